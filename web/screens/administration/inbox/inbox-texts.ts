import type { InboxEntry, InboxMessage } from '../../../../contract/inquiries/inbox-calls.ts'
import { replyWithin } from '../../../../contract/inquiries/inbox-limits.ts'
import type { BadgeVariant } from '../../../ui/badge.tsx'

/** Filters besides the waiting ones. */
export const endedStates = { answered: 'Answered', closed: 'Closed' } as const

/** Filters besides those of anyone. */
export const assignments = { me: 'Me', nobody: 'Nobody' } as const

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

export const deliveryTexts = {
  queued: 'The mail is on its way.',
  sent: 'The mail is sent.',
  failed: 'The mail could not be delivered.',
}
