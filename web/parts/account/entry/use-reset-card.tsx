import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { email, verificationCode } from '#texts/account/common.ts'
import * as texts from '#texts/account/entry.tsx'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { NewPasswords } from '../passwords/new-passwords.tsx'
import type { Typed } from './account-checks.ts'
import { AccountForm, isAboutAddressOf, useAccountForm } from './account-form.tsx'
import { AccountCard } from './account-screen.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'

type Props = {
  administrators?: boolean
  /** The element to continue at with the new password. */
  signIn: RefObject<HTMLDivElement | null>
}

/**
 * The `Forgot Password?` toggle and its card. Closed, the card keeps its input; after the
 * password was changed it disappears, and the reader can sign in (AUTH-08, AUTH-11).
 */
export function useResetCard({ administrators = false, signIn }: Props) {
  const [isOpen, setOpen] = useState(false)
  /** Cards so far: each starts empty. */
  const [count, setCount] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const titleId = `${id}-title`
  const { pathname, hash } = useLocation()
  const isLinked = pathname + hash === paths.resetPassword()

  useEffect(() => {
    if (isLinked) setOpen(true)
  }, [isLinked])
  useEffect(() => {
    if (isLinked && isOpen) card.current?.querySelector('input')?.focus()
  }, [isLinked, isOpen])

  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) card.current?.querySelector('input')?.focus()
  }
  const finish = (email: string) => {
    flushSync(() => {
      setOpen(false)
      setCount(count + 1)
    })
    const { email: address, password } = fieldsOf(signIn.current)
    if (address) address.value = email
    password?.focus()
  }

  return {
    toggle: (
      <Button variant="link" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {texts.forgotPassword}
      </Button>
    ),
    card: (
      <div ref={card} id={id} hidden={!isOpen}>
        <AccountCard id={titleId} title={texts.resetPassword}>
          <p className="mb-s4 text-ink-2">{texts.resetLead}</p>
          <ResetForm
            key={count}
            labelledBy={titleId}
            administrators={administrators}
            onDone={finish}
          />
        </AccountCard>
      </div>
    ),
  }
}

function fieldsOf(within: HTMLElement | null) {
  const field = (name: string) => within?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  return { email: field('email'), password: field('password') }
}

type Body = { email: string; newPassword: string; code?: string | undefined }

const forEverybody = {
  call: 'POST /api/reset-password',
  emailLabel: email,
  failure: { title: texts.resetFailedTitle, fallback: texts.resetFailed },
} as const

const forAdministrators = {
  call: 'POST /api/admin/reset-password',
  emailLabel: 'Admin Email',
  failure: { title: 'Reset Failed', fallback: 'Failed to reset password' },
} as const

type ResetProps = {
  labelledBy: string
  administrators?: boolean
  /** The password is changed. */
  onDone: (email: string) => void
}

/**
 * A new password in two steps (D1): the first asks for a code by mail, the second sends the same with
 * that code. Another address starts again.
 */
function ResetForm({ labelledBy, administrators = false, onDone }: ResetProps) {
  const { call, emailLabel, failure } = administrators ? forAdministrators : forEverybody
  const [needsCode, setNeedsCode] = useState(false)
  const [sentAgain, setSentAgain] = useState(false)
  const isRepeat = useRef(false)

  const form = useAccountForm<Body>({
    check: (checks) => (administrators ? checks.administratorReset : checks.reset),
    read: (input) => (isRepeat.current ? withoutCode(input) : input),
    send: async ({ email, newPassword, code }, typed) => {
      const answer = await api(call, { body: { email, newPassword, code } })
      if ('codeRequired' in answer)
        return (element) => {
          if (!isAboutAddressOf(element, typed)) return
          flushSync(() => {
            setNeedsCode(true)
            setSentAgain(needsCode)
          })
          const field = element.elements.namedItem('code')
          if (!(field instanceof HTMLInputElement)) return
          field.value = ''
          field.focus()
        }
      return () => {
        showToast({
          title: texts.passwordReset,
          description: texts.signInWithNew,
        })
        onDone(email)
      }
    },
    failure,
  })
  const { errors, sending, attributes } = form

  const askAgain = (element: HTMLFormElement | null) => {
    if (sending) return
    isRepeat.current = true
    element?.requestSubmit()
  }
  const onSubmit: typeof attributes.onSubmit = async (event) => {
    await attributes.onSubmit(event)
    isRepeat.current = false
  }

  return (
    <AccountForm
      form={{ ...form, attributes: { ...attributes, onSubmit } }}
      labelledBy={labelledBy}
      needsScripts={texts.resettingNeedsScripts}
      button={texts.resetPassword}
      sendingLabel={texts.resetting}
    >
      <EmailField
        label={emailLabel}
        error={errors.email}
        autoComplete="username"
        onInput={() => setNeedsCode(false)}
      />
      <NewPasswords name="newPassword" errors={errors} />
      <p role="status" className={needsCode ? 'text-ink-2' : 'sr-only'}>
        {needsCode && (sentAgain ? texts.checkMailAgain : texts.checkMail)}
      </p>
      {needsCode && (
        <div className="grid justify-items-start gap-s1 *:first:w-full">
          <CodeField label={verificationCode} error={errors.code} />
          <Button
            variant="link"
            className="-ml-1"
            onClick={({ currentTarget }) => askAgain(currentTarget.form)}
          >
            {texts.sendNewCode}
          </Button>
        </div>
      )}
    </AccountForm>
  )
}

function withoutCode({ code: _, ...typed }: Typed): Typed {
  return typed
}
