import { Send } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Input } from '../../../../contract/calls.ts'
import type { InboxMessage } from '../../../../contract/inquiries/inbox-calls.ts'
import { entryLength } from '../../../../contract/inquiries/inbox-limits.ts'
import { entriesOf, isKeyOf } from '../../../../contract/objects.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextArea } from '../../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { latestOf } from './latest-of.ts'

type Kind = Input<'POST /api/admin/inbox/:id/entries'>['body']['kind']

const kinds = {
  reply: { label: 'Reply to the writer', button: 'Send Reply', done: 'The reply is on its way' },
  'passed on': {
    label: 'Pass it on to the office',
    button: 'Pass It On',
    done: 'The message is on its way to the office',
  },
  note: { label: 'Note for the team', button: 'Save Note', done: 'The note is saved' },
} satisfies Record<Kind, object>

/** Unsent input. */
export type Draft = { kind: Kind; text: string; sentTo: string }

type Props = {
  message: InboxMessage
  onChange: (latest: InboxMessage) => void
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** An administrator's actions on a message. The input stays until it is sent. */
export function EntryForm({ message, onChange, draft, onDraft }: Props) {
  const { id, name, email, recipient, revision } = message
  const { kind, text, sentTo } = draft
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const titleId = useId()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    if (kind !== 'passed on' && !text.trim()) return setErrors({ text: 'Please write something' })
    setSending(true)
    setRefusal(undefined)
    try {
      const body = kind === 'passed on' ? { kind, revision, sentTo } : { kind, revision, text }
      onChange(await api('POST /api/admin/inbox/:id/entries', { params: { id }, body }))
      setErrors({})
      onDraft(
        kind === 'passed on'
          ? { ...draft, sentTo: recipient.address ?? '' }
          : { ...draft, text: '' },
      )
      showToast({ title: 'Success', description: kinds[kind].done })
    } catch (error) {
      await refuse(error)
    } finally {
      setSending(false)
    }
  }

  useEffect(() => {
    if (refusal) notice.current?.focus()
  }, [refusal])
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const refuse = async (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) {
      onChange(await latestOf(message))
      setRefusal(refusalText(error))
      return
    }
    const fields = error instanceof ApiError ? error.problem?.fields : undefined
    setErrors(fields ?? {})
    if (!fields) showToast({ title: 'Error', description: refusalText(error), destructive: true })
  }

  return (
    <form ref={form} noValidate onSubmit={send} aria-labelledby={titleId} className="grid gap-s4">
      <h4 id={titleId} className="sr-only">
        What you do about the message of {name}
      </h4>
      {refusal && (
        <div ref={notice} tabIndex={-1} role="alert" className="rounded-2 bg-warn-tint p-s4">
          <p className="font-semibold">Not sent: {refusal}</p>
          <p>
            It is shown above. What you typed is still here; send it again if it is still right.
          </p>
        </div>
      )}
      <Field label="What you do" className="max-w-80">
        <Select
          value={kind}
          disabled={sending}
          onChange={({ target }) =>
            isKeyOf(kinds, target.value) && onDraft({ ...draft, kind: target.value })
          }
        >
          {entriesOf(kinds)
            .filter(([each]) => each !== 'passed on' || recipient.kind !== 'department')
            .map(([each, { label }]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
        </Select>
      </Field>
      {kind === 'passed on' ? (
        <Field
          label="Address of the office"
          required
          error={errors.sentTo}
          help={`The office gets the message as it was written, and answers ${email} itself.`}
        >
          <TextInput
            type="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            readOnly={sending}
            value={sentTo}
            onChange={({ target }) => onDraft({ ...draft, sentTo: target.value })}
          />
        </Field>
      ) : (
        <Field
          label={kind === 'reply' ? 'Your reply' : 'Your note'}
          required
          error={errors.text}
          help={
            kind === 'reply'
              ? `Goes to ${email} by mail. The answer comes to the team’s address.`
              : 'Only the team sees it.'
          }
        >
          <TextArea
            rows={5}
            maxLength={entryLength}
            readOnly={sending}
            value={text}
            onChange={({ target }) => onDraft({ ...draft, text: target.value })}
          />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        sending={sending}
        sendingLabel="Sending..."
      >
        <Send className="icon" />
        {kinds[kind].button}
      </Button>
    </form>
  )
}
