import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as texts from '#texts/account/authenticator.tsx'
import { cancel } from '#texts/ui.ts'
import { Button, type ButtonLook } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { refusalText } from '../refusal-text.ts'

type Props = {
  intro?: string
  /** A recovery code is accepted as well. */
  recovery?: boolean
  /** The code came by mail, not from an app. */
  isMailed?: boolean
  variant?: ButtonLook['variant']
  sendingLabel: string
  /** @throws the error to show at the field */
  onCode: (code: string) => Promise<void>
  onCancel: () => void
  /** The button's words. */
  children: ReactNode
}

/** Takes the six digits of the reader's authenticator app, or a recovery code. */
export function CodeForm({
  intro,
  recovery = false,
  isMailed = false,
  variant = 'primary',
  sendingLabel,
  onCode,
  onCancel,
  children,
}: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  const refuse = (message: string) => {
    // flushed, so that screen readers announce the field with its message
    flushSync(() => setError(message))
    field.current?.select()
    field.current?.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const code = field.current?.value.replace(/\s/g, '') ?? ''
    if (recovery && !code) return refuse(texts.enterCode)
    if (!recovery && !/^\d{6}$/.test(code))
      return refuse(isMailed ? texts.enterMailedCode : texts.enterAppCode)
    setSending(true)
    try {
      await onCode(code)
    } catch (problem) {
      refuse(refusalText(problem))
    }
    setSending(false)
  }
  return (
    // `dialog` outside a dialog: submitting before our code loads does nothing
    <form
      method="dialog"
      className="grid justify-items-start gap-s4"
      noValidate
      onSubmit={submit}
      onInput={() => setError(undefined)}
      aria-busy={sending}
    >
      {intro && <p className="max-w-prose text-ink-2">{intro}</p>}
      <Field
        label={
          recovery ? texts.codeOrRecoveryLabel : isMailed ? texts.mailedCodeLabel : texts.codeLabel
        }
        error={error}
        className="w-full"
      >
        <TextInput
          ref={field}
          name="code"
          className="tnum max-w-64 tracking-[0.08em]"
          inputMode={recovery ? undefined : 'numeric'}
          autoComplete="one-time-code"
          maxLength={40}
          data-autofocus
        />
      </Field>
      <div className="flex flex-wrap gap-s2">
        <Button type="submit" variant={variant} sending={sending} sendingLabel={sendingLabel}>
          {children}
        </Button>
        <Button variant="quiet" sending={sending} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
