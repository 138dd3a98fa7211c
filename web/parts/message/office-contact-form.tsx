import { PencilLine } from 'lucide-react'
import { useId } from 'react'
import * as texts from '#texts/message/message.ts'
import { site } from '../../../site.config.ts'
import { Field } from '../../kit/ui/fields/field.tsx'
import { TextArea } from '../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { telHref } from '../provider/tel-href.ts'
import { MessageForm, type Routing, useMessageForm } from './message-form.tsx'
import { writeId } from './write-link.tsx'

const checks = async () => (await import('./validate-office-message.ts')).checkOfficeMessage

const toasts = {
  sent: { title: texts.sent, description: texts.sentText },
  forwarded: { title: texts.sent, description: texts.forwardedText },
  missing: {
    title: texts.missing,
    description: texts.missingText,
    destructive: true,
  },
  failed: {
    title: texts.failed,
    description: texts.failedText,
    destructive: true,
  },
}

type Props = {
  title: string
  routing: Routing
  /** The office does not read messages here: the directory team forwards them. */
  passedOn: boolean | undefined
  /** The office's number: without one, nobody is told to call. */
  phone: string | null
  /** Whether it is folded on phones, until a `WriteLink` or the reader opens it. */
  folds?: boolean
}

/** The form that writes to an office (STATE-08 to STATE-10, VAL-03 to VAL-07, ERR-07). */
export function OfficeContactForm({ title, routing, passedOn, phone, folds = false }: Props) {
  const canCall = Boolean(phone && telHref(phone))
  const form = useMessageForm({
    checks,
    routing: () => routing,
    keepAs: JSON.stringify(routing),
    messages: toasts,
    canCall,
  })
  const { errors } = form
  const titleId = useId()
  return (
    <Panel
      title={<span id={titleId}>{title}</span>}
      className={folds ? 'folding print:hidden' : 'print:hidden'}
    >
      {folds && (
        <details id={writeId} className="fold">
          <summary className="btn btn-line">
            <PencilLine className="icon" />
            {texts.writeMessage}
          </summary>
        </details>
      )}
      <MessageForm
        form={form}
        labelledBy={titleId}
        note={
          passedOn && [texts.passedOn, canCall && texts.callOfficeSooner].filter(Boolean).join(' ')
        }
      >
        <Field label={texts.name} required error={errors.name}>
          <TextInput name="name" autoComplete="name" />
        </Field>
        <Field label={texts.email} required error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
        <Field label={texts.phone} error={errors.phone}>
          <TextInput name="phone" type="tel" autoComplete="tel" placeholder={site.contact.phone} />
        </Field>
        <Field label={texts.subject} error={errors.subject}>
          <TextInput name="subject" />
        </Field>
        <Field label={texts.message} required error={errors.message}>
          <TextArea name="message" rows={4} />
        </Field>
        <noscript>
          <p className="text-sm">
            {[texts.needsScripts, canCall && texts.callOffice].filter(Boolean).join(' ')}
          </p>
        </noscript>
      </MessageForm>
    </Panel>
  )
}
