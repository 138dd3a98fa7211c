import { Send } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { site } from '../../site.config.ts'
import { ApiError, api } from '../data/api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { showToast } from '../ui/toast.ts'
import type { FieldErrors, MessageField } from './validate-office-message.ts'

/** Where a message goes, as documented; the server looks the recipient up itself. */
export type Routing =
  | { recipientType: 'doctor'; recipientId: number; recipientName: string }
  | { originalTo: string }

/** zod comes when the reader turns to the form, not with the page. */
const checker = () => import('./validate-office-message.ts')

/** The form that writes to an office (STATE-08 to STATE-10, VAL-03 to VAL-07, ERR-07). */
export function OfficeContactForm({ title, routing }: { title: string; routing: Routing }) {
  const { errors, forget, sending, send } = useSending(routing)
  const hydrated = useHydrated()
  const titleId = useId()
  return (
    <Panel title={<span id={titleId}>{title}</span>} className="print:hidden">
      <form
        className="grid gap-s4"
        aria-labelledby={titleId}
        aria-busy={sending}
        noValidate
        onSubmit={send}
        onFocus={() => void checker()}
        onPointerEnter={() => void checker()}
        onInput={(event) => forget((event.target as HTMLInputElement).name as MessageField)}
      >
        <Field label="Name" required error={errors.name}>
          <TextInput name="name" autoComplete="name" />
        </Field>
        <Field label="Email" required error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" error={errors.phone}>
          <TextInput name="phone" type="tel" autoComplete="tel" placeholder={site.contact.phone} />
        </Field>
        <Field label="Subject" error={errors.subject}>
          <TextInput name="subject" />
        </Field>
        <Field label="Message" required error={errors.message}>
          <TextArea name="message" rows={4} />
        </Field>
        {/* before our code is there nothing may submit: the browser would put the text into the address */}
        <Button
          type={hydrated ? 'submit' : 'button'}
          variant="primary"
          size="large"
          sending={sending}
          sendingLabel="Sending..."
        >
          <Send className="icon" />
          Send Message
        </Button>
        <noscript>
          <p className="text-sm">Messages need JavaScript. Please call the office.</p>
        </noscript>
        <p className="text-sm text-ink-2">
          Please do not send medical details. For an emergency call 911.
        </p>
      </form>
    </Panel>
  )
}

function useSending(routing: Routing) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const show = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found)
    const first = Array.from(form.elements).find(
      (element) => (element as HTMLInputElement).name in found,
    )
    if (first instanceof HTMLElement) first.focus()
  }

  const deliver = async (form: HTMLFormElement) => {
    const { checkOfficeMessage } = await checker()
    const checked = checkOfficeMessage(new FormData(form))
    if (!checked.ok) {
      show(form, checked.errors)
      if (checked.missing)
        showToast({
          title: 'Missing Information',
          description: 'Please fill in all required fields.',
          destructive: true,
        })
      return
    }
    setErrors({})
    setSending(true)
    await api('POST /api/contact', { body: { ...checked.message, ...routing } })
    form.reset()
    showToast({ title: 'Message Sent!', description: 'The office has your message.' })
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const form = event.currentTarget
    try {
      await deliver(form)
    } catch (error) {
      if (error instanceof ApiError && error.problem?.fields) show(form, error.problem.fields)
      showToast({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        destructive: true,
      })
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  const forget = (field: MessageField) => {
    if (errors[field]) setErrors({ ...errors, [field]: undefined })
  }

  return { errors, forget, sending, send }
}

const never = () => () => {}
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
