import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type Newsletter,
  newslettersPageSize,
} from '../../../../contract/newsletter/issue-calls.ts'
import type { ApiError } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'
import { Progress } from '../../../kit/ui/progress.tsx'
import { PagedList, SearchField, useSearchWords } from '../lists/paged-list.tsx'
import { NewsletterActions, type NewsletterActionsProps } from './newsletter-actions.tsx'
import { newslettersSummaryCall } from './newsletter-calls.ts'

type Props = {
  editedId: number | undefined
  onEdit: (newsletter: Newsletter) => void
  /** Begins a draft with its words. */
  onCopy: (newsletter: Newsletter) => void
  /** The edited one was deleted or sent. */
  onGone: () => void
}

/** Every newsletter with its state, the latest first. */
export function NewsletterList({ editedId, onEdit, onCopy, onGone }: Props) {
  const { input, setInput, words } = useSearchWords()
  const list = useGrowingCall(
    (limit) => call('GET /api/admin/newsletters', { query: { search: words, limit } }),
    newslettersPageSize,
    { staleTime: 0, retryOnMount: true },
  )
  const summary = useCall(newslettersSummaryCall(words), { staleTime: 0 })
  const subscribers = summary.data?.subscribers
  return (
    <div className="grid gap-s4">
      <div className="flex flex-wrap items-center gap-x-s5 gap-y-s3">
        <SearchField label="Search newsletters" input={input} onType={setInput} />
        {subscribers !== undefined && (
          <p className="flex-none text-ink-2 tnum">
            {subscribers.toLocaleString('en-US')}{' '}
            {subscribers === 1 ? 'confirmed subscriber' : 'confirmed subscribers'}
          </p>
        )}
      </div>
      <PagedList
        what="newsletters"
        {...list}
        total={summary.data?.total}
        empty={words ? 'No newsletter matches.' : 'No newsletters yet'}
      >
        {(newsletter) => (
          <NewsletterRow
            newsletter={newsletter}
            onEdit={onEdit}
            onCopy={onCopy}
            onGone={() => newsletter.id === editedId && onGone()}
          />
        )}
      </PagedList>
    </div>
  )
}

const newsletterCall = (id: number) => call('GET /api/admin/newsletters/:id', { params: { id } })

const badges: Record<Newsletter['status'], BadgeVariant> = {
  draft: 'plain',
  scheduled: 'bonnet',
  sent: 'oak',
}

/** Polling interval while one is being sent, in milliseconds. */
const pollInterval = 1500

const isMoving = ({ sending, figures }: Newsletter) =>
  sending === 'running' || (sending === null && (figures?.waiting ?? 0) > 0)

/** One newsletter: state, progress and actions. */
function NewsletterRow({ newsletter: entry, onEdit, onCopy, onGone }: NewsletterActionsProps) {
  const newsletter = useProgress(entry)
  const { title, status, sending, figures } = newsletter
  return (
    <li className="grid gap-s3 border-t border-line py-s4">
      <div className="flex items-start justify-between gap-s3">
        <h3 className="min-w-0 font-text text-md leading-snug font-semibold tracking-normal wrap-anywhere">
          {title}
        </h3>
        <span className="flex-none">
          {sending ? (
            <Badge variant="warn">{sending === 'paused' ? 'paused' : 'sending'}</Badge>
          ) : (
            <Badge variant={badges[status]}>{status}</Badge>
          )}
        </span>
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">{historyOf(newsletter)}</p>
      {figures && (sending || figures.waiting > 0) && (
        <Progress
          subject={title}
          label={sending === 'paused' ? 'Paused' : 'Sending'}
          done={figures.recipients - figures.waiting}
          of={figures.recipients}
        />
      )}
      {figures && <Figures figures={figures} />}
      <NewsletterActions newsletter={newsletter} onEdit={onEdit} onCopy={onCopy} onGone={onGone} />
    </li>
  )
}

/** The newsletter, polled while its figures change. */
function useProgress(entry: Newsletter): Newsletter {
  const client = useQueryClient()
  const { data } = useQuery<Newsletter, ApiError>({
    queryKey: newsletterCall(entry.id).queryKey,
    enabled: isMoving(entry),
    refetchInterval: ({ state }) => (!state.data || isMoving(state.data) ? pollInterval : false),
    staleTime: 0,
  })
  const isOver = isMoving(entry) && data !== undefined && !isMoving(data)
  const hasNotified = useRef(false)
  useEffect(() => {
    if (!isOver || hasNotified.current) return
    hasNotified.current = true
    void client.invalidateQueries({ queryKey: ['GET /api/admin/newsletters'] })
  }, [isOver, client])
  return isMoving(entry) && data ? data : entry
}

function historyOf({ author, createdAt, scheduledFor, startedAt, sentAt }: Newsletter): string {
  const by = author ? ` by ${author}` : ''
  if (sentAt) return `Sent ${momentText(sentAt)}${by}`
  if (startedAt) return `Started ${momentText(startedAt)}${by}`
  if (scheduledFor) return `Goes out ${momentText(scheduledFor)}${by}`
  return `Written ${momentText(createdAt)}${by}`
}

const figureLabels = [
  ['handedOver', 'sent'],
  ['failed', 'bounced'],
  ['skipped', 'skipped'],
  ['unsubscribed', 'unsubscribed'],
] as const

function Figures({ figures }: { figures: NonNullable<Newsletter['figures']> }) {
  return (
    <dl className="flex flex-wrap gap-x-s5 gap-y-s1 text-sm tnum">
      {figureLabels.map(([name, label]) => (
        <div key={name} className="flex flex-row-reverse gap-s1">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold">{figures[name].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
