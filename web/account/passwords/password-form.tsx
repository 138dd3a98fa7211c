import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checking, goOn } from '#texts/account/common.ts'
import { enterPassword } from '#texts/account/passwords.tsx'
import { cancel } from '#texts/ui.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { refusalText } from '../refusal-text.ts'
import { OwnPasswordField } from './own-password-field.tsx'

type Props = {
  /** Left out where it is said around the form. */
  intro?: string
  /** @throws what makes the password not good, to be said at the field */
  onPassword: (password: string) => Promise<void>
  /** Shows a button that calls it. */
  onCancel?: () => void
  label?: string
  variant?: ButtonLook['variant']
  /** What to say when it is refused. */
  refusal?: (problem: unknown) => string
  /** Another way, under the buttons. */
  children?: ReactNode
}

/** Asks for the password of an account, before something that a session or a mailed link alone must not do. */
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
    // drawn at once, so that the field is read out with its message
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
    // `dialog` outside a dialog: before our code is there sending does nothing
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
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
      {children}
    </form>
  )
}
