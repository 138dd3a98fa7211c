import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type Newsletter,
  newslettersPageSize,
} from '../../../../contract/newsletter/issue-calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { type ApiError, api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { useGrowingCall } from '../../../kit/data/growing-call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { Progress } from '../../../kit/ui/progress.tsx'
import { PagedList, SearchField, useSearchWords } from '../lists/paged-list.tsx'
import { MailPreview, wordsOf } from './mail-preview.tsx'
import { newslettersSummaryCall, useNewsletterAction } from './newsletter-calls.ts'
import { SendDialog } from './send-dialog.tsx'

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

type RowProps = {
  newsletter: Newsletter
  onEdit: (newsletter: Newsletter) => void
  /** Begins a draft with its words. */
  onCopy: (newsletter: Newsletter) => void
  onGone: () => void
}

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
function NewsletterRow({ newsletter: entry, onEdit, onCopy, onGone }: RowProps) {
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

type ActionsProps = {
  newsletter: Newsletter
  onEdit: (newsletter: Newsletter) => void
  /** Begins a draft with its words. */
  onCopy: (newsletter: Newsletter) => void
  onGone: () => void
}

type Doing = 'test' | 'send' | 'pause' | 'resume' | 'off' | 'delete'

/** The actions of a newsletter's state; `Send Newsletter` for drafts only (ADMN-03). */
function NewsletterActions({ newsletter, onEdit, onCopy, onGone }: ActionsProps) {
  const { id, viewKey, title, status, startedAt, sending } = newsletter
  const [doing, setDoing] = useState<Doing>()
  const [asking, setAsking] = useState<'send' | 'delete' | 'open'>()
  const action = useNewsletterAction()
  const params = { id }

  const act = async (what: Doing, work: () => Promise<string>) => {
    if (doing) return
    setDoing(what)
    const isDone = await action(work)
    setDoing(undefined)
    setAsking(undefined)
    if (isDone && (what === 'send' || what === 'delete')) onGone()
  }
  const button = (what: Doing, label: string, onClick: () => void) => (
    <Button
      sending={doing === what}
      sendingLabel="Working..."
      aria-label={`${label}: ${title}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )

  const test = () =>
    act('test', async () => {
      const { to } = await api('POST /api/admin/newsletters/:id/test', { params })
      return `Test sent to ${to}`
    })
  const pause = () =>
    act('pause', async () => {
      await api('POST /api/admin/newsletters/:id/pause', { params })
      return 'Newsletter paused. Mails already on their way still arrive.'
    })
  const resume = () =>
    act('resume', async () => {
      await api('POST /api/admin/newsletters/:id/resume', { params })
      return 'Newsletter goes on'
    })
  const takeOff = () =>
    act('off', async () => {
      const { content, updatedAt } = newsletter
      const body = { title, content, status: 'draft' as const, updatedAt }
      await api('PUT /api/admin/newsletters/:id', { params, body })
      return 'Newsletter is a draft again'
    })
  const send = () =>
    act('send', async () => {
      await api('POST /api/admin/newsletters/:id/send', { params })
      return 'Newsletter sent'
    })
  const remove = () =>
    act('delete', async () => {
      await api('DELETE /api/admin/newsletters/:id', { params })
      return 'Newsletter deleted'
    })

  return (
    <div className="flex flex-wrap gap-s2">
      {sending === 'running' && button('pause', 'Pause', pause)}
      {sending === 'paused' && button('resume', 'Resume', resume)}
      {startedAt && (
        <>
          <Button aria-label={`Open: ${title}`} onClick={() => setAsking('open')}>
            Open
          </Button>
          <ButtonLink
            href={paths.newsletterIssue(viewKey)}
            target="_blank"
            aria-label={`View in a Browser: ${title} (opens in a new tab)`}
          >
            View in a Browser
          </ButtonLink>
          <Button aria-label={`Copy as Draft: ${title}`} onClick={() => onCopy(newsletter)}>
            Copy as Draft
          </Button>
        </>
      )}
      {!startedAt && (
        <>
          {status === 'draft' && button('send', 'Send Newsletter', () => setAsking('send'))}
          {status === 'scheduled' && button('off', 'Take Off Schedule', takeOff)}
          {button('test', 'Send Test to Myself', test)}
          <Button aria-label={`Edit: ${title}`} onClick={() => onEdit(newsletter)}>
            Edit
          </Button>
          <Button
            variant="quiet"
            aria-label={`Delete: ${title}`}
            onClick={() => setAsking('delete')}
          >
            Delete
          </Button>
        </>
      )}
      <Dialog open={asking === 'open'} title={title} onClose={() => setAsking(undefined)}>
        {asking === 'open' && <MailPreview words={wordsOf(newsletter)} />}
      </Dialog>
      <SendDialog
        open={asking === 'send'}
        title={title}
        sending={doing === 'send'}
        onConfirm={send}
        onClose={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete this newsletter?"
        confirm="Delete"
        confirming="Deleting..."
        cancel="Keep It"
        sending={doing === 'delete'}
        onConfirm={remove}
        onClose={() => setAsking(undefined)}
      >
        <p className="font-semibold wrap-anywhere text-ink">{title}</p>
        <p>
          {status === 'scheduled' ? 'It will not go out.' : 'Nobody has got it.'} Its text is gone.
        </p>
      </ConfirmDialog>
    </div>
  )
}
