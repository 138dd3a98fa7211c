import { CircleAlert, KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { signIn, waiting } from '#texts/account/common.ts'
import * as texts from '#texts/account/entry.tsx'
import * as passkeyTexts from '#texts/account/passkeys.tsx'
import type { Input } from '../../../../contract/calls.ts'
import { api } from '../../../kit/data/api.ts'
import type { CurrentUser } from '../../../kit/data/current-user.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { PasswordInput } from '../../../kit/ui/fields/password-input.tsx'
import { passkeyRefusal, signWithPasskey, useHasPasskeys } from '../passkeys/use-passkey.ts'
import { AccountForm, isAboutAddressOf, useAccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import { useEnter, welcome } from './use-enter.ts'

type Body = Input<'POST /api/login'>['body']

type Props = {
  labelledBy: string
  /** Title of the toast when it fails (ERR-15, ERR-16). */
  failureTitle: string
  /** The page after signing in. */
  to: (user: CurrentUser) => string
  email?: string
  /** Other ways on, below the form. */
  children: ReactNode
}

/** Email and password, and a code where the account has an authenticator app; or a passkey. */
export function SignInForm({ labelledBy, failureTitle, to, email = '', children }: Props) {
  const [needsCode, setNeedsCode] = useState(false)
  const [withRecoveryCode, setWithRecoveryCode] = useState(false)
  const enter = useEnter()

  const form = useAccountForm<Body>({
    check: (checks) => checks.signIn,
    send: async (body, typed) => {
      const answer = await api('POST /api/login', { body })
      if ('codeRequired' in answer)
        return (element) => {
          if (!isAboutAddressOf(element, typed)) return
          flushSync(() => setNeedsCode(true))
          focusCode(element)
        }
      await enter(answer.user, welcome(answer.accountKept), to(answer.user))
      return undefined
    },
    failure: { title: failureTitle, fallback: texts.loginFailed },
  })
  const { errors } = form

  const changeCode = (element: HTMLFormElement | null) => {
    flushSync(() => {
      form.forgetErrors()
      setWithRecoveryCode(!withRecoveryCode)
    })
    if (element) focusCode(element)
  }

  return (
    <>
      <AccountForm
        form={form}
        labelledBy={labelledBy}
        needsScripts={texts.signingInNeedsScripts}
        button={signIn}
        sendingLabel={texts.signingIn}
      >
        <EmailField
          error={errors.email}
          autoComplete="username"
          defaultValue={email}
          // another account may have no app
          onInput={() => setNeedsCode(false)}
        />
        <Field label={texts.password} error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <p role="status" className={needsCode ? 'text-ink-2' : 'sr-only'}>
          {needsCode && (withRecoveryCode ? texts.enterRecoveryCode : texts.enterAppCode)}
        </p>
        {needsCode && (
          <div className="grid justify-items-start gap-s1 *:first:w-full">
            <CodeField
              key={String(withRecoveryCode)}
              label={withRecoveryCode ? texts.recoveryCode : texts.appCode}
              error={errors.code}
              letters={withRecoveryCode}
            />
            <Button
              variant="link"
              className="-ml-1"
              onClick={({ currentTarget }) => changeCode(currentTarget.form)}
            >
              {withRecoveryCode ? texts.useApp : texts.useRecoveryCode}
            </Button>
          </div>
        )}
      </AccountForm>
      {children}
      <PasskeySignIn to={to} />
    </>
  )
}

function focusCode(form: HTMLFormElement) {
  const code = form.elements.namedItem('code')
  if (code instanceof HTMLElement) code.focus()
}

type PasskeyProps = {
  /** The page after signing in. */
  to: (user: CurrentUser) => string
}

/**
 * Signing in without a password, where the browser has passkeys. Its room is there before that is known, so
 * that nothing moves; last in its card, where it does not show if it stays empty.
 */
function PasskeySignIn({ to }: PasskeyProps) {
  const isPossible = useHasPasskeys()
  const enter = useEnter()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const signIn = async () => {
    setSending(true)
    setProblem('')
    try {
      const passkey = await signWithPasskey(await api('POST /api/login/passkey/options', {}))
      const { user, accountKept } = await api('POST /api/login/passkey', { body: { passkey } })
      await enter(user, welcome(accountKept), to(user))
    } catch (error) {
      setProblem(passkeyRefusal(error))
      setSending(false)
    }
  }
  return (
    <div className={`mt-s3 grid gap-s3 noscript:hidden ${isPossible ? '' : 'invisible'}`}>
      <Button size="large" sending={sending} sendingLabel={waiting} onClick={signIn}>
        <KeyRound className="icon" />
        {passkeyTexts.signIn}
      </Button>
      <p role="status" className={problem ? 'flex items-baseline gap-s2 text-bad' : 'sr-only'}>
        {problem && <CircleAlert className="icon self-center" />}
        {problem}
      </p>
    </div>
  )
}
