import { ArrowLeft, ArrowRight, Search } from 'lucide-react'
import { useState } from 'react'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { submissionsPageSize } from '../../../../contract/administration/submissions/limits.ts'
import { missingProofs } from '../../../../contract/administration/submissions/missing-proofs.ts'
import { keysOf } from '../../../../contract/objects.ts'
import { paths } from '../../../../contract/paths.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { LoadFailure } from '../../../kit/ui/load-failure.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { RejectDialog, UnprovenDialog } from './decision-dialogs.tsx'
import { titleId, UndoBar, useDecisions } from './decisions.tsx'
import { KeysHelp } from './keys-help.tsx'
import { SeveralBar } from './several-bar.tsx'
import { SubmissionCard } from './submission-card.tsx'
import { kindTitles } from './submission-texts.ts'
import { useCardKeys, useKeysSwitch } from './use-card-keys.ts'
import { useSubmissions } from './use-submissions.ts'

/** Submissions to approve or reject, one or several. */
export default function SubmissionsTab() {
  const list = useSubmissions()
  const { undoable, deciding, decide, undo } = useDecisions()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [rejecting, setRejecting] = useState<readonly Submission[]>([])
  /** An unproven one, before it is approved. */
  const [unproven, setUnproven] = useState<Submission>()
  const [asking, setAsking] = useState<Submission>()
  const submissions = list.page.data ?? []
  const selection = submissions.filter(({ id }) => chosenIds.has(id))

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosenIds((all) => {
      const next = new Set(all)
      for (const id of ids) isChosen ? next.add(id) : next.delete(id)
      return next
    })
  const approve = (submissions: readonly Submission[], alsoUnproven = false) =>
    void decide('approve', submissions, { alsoUnproven })
  const approveOne = (submission: Submission) =>
    missingProofs(submission).length > 0 ? setUnproven(submission) : approve([submission])
  const reject = async (reason: string) => {
    const { settled } = await decide('reject', rejecting, { reason })
    // by then the dialog may be another one's
    if (settled) setRejecting((now) => (now === rejecting ? [] : now))
  }
  const keys = useKeysSwitch()
  const [helpIsOpen, setHelpIsOpen] = useState(false)
  const withCard = (act: (submission: Submission) => void) => (id: string) => {
    const submission = submissions.find((one) => one.id === id)
    if (submission && !deciding.has(id)) act(submission)
  }
  useCardKeys(
    submissions.map(({ id }) => id),
    keys.isOn,
    {
      approve: withCard(approveOne),
      reject: withCard((submission) => setRejecting([submission])),
      ask: withCard(setAsking),
      choose: (id) => choose([id], !chosenIds.has(id)),
      undo: () => {
        const last = undoable.findLast(({ isUndoing }) => !isUndoing)
        if (last) void undo(last)
      },
      help: () => setHelpIsOpen(true),
    },
  )
  return (
    <div className="grid gap-s5">
      <h2 id={titleId} tabIndex={-1} className="sr-only">
        Submissions
      </h2>
      <UndoBar
        undoable={undoable}
        isBlocked={rejecting.length > 0 || unproven !== undefined || asking !== undefined}
        onUndo={undo}
      />
      {(list.all > 0 || list.waitForApplicant > 0 || isNarrowed(list)) && (
        <SubmissionFilters list={list} />
      )}
      {submissions.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2">
          {submissions.length > 1 && (
            <SeveralBar
              visibleRows={submissions}
              selection={selection}
              busy={deciding.size > 0}
              onChoose={choose}
              onApprove={approve}
              onReject={() => setRejecting(selection)}
            />
          )}
          <KeysHelp
            isOpen={helpIsOpen}
            isOn={keys.isOn}
            onTurn={keys.turn}
            onOpen={() => setHelpIsOpen(true)}
            onClose={() => setHelpIsOpen(false)}
          />
        </div>
      )}
      {list.page.isError && list.page.data === undefined ? (
        <LoadFailure
          message="Failed to load submissions. Please try again."
          onRetry={list.refetch}
        />
      ) : list.page.data === undefined ? (
        <Waiting />
      ) : submissions.length === 0 ? (
        <NothingWaits list={list} />
      ) : (
        <ul
          aria-label="Submissions"
          aria-busy={list.page.isPlaceholderData}
          className="grid gap-s4"
        >
          {submissions.map((submission) => (
            <SubmissionCard
              key={submission.id}
              submission={submission}
              isChosen={chosenIds.has(submission.id)}
              deciding={deciding.has(submission.id)}
              onChoose={(isChosen) => choose([submission.id], isChosen)}
              onApprove={() => approveOne(submission)}
              onReject={() => setRejecting([submission])}
              onAsk={() => setAsking(submission)}
            />
          ))}
        </ul>
      )}
      <ListPages skip={list.skip} total={list.total} onGo={list.setSkip} />
      {asking && <AskDialog submission={asking} onClose={() => setAsking(undefined)} />}
      {unproven && (
        <UnprovenDialog
          submission={unproven}
          onApprove={() => {
            setUnproven(undefined)
            approve([unproven], true)
          }}
          onClose={() => setUnproven(undefined)}
        />
      )}
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

type List = ReturnType<typeof useSubmissions>

const isNarrowed = ({ search, kind, waitsFor }: List) =>
  Boolean(search || kind || waitsFor === 'applicant')

function NothingWaits({ list }: { list: List }) {
  const narrowed = isNarrowed(list)
  return (
    <StatePanel
      drawing={paths.drawing('empty')}
      message={narrowed ? 'No submission matches this search' : 'No pending submissions'}
    >
      {narrowed && (
        <Button
          onClick={() => {
            list.setInput('')
            list.setKind(undefined)
            list.setWaitsFor('team')
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

/** Pagination. */
function ListPages({
  skip,
  total,
  onGo,
}: {
  skip: number
  total: number
  onGo: (skip: number) => void
}) {
  if (total <= submissionsPageSize && skip === 0) return null
  const end = Math.min(skip + submissionsPageSize, total)
  const isFirst = skip === 0
  const isLast = end >= total
  const go = (to: number) => {
    onGo(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav aria-label="Pages of submissions" className="flex flex-wrap items-center gap-s3">
      <Button
        aria-disabled={isFirst}
        onClick={() => !isFirst && go(Math.max(0, skip - submissionsPageSize))}
      >
        <ArrowLeft className="icon" />
        Previous
      </Button>
      <Button aria-disabled={isLast} onClick={() => !isLast && go(skip + submissionsPageSize)}>
        Next
        <ArrowRight className="icon" />
      </Button>
      <p className="text-ink-2 tnum" role="status">
        {(skip + 1).toLocaleString('en-US')} to {end.toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
    </nav>
  )
}

const kinds = keysOf(kindTitles)

/** Search and kind. */
function SubmissionFilters({ list }: { list: List }) {
  const { input, setInput, kind, setKind, count, all, search, total, page } = list
  const { waitsFor, setWaitsFor, waitForApplicant } = list
  return (
    <search
      aria-label="Submissions"
      className="grid gap-s4 tablet:grid-cols-2 tablet:*:first:col-span-2 wide:*:first:col-span-1 wide:grid-cols-[minmax(0,1fr)_16rem_18rem]"
    >
      <Field label="Search submissions" labelHidden>
        <TextInput
          lead={Search}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Search by name, email or words"
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
      </Field>
      <Field label="Kind" labelHidden>
        <Select
          value={kind ?? ''}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
        >
          <option value="">All kinds ({all})</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindTitles[one]} ({count(one)})
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Waits for" labelHidden>
        <Select
          value={waitsFor}
          onChange={({ target }) =>
            setWaitsFor(target.value === 'applicant' ? 'applicant' : 'team')
          }
        >
          <option value="team">Waits for the team</option>
          <option value="applicant">Waits for applicant ({waitForApplicant})</option>
        </Select>
      </Field>
      <p className="sr-only" role="status">
        {(search || kind) && !page.isFetching && `${total} found`}
      </p>
    </search>
  )
}
