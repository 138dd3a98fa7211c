import { type SubmitEvent, useState } from 'react'
import { api } from '../../../data/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { wordsOf } from './kinds.ts'
import { type DirectoryRecord, useAct } from './record-calls.ts'

/** Asks why a record is taken down, and says what happens then. */
export function UnpublishDialog({
  record: { kind, id, title, owner, featured },
  onClose,
}: {
  record: DirectoryRecord
  onClose: () => void
}) {
  const act = useAct()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  const { one } = wordsOf(kind)
  const unpublish = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reason.trim()) {
      setError('Please say why')
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    setSending(true)
    const params = { kind, id }
    await act(
      () => api('POST /api/admin/directory/:kind/:id/unpublish', { params, body: { reason } }),
      `The ${one} is no longer public.`,
    )
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={`Unpublish this ${one}?`} role="alertdialog">
      <form noValidate onSubmit={unpublish} className="grid gap-s4">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-ink-2">
          {kind === 'news'
            ? 'The article leaves the news page.'
            : 'It leaves every list and search, and its page says that it is no longer listed.'}{' '}
          Nothing is deleted: you can publish it again at any time.
        </p>
        {owner && <p className="text-ink-2">Its owner keeps access to it and is not told.</p>}
        {featured?.reason === 'subscription' && (
          <p className="text-ink-2">The subscription goes on; this does not end it.</p>
        )}
        <Field label="Reason" required help="For the team only" {...(error && { error })}>
          <TextArea
            data-autofocus
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setError('')
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-s3">
          <Button type="submit" variant="danger" sending={sending} sendingLabel="Unpublishing...">
            Unpublish
          </Button>
          <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
