import { useState } from 'react'
import type { Newsletter } from '../../../../contract/newsletter/issue-calls.ts'
import { api } from '../../../data/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog-confirm.tsx'
import { useNewsletterAction } from './newsletter-calls.ts'
import { SendDialog } from './send-dialog.tsx'

type Props = {
  newsletter: Newsletter
  onEdit: (newsletter: Newsletter) => void
  onGone: () => void
}

type Doing = 'test' | 'send' | 'pause' | 'resume' | 'off' | 'delete'

/** What the state of a newsletter allows; `Send Newsletter` for drafts only (ADMN-03). */
export function NewsletterActions({ newsletter, onEdit, onGone }: Props) {
  const { id, title, status, startedAt, sending } = newsletter
  const [doing, setDoing] = useState<Doing>()
  const [asking, setAsking] = useState<'send' | 'delete'>()
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

  if (startedAt && !sending) return null
  return (
    <div className="flex flex-wrap gap-s2">
      {sending === 'running' && button('pause', 'Pause', pause)}
      {sending === 'paused' && button('resume', 'Resume', resume)}
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
