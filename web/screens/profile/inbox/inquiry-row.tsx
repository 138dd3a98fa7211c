import { Reply } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { Inquiry } from '../../../../contract/providers/calls.ts'
import { MessageRow, MessageText } from '../../../message/message-row.tsx'
import { telHref } from '../../../provider/tel-href.ts'
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dayText } from './day-text.ts'
import { mailAddress, replyHref } from './reply-href.ts'
import { useMarkInquiry } from './use-mark-inquiry.ts'

const badges: Record<Inquiry['state'], BadgeVariant> = {
  new: 'warn',
  read: 'bonnet',
  replied: 'oak',
  closed: 'plain',
}

/** One inquiry: opening a new one marks it read. */
export function InquiryRow({
  inquiry,
  withRecipient,
  onTouch,
}: {
  inquiry: Inquiry
  /** Says for whom it was also while it is closed. */
  withRecipient: boolean
  onTouch: () => void
}) {
  const { id, state, subject, name, message } = inquiry
  const [open, setOpen] = useState(false)
  const head = useRef<HTMLButtonElement>(null)
  const mark = useMarkInquiry()
  const toggle = () => {
    setOpen(!open)
    if (open) return
    onTouch()
    if (state === 'new') void mark(id, 'read', { quietly: true })
  }
  return (
    <MessageRow
      head={head}
      title={subject || `Message from ${name}`}
      badge={<Badge variant={badges[state]}>{state}</Badge>}
      meta={<Sender inquiry={inquiry} withRecipient={withRecipient || open} />}
      open={open}
      onToggle={toggle}
    >
      <MessageText>{message}</MessageText>
      <p className="mt-s3 wrap-anywhere">
        <a href={`mailto:${mailAddress(inquiry.email)}`}>{inquiry.email}</a>
      </p>
      <InquiryActions inquiry={inquiry} head={head} />
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
      {withRecipient && recipient && <p className="text-sm wrap-anywhere">To {recipient}</p>}
    </>
  )
}

function InquiryActions({
  inquiry,
  head,
}: {
  inquiry: Inquiry
  head: RefObject<HTMLButtonElement | null>
}) {
  const { id, state } = inquiry
  const mark = useMarkInquiry()
  const [sending, setSending] = useState<Inquiry['state']>()
  const isOpen = state === 'new' || state === 'read'
  const change = async (next: Inquiry['state']) => {
    setSending(next)
    // the button that had the focus is gone, and the head says the new state
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
        Reply
      </ButtonLink>
      {isOpen && stateButton('replied', 'Mark as Replied')}
      {state !== 'closed' && stateButton('closed', 'Close')}
      {!isOpen && stateButton('read', 'Reopen')}
    </div>
  )
}
