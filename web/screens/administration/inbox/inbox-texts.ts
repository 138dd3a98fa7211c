import type { InboxEntry, InboxMessage } from '../../../../contract/inquiries/inbox-calls.ts'
import { replyWithin } from '../../../../contract/inquiries/inbox-limits.ts'
import type { BadgeVariant } from '../../../ui/badge.tsx'

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
