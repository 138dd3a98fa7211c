import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as heldTexts from '#texts/message/held.ts'
import * as texts from '#texts/profile/inbox.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { api } from '../../../kit/data/api.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { useRefreshWaiting } from '../../../kit/data/waiting.ts'
import { ShowMoreButton } from '../../../kit/list/show-more-button.tsx'
import { HeldActions } from '../../../parts/message/held-actions.tsx'
import { MessageRow, MessageText } from '../../../parts/message/message-row.tsx'
import { heldInquiriesCall, heldPageSize, inquiriesCall } from '../own-calls.ts'
import { dayText } from './day-text.ts'

type Held = Answer<'GET /api/user/inquiries/held'>['inquiries'][number]

/** Messages that are held back for the reader's records, also without a Featured listing. */
export function HeldInquiries() {
  const client = useQueryClient()
  const list = useGrowingCall(heldInquiriesCall, heldPageSize)
  const section = useRef<HTMLElement>(null)
  const refreshWaiting = useRefreshWaiting()
  const { data, refetch } = list.query
  if (!data || data.latest === null) return null
  const { inquiries, total, latest } = data
  const after = async () => {
    refreshWaiting()
    await refetch()
    void client.invalidateQueries({ queryKey: [inquiriesCall().queryKey[0]] })
    // the focused button is gone with its message
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={heldTexts.heldBack(total)}
      className="mb-s5 border-b border-line pb-s5 outline-none"
    >
      <h3 className="font-text text-md font-semibold tracking-normal">
        {heldTexts.heldBack(total)}
      </h3>
      <p className="mt-s2 mb-s4 max-w-prose text-ink-2">{heldTexts.heldMessages}</p>
      {total > 1 && (
        <div className="mb-s4">
          <HeldActions
            title={texts.inquiries}
            all={total}
            decide={(outcome) =>
              api('POST /api/user/inquiries/held', { body: { outcome, upTo: latest } })
            }
            after={after}
          />
        </div>
      )}
      <ul>
        {inquiries.map((inquiry) => (
          <HeldRow key={inquiry.id} inquiry={inquiry} after={after} />
        ))}
      </ul>
      <ShowMoreButton more={list.more} hasMore={inquiries.length < total} />
    </section>
  )
}

function HeldRow({ inquiry, after }: { inquiry: Held; after: () => Promise<unknown> }) {
  const { id, name, email, phone, subject, message, receivedAt, recipient } = inquiry
  const [open, setOpen] = useState(false)
  const title = subject || texts.messageFrom(name)
  return (
    <MessageRow
      title={title}
      badge={null}
      meta={
        <>
          <p className="wrap-anywhere">
            {name} · <time dateTime={receivedAt}>{dayText(receivedAt)}</time>
            {recipient && ` · ${texts.to(recipient)}`}
          </p>
          {!open && <p className="line-clamp-2 wrap-anywhere">{message}</p>}
        </>
      }
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <MessageText>{message}</MessageText>
      <p className="mt-s3 mb-s4 text-ink-2 wrap-anywhere">
        {[email, phone].filter(Boolean).join(' · ')}
      </p>
      <HeldActions
        title={title}
        decide={(outcome) => api('POST /api/user/inquiries/held', { body: { outcome, id } })}
        after={after}
      />
    </MessageRow>
  )
}
