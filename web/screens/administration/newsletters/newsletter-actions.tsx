import { useState } from 'react'
import type { Newsletter } from '../../../../contract/newsletter/issue-calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { MailPreview, wordsOf } from './mail-preview.tsx'
import { useNewsletterAction } from './newsletter-calls.ts'
import { SendDialog } from './send-dialog.tsx'

export type NewsletterActionsProps = {
  newsletter: Newsletter
  onEdit: (newsletter: Newsletter) => void
  /** Begins a draft with its words. */
  onCopy: (newsletter: Newsletter) => void
  onGone: () => void
}

type Doing = 'test' | 'send' | 'pause' | 'resume' | 'off' | 'delete'

/** The actions of a newsletter's state; `Send Newsletter` for drafts only (ADMN-03). */
export function NewsletterActions({ newsletter, onEdit, onCopy, onGone }: NewsletterActionsProps) {
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
