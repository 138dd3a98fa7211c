import { api } from '../../../kit/data/api.ts'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { ReasonForm } from '../confirm/reason-form.tsx'
import { wordsOf } from './kinds.ts'
import { type DirectoryRecord, useAct } from './record-calls.ts'

/** Asks for the reason of unpublishing, and explains the effect. */
export function UnpublishDialog({
  record: { kind, id, title, owner, featured },
  onClose,
}: {
  record: Pick<DirectoryRecord, 'kind' | 'id' | 'title' | 'owner' | 'featured'>
  onClose: () => void
}) {
  const act = useAct()
  const { one } = wordsOf(kind)
  const params = { kind, id }
  return (
    <Dialog open onClose={onClose} title={`Unpublish this ${one}?`} role="alertdialog">
      <ReasonForm
        help="For the team only"
        maxLength={500}
        confirm="Unpublish"
        confirming="Unpublishing..."
        onConfirm={(reason) =>
          act(
            () =>
              api('POST /api/admin/directory/:kind/:id/unpublish', { params, body: { reason } }),
            `The ${one} is no longer public.`,
          )
        }
      >
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-ink-2">
          {kind === 'news'
            ? 'The article leaves the news page.'
            : 'It leaves every list and search, and its page says that it is no longer listed.'}{' '}
          Nothing is deleted: you can publish it again at any time.
        </p>
        {owner && (
          <p className="text-ink-2">
            {kind === 'practices'
              ? 'Its owner keeps access to it. Featured listings that it pays for end at once, are not renewed, and do not return with it: its owners are told of that by mail. Otherwise nobody is told.'
              : 'Its owner keeps access to it and is not told.'}
          </p>
        )}
        {featured?.reason === 'subscription' && (
          <p className="text-ink-2">The subscription goes on; this does not end it.</p>
        )}
      </ReasonForm>
    </Dialog>
  )
}
