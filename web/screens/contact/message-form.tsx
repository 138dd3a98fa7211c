import { Send } from 'lucide-react'
import { type FormEvent, type SubmitEvent, useRef, useState } from 'react'
import { site } from '../../../site.config.ts'
import { ApiError, api } from '../../data/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

export type TypedMessage = Record<'name' | 'email' | 'subject' | 'message', string>
export type MessageProblems = Partial<TypedMessage>

const loadCheck = () => import('./check-message.ts')

const typedIn = (form: HTMLFormElement): TypedMessage & { department: string } => {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
    department: text('department'),
  }
}

/**
 * A message to the directory's own team (CONT-01, CONT-04, CONT-05). The inputs are the browser's:
 * what was typed before this code arrived stays, and nothing is lost when sending fails.
 */
export function MessageForm() {
  const [problems, setProblems] = useState<MessageProblems>({})
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const form = event.currentTarget
    const focused = document.activeElement
    const { department, ...message } = typedIn(form)
    try {
      const { checkMessage } = await loadCheck()
      const found = checkMessage(message)
      setProblems(found)
      if (Object.keys(found).length > 0) return focusFirst(form, found)
      setSending(true)
      const { email: originalTo } = site.departments.find(({ key }) => key === department)!
      await api('POST /api/contact', { body: { ...message, originalTo } })
      form.reset()
      showToast({
        title: 'Message Sent Successfully!',
        description: "We've received your message and will get back to you within 24 hours.",
      })
    } catch (error) {
      const refused = error instanceof ApiError ? error.problem?.fields : undefined
      if (refused) setProblems(refused)
      showToast({
        title: 'Failed to Send Message',
        description:
          'There was an error sending your message. Please try again or contact us directly.',
        destructive: true,
      })
    } finally {
      busy.current = false
      setSending(false)
      // disabling the form took the focus away
      if (focused instanceof HTMLElement && form.contains(focused))
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) focused.focus({ preventScroll: true })
        })
    }
  }

  /** A message at a field goes as soon as the field is right; new ones come only with sending. */
  const recheck = async (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(problems).length === 0) return
    const form = event.currentTarget
    const { checkMessage } = await loadCheck()
    const found = checkMessage(typedIn(form))
    setProblems((shown) =>
      Object.fromEntries(
        Object.entries(shown).flatMap(([field]) => {
          const still = found[field as keyof TypedMessage]
          return still ? [[field, still]] : []
        }),
      ),
    )
  }

  return (
    // `dialog` outside a dialog: pressed before this code has arrived, sending does nothing
    <form
      method="dialog"
      noValidate
      aria-busy={sending}
      onFocus={() => void loadCheck().catch(() => {})}
      onInput={recheck}
      onSubmit={send}
    >
      <fieldset disabled={sending} className="grid gap-s4 tablet:grid-cols-2">
        <Field label="Full Name" required error={problems.name}>
          <TextInput name="name" autoComplete="name" maxLength={100} />
        </Field>
        <Field label="Email Address" required error={problems.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
          />
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
        <Field label="Subject" required error={problems.subject}>
          <TextInput name="subject" maxLength={200} />
        </Field>
        <Field label="Message" required error={problems.message} className="tablet:col-span-2">
          <TextArea name="message" rows={7} maxLength={5000} />
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

function focusFirst(form: HTMLFormElement, problems: MessageProblems) {
  const wrong = [...form.elements].find(
    (control) => 'name' in control && Object.hasOwn(problems, String(control.name)),
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}
