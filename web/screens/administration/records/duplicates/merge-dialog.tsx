import { useState } from 'react'
import { paths } from '../../../../../contract/paths.ts'
import { api } from '../../../../kit/data/api.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { CloseButton } from '../../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../../kit/ui/overlays/dialog.tsx'
import { ConfirmDialog } from '../../../../kit/ui/overlays/dialog-confirm.tsx'
import { wordsOf } from '../kinds.ts'
import { recordCall, useAct } from '../record-calls.ts'

export type MergeWish = {
  kind: 'doctors' | 'practices'
  keptRecord: { id: number; name: string }
  other: { id: number; name: string }
}

/** Explains a merge, and does it. */
export function MergeDialog({
  wish: { kind, keptRecord, other },
  onClose,
}: {
  wish: MergeWish
  onClose: () => void
}) {
  const owners = useOwners([keptRecord, other], kind)
  const act = useAct()
  const [sending, setSending] = useState(false)
  const { one, many } = wordsOf(kind)
  const merge = async () => {
    setSending(true)
    await act(
      () =>
        api('POST /api/admin/directory/:kind/:id/merge', {
          params: { kind, id: keptRecord.id },
          body: { otherId: other.id },
        }),
      `Merged into ${keptRecord.name}.`,
    )
    onClose()
  }
  if (owners === undefined) return null
  const [first, second] = owners
  if (first && second) return <BothClaimed kind={kind} owners={[first, second]} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={`Merge these ${many}?`}
      confirm="Merge"
      confirming="Merging..."
      sending={sending}
      onConfirm={merge}
      onClose={onClose}
    >
      <p>
        <b className="text-ink wrap-anywhere">{keptRecord.name}</b> (record {keptRecord.id}) stays
        and keeps what it says.
      </p>
      <p>
        <b className="text-ink wrap-anywhere">{other.name}</b> (record {other.id}) leaves the
        directory. Its address leads to the {one} that stays; its claim, inquiries
        {kind === 'doctors' ? ' and complimentary listing' : ', doctors and requests'} move over.
      </p>
      <p>You can undo this on the page of either record.</p>
    </ConfirmDialog>
  )
}

type Owner = { id: number; record: string; name: string; email: string }

/** The approved owner of each record; undefined while they load. A failed call leaves the answer to the merge. */
function useOwners(
  [one, other]: readonly [MergeWish['other'], MergeWish['other']],
  kind: MergeWish['kind'],
): readonly (Owner | null)[] | undefined {
  const calls = [useCall(recordCall(kind, one.id)), useCall(recordCall(kind, other.id))]
  if (calls.some(({ isPending }) => isPending)) return undefined
  return calls.map(({ data }) =>
    data?.owner?.claim === 'approved'
      ? { id: data.id, record: data.title, name: data.owner.name, email: data.owner.email }
      : null,
  )
}

/** Two owners cannot be one: the team settles it with them. */
function BothClaimed({
  kind,
  owners,
  onClose,
}: {
  kind: MergeWish['kind']
  owners: readonly Owner[]
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title="Both records are claimed">
      <p className="text-ink-2">
        Settle with their owners who it is, and end one of the claims on the page of the record.
        Then they can be merged.
      </p>
      <ul className="grid gap-s3">
        {owners.map(({ id, record, name, email }) => (
          <li key={id} className="wrap-anywhere">
            <a className="lone font-semibold" href={paths.adminRecord(kind, id)}>
              {record}
            </a>{' '}
            (record {id})
            <span className="block text-ink-2">
              {name} · <a href={`mailto:${encodeURI(email)}`}>{email}</a>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <CloseButton>Close</CloseButton>
      </p>
    </Dialog>
  )
}
