import { Send } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { site } from '../../../site.config.ts'
import { ApiError, api } from '../../data/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import type { FieldErrors, MessageField } from './validate-team-message.ts'

/** zod comes when the reader turns to the form, not with the page. */
const checker = () => import('./validate-team-message.ts')
const preload = () => void checker().catch(() => {})

/** A message to the directory's own team (CONT-01, CONT-04, CONT-05). */
export function MessageForm() {
  const { errors, forget, sending, send } = useSending()
  return (
    // `dialog` outside a dialog: before our code is there sending does nothing, and what is typed stays
    <form
      method="dialog"
      noValidate
      aria-busy={sending}
      onSubmit={send}
      onFocus={preload}
      onPointerEnter={preload}
      onInput={(event) => forget((event.target as HTMLInputElement).name as MessageField)}
    >
      <fieldset disabled={sending} className="grid gap-s4 tablet:grid-cols-2">
        <Field label="Full Name" required error={errors.name}>
          <TextInput name="name" autoComplete="name" />
        </Field>
        <Field label="Email Address" required error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" spellCheck={false} />
        </Field>
        <Field label="Department">
          <Select name="department">
            {site.departments.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Subject" required error={errors.subject}>
          <TextInput name="subject" />
        </Field>
        <Field label="Message" required error={errors.message} className="tablet:col-span-2">
          <TextArea name="message" rows={7} />
        </Field>
        <p className="tablet:col-span-2">
          <Button
            type="submit"
            variant="primary"
            size="large"
            sending={sending}
            sendingLabel="Sending..."
          >
            <Send className="icon" />
            Send Message
          </Button>
        </p>
      </fieldset>
    </form>
  )
}

function useSending() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const deliver = async (form: HTMLFormElement) => {
    const { checkTeamMessage } = await checker()
    const values = new FormData(form)
    const checked = checkTeamMessage(values)
    // drawn at once, so that the field is read out with its message
    flushSync(() => setErrors(checked.ok ? {} : checked.errors))
    if (!checked.ok) return focusFirst(form, checked.errors)
    setSending(true)
    const department = site.departments.find(({ key }) => key === values.get('department'))!
    await api('POST /api/contact', { body: { ...checked.message, originalTo: department.email } })
    form.reset()
    showToast({
      title: 'Message Sent Successfully!',
      description: "We've received your message and will get back to you within 24 hours.",
    })
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const form = event.currentTarget
    const focused = document.activeElement
    try {
      await deliver(form)
    } catch (error) {
      if (error instanceof ApiError && error.problem?.fields) setErrors(error.problem.fields)
      showToast({
        title: 'Failed to Send Message',
        description:
          'There was an error sending your message. Please try again or contact us directly.',
        destructive: true,
      })
    } finally {
      busy.current = false
      flushSync(() => setSending(false))
      giveFocusBack(focused)
    }
  }

  const forget = (field: MessageField) => {
    if (errors[field]) setErrors({ ...errors, [field]: undefined })
  }

  return { errors, forget, sending, send }
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const wrong = [...form.elements].find(
    (control) => 'name' in control && Object.hasOwn(errors, String(control.name)),
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}

/** While sending, everything in the form is disabled, and a disabled element loses the focus. */
function giveFocusBack(element: Element | null) {
  if (element instanceof HTMLElement && document.activeElement === document.body)
    element.focus({ preventScroll: true })
}
