import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../data/api.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { NewPasswords } from '../passwords/new-passwords.tsx'
import type { Typed } from './account-checks.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import { useAccountForm } from './use-account-form.ts'

type Body = { email: string; newPassword: string; code?: string | undefined }

const forEverybody = {
  call: 'POST /api/reset-password',
  emailLabel: 'Email',
  failed: { title: 'Password Reset Failed', fallback: 'Password reset failed' },
} as const
const forAdministrators = {
  call: 'POST /api/admin/reset-password',
  emailLabel: 'Admin Email',
  failed: { title: 'Reset Failed', fallback: 'Failed to reset password' },
} as const

type Props = {
  labelledBy: string
  administrators?: boolean
  /** The password is changed. */
  onDone: (email: string) => void
}

/**
 * A new password in two steps (D1): the first asks for a code by mail, the second sends the same with
 * that code. Another address starts again.
 */
export function ResetForm({ labelledBy, administrators = false, onDone }: Props) {
  const { call, emailLabel, failed } = administrators ? forAdministrators : forEverybody
  const [requestedEmail, setRequestedEmail] = useState('')
  const [sentAgain, setSentAgain] = useState(false)
  const isRepeat = useRef(false)

  const form = useAccountForm<Body>({
    check: ({ checkReset, checkAdministratorReset }) =>
      administrators ? checkAdministratorReset : checkReset,
    read: (typed) => (isRepeat.current ? withoutCode(typed) : typed),
    send: async ({ email, newPassword, code }) => {
      const answer = await api(call, { body: { email, newPassword, code } })
      if ('codeRequired' in answer)
        return (element) => {
          flushSync(() => {
            setRequestedEmail(answer.message)
            setSentAgain(requestedEmail !== '')
          })
          const field = element.elements.namedItem('code')
          if (!(field instanceof HTMLInputElement)) return
          field.value = ''
          field.focus()
        }
      return () => {
        showToast({
          title: 'Password Reset Successful',
          description: 'You can sign in with your new password now.',
        })
        onDone(email)
      }
    },
    failed,
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
      what="Resetting a password"
      button="Reset Password"
      sendingLabel="Resetting..."
    >
      <EmailField
        label={emailLabel}
        error={errors.email}
        autoComplete="username"
        onInput={() => setRequestedEmail('')}
      />
      <NewPasswords name="newPassword" errors={errors} />
      <p role="status" className={requestedEmail ? 'text-ink-2' : 'sr-only'}>
        {requestedEmail &&
          (sentAgain ? `A new code is on its way. ${requestedEmail}` : requestedEmail)}
      </p>
      {requestedEmail && (
        <div className="grid justify-items-start gap-s1 *:first:w-full">
          <CodeField label="Verification code" error={errors.code} />
          <Button
            variant="link"
            className="-ml-1"
            onClick={({ currentTarget }) => askAgain(currentTarget.form)}
          >
            Send a new code
          </Button>
        </div>
      )}
    </AccountForm>
  )
}

function withoutCode({ code: _, ...typed }: Typed): Typed {
  return typed
}
