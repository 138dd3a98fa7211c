import { Check, X } from 'lucide-react'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { Button } from '../../../ui/button.tsx'

/** Deciding on several at once. */
export function SeveralBar({
  shown,
  chosen,
  busy,
  onChoose,
  onApprove,
  onReject,
}: {
  shown: readonly Submission[]
  chosen: readonly Submission[]
  busy: boolean
  onChoose: (ids: readonly string[], chosen: boolean) => void
  onApprove: () => void
  onReject: () => void
}) {
  const isAll = chosen.length === shown.length
  return (
    <div className="flex min-h-target flex-wrap items-center gap-x-s4 gap-y-s2">
      <label className="flex min-h-target cursor-pointer items-center gap-s3 font-semibold">
        <input
          type="checkbox"
          className="size-5 flex-none cursor-pointer accent-oak"
          checked={isAll}
          ref={(element) => {
            if (element) element.indeterminate = chosen.length > 0 && !isAll
          }}
          onChange={({ target }) =>
            onChoose(
              shown.map(({ id }) => id),
              target.checked,
            )
          }
        />
        {chosen.length > 0 ? `${chosen.length} chosen` : `Choose all ${shown.length}`}
      </label>
      {chosen.length > 0 && (
        <>
          <Button sending={busy} onClick={onApprove}>
            <Check className="icon" />
            Approve Chosen
          </Button>
          <Button variant="quiet" sending={busy} onClick={onReject}>
            <X className="icon" />
            Reject Chosen
          </Button>
        </>
      )}
    </div>
  )
}
