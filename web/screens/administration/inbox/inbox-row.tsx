import { useState } from 'react'
import type { Answer, Input } from '../../../../contract/calls.ts'
import type { InboxEntry, InboxMessage } from '../../../../contract/inquiries/inbox-calls.ts'
import { replyWithin } from '../../../../contract/inquiries/inbox-limits.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { useUnsaved } from '../../../kit/form/unsaved-guard.tsx'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { MessageRow, MessageText } from '../../../parts/message/message-row.tsx'
import { telHref } from '../../../parts/provider/tel-href.ts'
import { type Draft, EntryForm } from './entry-form.tsx'
import { latestOf } from './latest-of.ts'
import { isUnsent } from './use-inbox-rows.ts'

type Administrators = Answer<'GET /api/admin/inbox'>['administrators']

type Props = {
  message: InboxMessage
  administrators: Administrators
  /** The current administrator's id. */
  userId: string
  onChange: (latest: InboxMessage) => void
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** One message: sender, recipient, text, entries and actions. */
export function InboxRow({ message, administrators, userId, onChange, draft, onDraft }: Props) {
  const [open, setOpen] = useState(false)
  useUnsaved(`message ${message.id}`, isUnsent(draft, message))
  const { name, email, phone, subject, recipient, receivedAt, assignedTo, entries } = message
  const { label, variant } = stateLook(message)
  return (
    <MessageRow
      title={subject ?? `A message for ${recipient.name}`}
      badge={<Badge variant={variant}>{label}</Badge>}
      meta={
        <>
          <p className="wrap-anywhere">
            {name} to {recipient.name} · <time dateTime={receivedAt}>{momentText(receivedAt)}</time>
            {assignedTo && ` · With ${assignedTo.id === userId ? 'you' : assignedTo.name}`}
          </p>
          {!open && <p className="line-clamp-2 wrap-anywhere">{message.message}</p>}
        </>
      }
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <p className="mb-s3 flex flex-wrap gap-x-s4 text-sm wrap-anywhere text-ink-2">
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={telHref(phone) ?? undefined}>{phone}</a>}
        {recipient.kind !== 'department' && recipient.id !== null && (
          <a
            href={paths.adminRecord(
              recipient.kind === 'doctor' ? 'doctors' : 'practices',
              recipient.id,
            )}
          >
            Record of {recipient.name}
          </a>
        )}
      </p>
      <MessageText>{message.message}</MessageText>
      {entries.length > 0 && (
        <ol className="mt-s4 grid gap-s3" aria-label="What the team did">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <div className="mt-s5 grid gap-s4 border-t border-line pt-s4">
        <State {...{ message, administrators, onChange }} />
        <EntryForm {...{ message, onChange, draft, onDraft }} />
      </div>
    </MessageRow>
  )
}

function Entry({ entry }: { entry: InboxEntry }) {
  return (
    <li className="border-l-4 border-line pl-s4">
      <p className="font-semibold wrap-anywhere">{entryTitle(entry)}</p>
      <p className="mb-s2 text-sm text-ink-2">
        <time dateTime={entry.at}>{momentText(entry.at)}</time>
        {entry.delivery && ` · ${deliveryTexts[entry.delivery]}`}
      </p>
      {entry.text && <MessageText>{entry.text}</MessageText>}
    </li>
  )
}

type StateProps = Pick<Props, 'message' | 'administrators' | 'onChange'>

/** Assignee and state. */
function State({ message, administrators, onChange }: StateProps) {
  const [sending, setSending] = useState(false)
  /** The selected assignee, before it is saved. */
  const [choice, setChoice] = useState<string>()
  const presentId = message.assignedTo?.id ?? ''
  const chosenId = choice ?? presentId
  const change = async (
    changes: Omit<Input<'PUT /api/admin/inbox/:id'>['body'], 'revision'>,
    outcome: string,
  ) => {
    if (sending) return
    setSending(true)
    const params = { id: message.id }
    try {
      const body = { revision: message.revision, ...changes }
      onChange(await api('PUT /api/admin/inbox/:id', { params, body }))
      setChoice(undefined)
      showToast({ title: 'Success', description: outcome })
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
      if (error instanceof ApiError && error.status === 409) onChange(await latestOf(message))
    } finally {
      setSending(false)
    }
  }
  const assign = () => {
    const newAssignee = administrators.find(({ id }) => id === chosenId)
    void change(
      { assignedTo: newAssignee?.id ?? null },
      newAssignee ? `${newAssignee.name} has it now` : 'Nobody has it now',
    )
  }
  const isClosed = message.state === 'closed'
  const isWaiting = message.state === 'new' || message.state === 'open'
  return (
    <div className="flex flex-wrap items-end gap-s3">
      <Field label="Assigned to" className="min-w-0 flex-[0_1_16rem]">
        <Select value={chosenId} onChange={({ target }) => setChoice(target.value)}>
          <option value="">Nobody</option>
          {administrators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        className="min-h-12"
        sending={sending}
        aria-disabled={chosenId === presentId}
        onClick={() => chosenId !== presentId && assign()}
      >
        Assign
      </Button>
      {!isWaiting && (
        <Button
          className="min-h-12"
          sending={sending}
          onClick={() => change({ state: 'open' }, 'It waits again')}
        >
          Open Again
        </Button>
      )}
      {!isClosed && (
        <Button
          className="min-h-12"
          sending={sending}
          onClick={() => change({ state: 'closed' }, 'The message is closed')}
        >
          Close
        </Button>
      )}
    </div>
  )
}

const deliveryTexts = {
  queued: 'The mail is on its way.',
  sent: 'The mail is sent.',
  failed: 'The mail could not be delivered.',
}

/** The state, and whether it is overdue. */
export function stateLook({ state, businessDays }: Pick<InboxMessage, 'state' | 'businessDays'>): {
  label: string
  variant: BadgeVariant
} {
  const isWaiting = state === 'new' || state === 'open'
  if (isWaiting && businessDays > replyWithin)
    return { label: `Overdue: ${businessDays} business days`, variant: 'bad' }
  return looks[state]
}

const looks: Record<InboxMessage['state'], { label: string; variant: BadgeVariant }> = {
  new: { label: 'New', variant: 'warn' },
  open: { label: 'Open', variant: 'bonnet' },
  answered: { label: 'Answered', variant: 'oak' },
  closed: { label: 'Closed', variant: 'plain' },
}

/** The title of an entry. */
export function entryTitle({ kind, by, sentTo }: Pick<InboxEntry, 'kind' | 'by' | 'sentTo'>) {
  const who = by ?? 'Somebody who is no longer here'
  if (kind === 'note') return `${who} noted`
  return kind === 'reply' ? `${who} replied` : `${who} passed it on to ${sentTo}`
}
