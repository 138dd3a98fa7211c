import { useQueryClient } from '@tanstack/react-query'
import { Reply } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import * as texts from '#texts/profile/inbox.ts'
import { error as errorTitle } from '#texts/ui.ts'
import { inquiryTracking } from '../../../../contract/billing/premium-features.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Inquiry } from '../../../../contract/providers/calls.ts'
import { itemAt } from '../../../../contract/required.ts'
import { site } from '../../../../site.config.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { api } from '../../../data/api.ts'
import { useCall } from '../../../data/call.ts'
import { MessageRow, MessageText } from '../../../message/message-row.tsx'
import { telHref } from '../../../provider/tel-href.ts'
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CardContent } from '../../../ui/card-content.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { MoreLink } from '../../../ui/links.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { freshFor, inquiriesCall } from '../own-calls.ts'
import { dayText } from './day-text.ts'

const tracking = itemAt(inquiryTracking.parts, 0)

/** Patients' messages to the reader's listing (D13). */
export function InquiriesCard({
  isPending,
  className,
}: {
  /** The team has not approved the profile yet. */
  isPending: boolean
  className?: string
}) {
  const query = useCall(inquiriesCall, { staleTime: freshFor })
  const median = query.data?.medianReplyHours ?? null
  return (
    <Panel
      className={className}
      title={texts.inquiries}
      note={
        median !== null && (
          <p className="text-sm text-ink-2">{texts.medianReplyTime(durationText(median))}</p>
        )
      }
    >
      <CardContent query={query} what={texts.yourInquiries} failed={texts.inquiriesNotLoaded}>
        {({ available, inquiries }) =>
          !available ? (
            <PartOfFeatured />
          ) : inquiries.length > 0 ? (
            <InquiryList inquiries={inquiries} />
          ) : (
            <p className="text-ink-2">{isPending ? texts.onceApproved : texts.noInquiries}</p>
          )
        }
      </CardContent>
    </Panel>
  )
}

function PartOfFeatured() {
  return (
    <>
      <p className="max-w-prose">
        <b>{texts.partOfFeatured}</b> <span className="text-ink-2">{tracking.note}</span>
      </p>
      <p className="mt-s3">
        <MoreLink href={paths.advertise()}>{texts.whatFeaturedAdds}</MoreLink>
      </p>
    </>
  )
}

/** A duration from hours: `25 min`, `4 h`, `3 days`. */
export function durationText(hours: number): string {
  const minutes = Math.max(1, Math.round(hours * 60))
  if (minutes < 60) return texts.minutes(minutes)
  const rounded = Math.round(hours)
  return rounded < 48 ? texts.hours(rounded) : texts.days(Math.round(hours / 24))
}

/** Shorter lists need no filter. */
const filterFrom = 6

const pageSize = 10

const states = ['new', 'read', 'replied', 'closed'] as const

/** The inquiries, filtered by state if there are many. */
function InquiryList({ inquiries }: { inquiries: readonly Inquiry[] }) {
  const [filter, setFilter] = useState<Inquiry['state'] | 'all'>('all')
  const [count, setCount] = useState(pageSize)
  // read or answered ones stay in place until the filter changes
  const [touchedIds, setTouchedIds] = useState<ReadonlySet<number>>(new Set())
  const isWanted = ({ id, state }: Inquiry) =>
    filter === 'all' || state === filter || touchedIds.has(id)
  const matches = inquiries.filter(isWanted)
  const visible = matches.slice(0, count)
  const severalRecipients = new Set(inquiries.map(({ recipient }) => recipient)).size > 1
  return (
    <>
      {inquiries.length >= filterFrom && (
        <div className="mb-s4 max-w-60">
          <Select
            aria-label={texts.showInquiries}
            value={filter}
            onChange={({ target }) => {
              setFilter(states.find((state) => state === target.value) ?? 'all')
              setCount(pageSize)
              setTouchedIds(new Set())
            }}
          >
            <option value="all">{texts.all(inquiries.length)}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {texts.inState(
                  state,
                  inquiries.filter((inquiry) => inquiry.state === state).length,
                )}
              </option>
            ))}
          </Select>
        </div>
      )}
      {visible.length > 0 ? (
        <ul>
          {visible.map((inquiry) => (
            <InquiryRow
              key={inquiry.id}
              inquiry={inquiry}
              withRecipient={severalRecipients}
              onTouch={() => setTouchedIds((ids) => new Set([...ids, inquiry.id]))}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{filter !== 'all' && texts.noneInState(filter)}</p>
      )}
      {visible.length < matches.length && (
        <Button className="mt-s4" onClick={() => setCount(count + pageSize)}>
          {texts.showMore}
        </Button>
      )}
    </>
  )
}

const badges: Record<Inquiry['state'], BadgeVariant> = {
  new: 'warn',
  read: 'bonnet',
  replied: 'oak',
  closed: 'plain',
}

/** One inquiry; opening a new one marks it read. */
function InquiryRow({
  inquiry,
  withRecipient,
  onTouch,
}: {
  inquiry: Inquiry
  /** Shows the recipient even while collapsed. */
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
      {withRecipient && recipient && <p className="text-sm wrap-anywhere">{texts.to(recipient)}</p>}
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
  const { queryKey } = inquiriesCall
  return async (id: number, state: Inquiry['state'], { quietly = false } = {}) => {
    try {
      const updatedInquiry = await api('PUT /api/user/inquiries/:id', {
        params: { id },
        body: { state },
      })
      client.setQueryData(
        queryKey,
        (inbox) =>
          inbox && {
            ...inbox,
            inquiries: inbox.inquiries.map((inquiry) =>
              inquiry.id === id ? updatedInquiry : inquiry,
            ),
          },
      )
    } catch (error) {
      if (!quietly)
        showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      return false
    }
    if (!quietly) void client.refetchQueries({ queryKey }) // the median reply time
    return true
  }
}
