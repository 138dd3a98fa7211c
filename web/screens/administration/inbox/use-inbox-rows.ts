import { useState } from 'react'
import type { InboxMessage } from '../../../../contract/inquiries/inbox-calls.ts'
import { useKeptState } from '../../../kit/form/keep-input.ts'
import type { Draft } from './entry-form.tsx'

type Drafts = ReadonlyMap<number, Draft>
const noDrafts: Drafts = new Map()

export type InboxRows = {
  rows: InboxMessage[]
  draftOf: (message: InboxMessage) => Draft
  onDraft: (message: InboxMessage, draft: Draft) => void
  /** Shows the latest version of a message, in its place. */
  onChange: (latest: InboxMessage) => void
  /** How many messages with unsent input are not in the list. */
  unsentCount: number
}

/**
 * The messages of a list as they are now. Those with unsent input are also above the next list while it
 * loads and if they are not in it, because the reader may be writing at that moment.
 */
export function useInboxRows(list: InboxMessage[] | undefined): InboxRows {
  const [drafts, setDrafts] = useKeptState<Drafts>('inbox', noDrafts, (all) =>
    [...all.values()].some(({ text }) => text.trim() !== ''),
  )
  const [shown, setShown] = useState({ list, rows: list ?? [] })
  const draftOf = (message: InboxMessage) => drafts.get(message.id) ?? blankDraft(message)
  const isKept = (message: InboxMessage) =>
    isUnsent(draftOf(message), message) && !list?.some(({ id }) => id === message.id)
  let { rows } = shown
  if (list !== shown.list) {
    rows = [...rows.filter(isKept), ...(list ?? [])]
    setShown({ list, rows })
  }
  return {
    rows,
    draftOf,
    onDraft: ({ id }, draft) => setDrafts((former) => new Map(former).set(id, draft)),
    onChange: (latest) =>
      setShown((former) => ({
        ...former,
        rows: former.rows.map((message) => (message.id === latest.id ? latest : message)),
      })),
    unsentCount: rows.filter(isKept).length,
  }
}

const blankDraft = ({ recipient }: InboxMessage): Draft => ({
  kind: 'reply',
  text: '',
  sentTo: recipient.address ?? '',
})

export const isUnsent = ({ text, sentTo }: Draft, { recipient }: InboxMessage) =>
  text.trim() !== '' || sentTo.trim() !== (recipient.address ?? '')
