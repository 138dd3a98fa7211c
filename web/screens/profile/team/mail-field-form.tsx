import { type ReactNode, useEffect, useRef } from 'react'
import * as texts from '#texts/profile/team.tsx'
import { cancel, error as errorTitle, sending as sendingLabel } from '#texts/ui.ts'
import { ApiError } from '../../../kit/data/api.ts'
import { type Outcome, useCheckedForm } from '../../../kit/form/use-checked-form.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { EmailField } from '../../../parts/account/entry/email-field.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'

type Props = {
  /** Names the form. */
  title: string
  label: string
  button: string
  /** @throws ApiError, whose message for `email` is shown at the field */
  send: (email: string) => Promise<void>
  /** Closes the form, which takes the focus when it opens; one that stays has none. */
  onCancel?: () => void
  help?: string
  defaultValue?: string
  /** Content between address and button. */
  children?: ReactNode
}

/** A form for a mail address. The input stays until it is sent. */
export function MailFieldForm({ title, label, button, send, onCancel, children, ...field }: Props) {
  const opens = onCancel !== undefined
  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome<'email'>> => {
    const email = String(new FormData(form).get('email') ?? '').trim()
    if (!/^\S+@\S+\.\S+$/.test(email)) return { errors: { email: texts.enterEmail } }
    begin()
    try {
      await send(email)
      return { errors: {}, after: (isSent) => opens && isSent.reset() }
    } catch (error) {
      const message = error instanceof ApiError ? error.problem?.fields?.email : undefined
      if (message) return { errors: { email: message } }
      const description = refusalText(error)
      return {
        errors: {},
        after: () => showToast({ title: errorTitle, description, destructive: true }),
      }
    }
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (opens) form.current?.querySelector('input')?.focus()
  }, [opens])
  const { errors, sending, attributes } = useCheckedForm({ deliver, approach: () => {} })
  return (
    <form ref={form} {...attributes} aria-label={title} className="grid max-w-prose gap-s4">
      <fieldset disabled={sending} className="grid gap-s4">
        <EmailField {...field} label={label} error={errors.email} autoComplete="off" />
        {children}
        <div className="flex flex-wrap gap-s3">
          <Button
            type="submit"
            variant={opens ? 'primary' : 'line'}
            sending={sending}
            sendingLabel={sendingLabel}
          >
            {button}
          </Button>
          {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
        </div>
      </fieldset>
    </form>
  )
}
