import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Newsletter } from '../../../../contract/newsletter/issue-calls.ts'
import type { ApiError } from '../../../data/api.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { NewsletterActions } from './newsletter-actions.tsx'
import { newsletterCall } from './newsletter-calls.ts'

type Props = {
  newsletter: Newsletter
  onEdit: (newsletter: Newsletter) => void
  onGone: () => void
}

const badges: Record<Newsletter['status'], BadgeVariant> = {
  draft: 'plain',
  scheduled: 'bonnet',
  sent: 'oak',
}

/** Milliseconds between two looks at one that is being sent. */
const look = 1500

const isMoving = ({ sending, figures }: Newsletter) =>
  sending === 'running' || (sending === null && (figures?.waiting ?? 0) > 0)

/** One newsletter: its state, how far its sending is, and what can be done with it. */
export function NewsletterRow({ newsletter: listed, onEdit, onGone }: Props) {
  const newsletter = useProgress(listed)
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
      <NewsletterActions newsletter={newsletter} onEdit={onEdit} onGone={onGone} />
    </li>
  )
}

/** The newsletter as it is now, while its figures move. */
function useProgress(listed: Newsletter): Newsletter {
  const client = useQueryClient()
  const { data } = useQuery<Newsletter, ApiError>({
    queryKey: newsletterCall(listed.id).queryKey,
    enabled: isMoving(listed),
    refetchInterval: ({ state }) => (!state.data || isMoving(state.data) ? look : false),
    staleTime: 0,
  })
  const isOver = isMoving(listed) && data !== undefined && !isMoving(data)
  const hasNotified = useRef(false)
  useEffect(() => {
    if (!isOver || hasNotified.current) return
    hasNotified.current = true
    void client.invalidateQueries({ queryKey: ['GET /api/admin/newsletters'] })
  }, [isOver, client])
  return isMoving(listed) && data ? data : listed
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
