import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { missingProofs } from '../../../../contract/administration/submissions/missing-proofs.ts'
import { Button } from '../../../kit/ui/button.tsx'

/** Decides on several at once. */
export function SeveralBar({
  visibleRows,
  selection,
  busy,
  onChoose,
  onApprove,
  onReject,
}: {
  visibleRows: readonly Submission[]
  selection: readonly Submission[]
  busy: boolean
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onApprove: (submissions: readonly Submission[], alsoUnproven: boolean) => void
  onReject: () => void
}) {
  const [alsoUnproven, setAlsoUnproven] = useState(false)
  const proven = selection.filter((submission) => missingProofs(submission).length === 0)
  const skippedCount = selection.length - proven.length
  const approvals = alsoUnproven ? selection : proven
  const isAll = selection.length === visibleRows.length
  return (
    <div className="flex min-h-target flex-wrap items-center gap-x-s4 gap-y-s2">
      <label className="flex min-h-target cursor-pointer items-center gap-s3 font-semibold">
        <input
          type="checkbox"
          className="size-5 flex-none cursor-pointer accent-oak"
          checked={isAll}
          ref={(element) => {
            if (element) element.indeterminate = selection.length > 0 && !isAll
          }}
          onChange={({ target }) =>
            onChoose(
              visibleRows.map(({ id }) => id),
              target.checked,
            )
          }
        />
        {selection.length > 0 ? `${selection.length} chosen` : `Choose all ${visibleRows.length}`}
      </label>
      {selection.length > 0 && (
        <>
          <Button
            sending={busy}
            aria-disabled={approvals.length === 0}
            onClick={() => approvals.length > 0 && onApprove(approvals, alsoUnproven)}
          >
            <Check className="icon" />
            Approve Chosen
          </Button>
          <Button variant="quiet" sending={busy} onClick={onReject}>
            <X className="icon" />
            Reject Chosen
          </Button>
          {skippedCount > 0 && (
            <label className="flex min-h-target cursor-pointer items-center gap-s3">
              <input
                type="checkbox"
                className="size-5 flex-none cursor-pointer accent-oak"
                checked={alsoUnproven}
                onChange={({ target }) => setAlsoUnproven(target.checked)}
              />
              Also unproven ({skippedCount})
            </label>
          )}
        </>
      )}
    </div>
  )
}
