import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { ListPages } from './list-pages.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SeveralBar } from './several-bar.tsx'
import { SubmissionCard } from './submission-card.tsx'
import { SubmissionFilters } from './submission-filters.tsx'
import { titleId, UndoBar } from './undo-bar.tsx'
import { useDecisions } from './use-decisions.ts'
import { useSubmissions } from './use-submissions.ts'

/** What waits for the team's decision: look, approve, reject, one or several. */
export default function SubmissionsTab() {
  const list = useSubmissions()
  const { undoable, deciding, decide, takeBack } = useDecisions()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [rejecting, setRejecting] = useState<readonly Submission[]>([])
  const shown = list.page.data ?? []
  const chosen = shown.filter(({ id }) => chosenIds.has(id))

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosenIds((all) => {
      const next = new Set(all)
      for (const id of ids) isChosen ? next.add(id) : next.delete(id)
      return next
    })
  const approve = (submissions: readonly Submission[]) => void decide('approve', submissions)
  const reject = async (reason: string) => {
    const { settled } = await decide('reject', rejecting, reason)
    if (settled) setRejecting([])
  }
  return (
    <div className="grid gap-s5">
      <h2 id={titleId} tabIndex={-1} className="sr-only">
        Submissions
      </h2>
      <UndoBar undoable={undoable} blocked={rejecting.length > 0} onUndo={takeBack} />
      {(list.all > 0 || list.search || list.kind) && <SubmissionFilters list={list} />}
      {shown.length > 1 && (
        <SeveralBar
          shown={shown}
          chosen={chosen}
          busy={deciding.size > 0}
          onChoose={choose}
          onApprove={() => approve(chosen)}
          onReject={() => setRejecting(chosen)}
        />
      )}
      {list.page.isError && list.page.data === undefined ? (
        <StatePanel
          kind="error"
          drawing={paths.drawing('error')}
          message="Failed to load submissions. Please try again."
        >
          <Button onClick={list.refetch}>
            <RefreshCw className="icon" />
            Try Again
          </Button>
        </StatePanel>
      ) : list.page.data === undefined ? (
        <Waiting />
      ) : shown.length === 0 ? (
        <NothingWaits list={list} />
      ) : (
        <ul
          aria-label="Submissions"
          aria-busy={list.page.isPlaceholderData}
          className="grid gap-s4"
        >
          {shown.map((submission) => (
            <SubmissionCard
              key={submission.id}
              submission={submission}
              chosen={chosenIds.has(submission.id)}
              deciding={deciding.has(submission.id)}
              onChoose={(isChosen) => choose([submission.id], isChosen)}
              onApprove={() => approve([submission])}
              onReject={() => setRejecting([submission])}
            />
          ))}
        </ul>
      )}
      <ListPages skip={list.skip} total={list.total} onGo={list.setSkip} />
      {rejecting.length > 0 && (
        <RejectDialog
          submissions={rejecting}
          sending={deciding.size > 0}
          onReject={reject}
          onClose={() => setRejecting([])}
        />
      )}
    </div>
  )
}

function NothingWaits({ list }: { list: ReturnType<typeof useSubmissions> }) {
  const isNarrowed = Boolean(list.search || list.kind)
  return (
    <StatePanel
      drawing={paths.drawing('empty')}
      message={isNarrowed ? 'No submission matches this search' : 'No pending submissions'}
    >
      {isNarrowed && (
        <Button
          onClick={() => {
            list.setTyped('')
            list.setKind(undefined)
          }}
        >
          Show All
        </Button>
      )}
    </StatePanel>
  )
}

function Waiting() {
  return (
    <div className="grid gap-s4" role="status">
      <span className="sr-only">Loading submissions</span>
      <span className="sk h-72 rounded-3" />
      <span className="sk h-72 rounded-3" />
    </div>
  )
}
