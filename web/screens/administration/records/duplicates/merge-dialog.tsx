import { useState } from 'react'
import { api } from '../../../../kit/data/api.ts'
import { ConfirmDialog } from '../../../../kit/ui/overlays/dialog-confirm.tsx'
import { wordsOf } from '../kinds.ts'
import { useAct } from '../record-calls.ts'

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
