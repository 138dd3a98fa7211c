import { useId } from 'react'
import { site } from '../../site.config.ts'
import { Field } from '../ui/fields/field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Panel } from '../ui/panel.tsx'
import { MessageForm, type Routing, useMessageForm } from './message-form.tsx'

const checks = async () => (await import('./validate-office-message.ts')).checkOfficeMessage

const toasts = {
  sent: { title: 'Message Sent!', description: 'Your message is on its way to the office.' },
  forwarded: {
    title: 'Message Sent!',
    description: 'This office has given us no address for messages. Our team passes yours on.',
  },
  missing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
    destructive: true,
  },
  failed: {
    title: 'Error',
    description: 'Failed to send message. Please try again.',
    destructive: true,
  },
}

type Props = {
  title: string
  routing: Routing
  /** The office reads no messages here: the directory team passes them on. */
  passedOn?: boolean | undefined
}

/** The form that writes to an office (STATE-08 to STATE-10, VAL-03 to VAL-07, ERR-07). */
export function OfficeContactForm({ title, routing, passedOn = false }: Props) {
  const form = useMessageForm({ checks, routing: () => routing, messages: toasts })
  const { errors } = form
  const titleId = useId()
  return (
    <Panel title={<span id={titleId}>{title}</span>} className="print:hidden">
      <MessageForm
        form={form}
        labelledBy={titleId}
        note={
          passedOn &&
          'This office has given us no address for messages. We pass your message on, which may take a business day. To reach it sooner, please call.'
        }
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
        <noscript>
          <p className="text-sm">Messages need JavaScript. Please call the office.</p>
        </noscript>
      </MessageForm>
    </Panel>
  )
}
