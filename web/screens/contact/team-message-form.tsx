import { site } from '../../../site.config.ts'
import { MessageForm } from '../../message/message-form.tsx'
import { useMessageForm } from '../../message/use-message-form.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { usePrefill } from './use-prefill.ts'

const checks = async () => (await import('./validate-team-message.ts')).checkTeamMessage

const said = {
  sent: {
    title: 'Message Sent Successfully!',
    description: "We've received your message and will get back to you within 24 hours.",
  },
  failed: {
    title: 'Failed to Send Message',
    description:
      'There was an error sending your message. Please try again or contact us directly.',
    destructive: true,
  },
}

const routing = (values: FormData) => {
  const department = site.departments.find(({ key }) => key === values.get('department'))
  return { originalTo: (department ?? site.departments[0]).email }
}

/** A message to the directory's own team (CONT-01, CONT-04, CONT-05). */
export function TeamMessageForm() {
  const form = useMessageForm({ checks, routing, said })
  usePrefill(form.attributes.ref)
  const { errors } = form
  return (
    <MessageForm
      form={form}
      lockFields
      className="tablet:grid-cols-2"
      buttonClassName="justify-self-start"
    >
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
    </MessageForm>
  )
}
