import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checking, goOn } from '#texts/account/common.ts'
import { enterPassword } from '#texts/account/passwords.tsx'
import { cancel } from '#texts/ui.ts'
import { Button, type ButtonLook } from '../../../kit/ui/button.tsx'
import { refusalText } from '../refusal-text.ts'
import { OwnPasswordField } from './own-password-field.tsx'

type Props = {
  /** Omitted if the surroundings explain it. */
  intro?: string
  /** @throws the error to show at the field */
  onPassword: (password: string) => Promise<void>
  /** Called by a cancel button, which is there if this is set. */
  onCancel?: () => void
  label?: string
  variant?: ButtonLook['variant']
  /** The message of a refusal. */
  refusal?: (problem: unknown) => string
  /** An alternative, below the buttons. */
  children?: ReactNode
}

/** Asks for the account's password before an action that a session or mailed link alone must not do. */
export function PasswordForm({
  intro,
  onPassword,
  onCancel,
  label = goOn,
  variant = 'primary',
  refusal = refusalText,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  const refuse = (message: string) => {
    // flushed, so that screen readers announce the field with its message
    flushSync(() => setError(message))
    const field = form.current?.elements.namedItem('password')
    if (!(field instanceof HTMLInputElement)) return
    field.select()
    field.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (!password) return refuse(enterPassword)
    setSending(true)
    try {
      await onPassword(password)
    } catch (problem) {
      refuse(refusal(problem))
    }
    setSending(false)
  }
  return (
    // `dialog` outside a dialog: submitting before our code loads does nothing
    <form
      ref={form}
      method="dialog"
      className="grid justify-items-start gap-s4"
      noValidate
      onSubmit={submit}
      onInput={() => setError(undefined)}
      aria-busy={sending}
    >
      {intro && <p className="max-w-prose text-ink-2">{intro}</p>}
      <OwnPasswordField error={error} className="w-full max-w-96" data-autofocus />
      <div className="flex flex-wrap gap-s2">
        <Button type="submit" variant={variant} sending={sending} sendingLabel={checking}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="quiet" sending={sending} onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
      {children}
    </form>
  )
}
