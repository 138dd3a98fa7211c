import { useQueryClient } from '@tanstack/react-query'
import { Reply } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import * as texts from '#texts/profile/inbox.ts'
import { error as errorTitle } from '#texts/ui.ts'
import type { Answer } from '../../../../contract/calls.ts'
import type { Inquiry } from '../../../../contract/providers/calls.ts'
import { site } from '../../../../site.config.ts'
import { api } from '../../../kit/data/api.ts'
import { useRefreshWaiting } from '../../../kit/data/waiting.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { MessageRow, MessageText } from '../../../parts/message/message-row.tsx'
import { telHref } from '../../../parts/provider/tel-href.ts'
import { inquiriesCall } from '../own-calls.ts'
import { dayText } from './day-text.ts'

const badges: Record<Inquiry['state'], BadgeVariant> = {
  new: 'warn',
  read: 'bonnet',
  replied: 'oak',
  closed: 'plain',
}

/** One inquiry; opening a new one marks it read. */
export function InquiryRow({
  inquiry,
  withRecipient,
}: {
  inquiry: Inquiry
  /** Shows the recipient even while collapsed. */
  withRecipient: boolean
}) {
  const { id, state, subject, name, message } = inquiry
  const [open, setOpen] = useState(false)
  const head = useRef<HTMLButtonElement>(null)
  const opening = useRef<Promise<unknown>>(undefined)
  const mark = useMarkInquiry()
  const toggle = () => {
    setOpen(!open)
    if (!open && state === 'new') opening.current = mark(id, 'read', { quietly: true })
  }
  return (
    <MessageRow
      head={head}
      title={subject || texts.messageFrom(name)}
      badge={<Badge variant={badges[state]}>{texts.states[state]}</Badge>}
      meta={<Sender inquiry={inquiry} withRecipient={withRecipient || open} />}
      open={open}
      onToggle={toggle}
    >
      <MessageText>{message}</MessageText>
      <p className="mt-s3 wrap-anywhere">
        <a href={`mailto:${mailAddress(inquiry.email)}`}>{inquiry.email}</a>
      </p>
      <InquiryActions inquiry={inquiry} head={head} opening={opening} />
    </MessageRow>
  )
}

function Sender({
  inquiry: { name, createdAt, phone, recipient },
  withRecipient,
}: {
  inquiry: Inquiry
  withRecipient: boolean
}) {
  const tel = phone && telHref(phone)
  return (
    <>
      <p className="wrap-anywhere">
        {name} · <time dateTime={createdAt}>{dayText(createdAt)}</time>
        {phone && (
          <>
            {' · '}
            {tel ? (
              <a className="inline-block tnum" href={tel}>
                {phone}
              </a>
            ) : (
              phone
            )}
          </>
        )}
      </p>
      {withRecipient && recipient && <p className="text-sm wrap-anywhere">{texts.to(recipient)}</p>}
    </>
  )
}

function InquiryActions({
  inquiry,
  head,
  opening,
}: {
  inquiry: Inquiry
  head: RefObject<HTMLButtonElement | null>
  /** What marks it read, if it was new. */
  opening: RefObject<Promise<unknown> | undefined>
}) {
  const { id, state } = inquiry
  const mark = useMarkInquiry()
  const [sending, setSending] = useState<Inquiry['state']>()
  const isOpen = state === 'new' || state === 'read'
  const change = async (next: Inquiry['state']) => {
    setSending(next)
    // whichever of the two came last would count
    await opening.current
    // the focused button is gone, and the header shows the new state
    if (await mark(id, next)) head.current?.focus()
    setSending(undefined)
  }
  const stateButton = (next: Inquiry['state'], label: string) => (
    <Button
      sending={sending === next}
      aria-disabled={sending !== undefined}
      onClick={() => sending === undefined && change(next)}
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-s4 flex flex-wrap gap-s2">
      <ButtonLink href={replyHref(inquiry)}>
        <Reply className="icon" />
        {texts.reply}
      </ButtonLink>
      {isOpen && stateButton('replied', texts.markAsReplied)}
      {state !== 'closed' && stateButton('closed', texts.close)}
      {!isOpen && stateButton('read', texts.reopen)}
    </div>
  )
}

/** Opens the reader's own mail program with address and subject filled in. */
export function replyHref({ email, subject, recipient }: Inquiry): string {
  const about = subject ? texts.re(subject) : texts.yourMessageTo(recipient || site.name)
  return `mailto:${mailAddress(email)}?subject=${encodeURIComponent(about)}`
}

/** A stranger's text must not add separators to a `mailto:` address. */
const mailAddress = (email: string) => encodeURIComponent(email).replaceAll('%40', '@')

/**
 * Changes the state of an inquiry; true on success. A reader who only opened it (`quietly`) is
 * not told of a failure: it stays new.
 */
function useMarkInquiry() {
  const client = useQueryClient()
  const refreshWaiting = useRefreshWaiting()
  return async (id: number, state: Inquiry['state'], { quietly = false } = {}) => {
    let updatedInquiry: Inquiry
    try {
      updatedInquiry = await api('PUT /api/user/inquiries/:id', { params: { id }, body: { state } })
    } catch (error) {
      if (!quietly)
        showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      return false
    }
    const { queryKey } = inquiriesCall()
    const lists = { queryKey: [queryKey[0]] } as const
    client.setQueriesData<Answer<'GET /api/user/inquiries'>>(
      lists,
      (inbox) =>
        inbox && {
          ...inbox,
          inquiries: inbox.inquiries.map((inquiry) =>
            inquiry.id === id ? updatedInquiry : inquiry,
          ),
        },
    )
    // in a list of one state it stays in place until that list is fetched again
    void client.invalidateQueries({ ...lists, refetchType: 'none' })
    void client.refetchQueries({ queryKey }) // counts and the median reply time
    refreshWaiting()
    return true
  }
}
