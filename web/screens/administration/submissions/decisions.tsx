import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type {
  Submission,
  SubmissionKind,
} from '../../../../contract/administration/submissions/calls.ts'
import { undoSeconds } from '../../../../contract/administration/submissions/limits.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { useRefreshTeam } from '../frame/team-calls.ts'
import { UndoButton, UndoNotice } from '../lists/undo-notice.tsx'
import { nameOf } from './submission-texts.ts'

/** Decides on submissions, one or several, with an undo for ten seconds. */
export function useDecisions() {
  const [undoable, setUndoable] = useState<readonly Undoable[]>([])
  /** Ids with a decision in flight. */
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set())
  const refresh = useRefreshTeam()
  const change = (key: number, changed: (one: Undoable) => Undoable | []) =>
    setUndoable((all) => all.flatMap((one) => (one.key === key ? changed(one) : one)))

  /** One after the other and independent, so a refusal leaves the others. `settled`: retrying is useless */
  async function decide(
    decision: Decision,
    submissions: readonly Submission[],
    { reason = '', alsoUnproven = false }: { reason?: string; alsoUnproven?: boolean },
  ) {
    const ids = new Set(submissions.map(({ id }) => id))
    setDeciding((all) => new Set([...all, ...ids]))
    const decidedSubmissions: Submission[] = []
    let refusal: unknown
    for (const submission of submissions) {
      const params = { id: submission.id }
      try {
        if (decision === 'approve')
          await api('POST /api/admin/approve/:id', { params, body: { alsoUnproven } })
        else await api('POST /api/admin/reject/:id', { params, body: reason ? { reason } : {} })
        decidedSubmissions.push(submission)
      } catch (error) {
        refusal ??= error
      }
    }
    if (decidedSubmissions.length > 0) {
      count += 1
      const until = Date.now() + undoSeconds * 1000
      const undoEntry = { key: count, decision, submissions: decidedSubmissions, until }
      setUndoable((all) => [...all, undoEntry])
    }
    if (refusal) fail(refusal)
    else showToast({ title: 'Success', description: successText(decision, decidedSubmissions) })
    void refresh().then(() => setDeciding((all) => new Set([...all].filter((id) => !ids.has(id)))))
    return { settled: !refusal || isAnswered(refusal) }
  }

  async function undo({ key, submissions }: Undoable) {
    change(key, (one) => ({ ...one, isUndoing: true }))
    const unanswered: Submission[] = []
    let refusal: unknown
    for (const submission of submissions) {
      try {
        await api('POST /api/admin/undo/:id', { params: { id: submission.id } })
      } catch (error) {
        refusal ??= error
        if (!isAnswered(error)) unanswered.push(submission)
      }
    }
    // as long as there is time, it can be tried again
    change(key, (one) =>
      unanswered.length > 0 ? { ...one, submissions: unanswered, isUndoing: false } : [],
    )
    if (refusal) fail(refusal)
    else showToast({ title: 'Success', description: 'Taken back: it waits again' })
    await refresh()
  }

  const soonest = Math.min(...undoable.map(({ until }) => until))
  useEffect(() => {
    if (!Number.isFinite(soonest)) return
    const end = () => setUndoable((all) => all.filter(({ until }) => until > Date.now()))
    const timer = setTimeout(end, Math.max(0, soonest - Date.now()) + 20)
    return () => clearTimeout(timer)
  }, [soonest])

  return { undoable, deciding, decide, undo }
}

type Decision = 'approve' | 'reject'

/** Submissions decided together, with an undo until `until`. */
type Undoable = {
  key: number
  decision: Decision
  submissions: readonly Submission[]
  until: number
  /** Its undo is in flight. */
  isUndoing?: boolean
}

let count = 0

export const fail = (error: unknown) =>
  showToast({ title: 'Error', description: refusalText(error), destructive: true })

/** Already decided by somebody else. */
export const isAnswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

/** Toasts after one decision (ERR-28), and after several. */
export function successText(
  decision: 'approve' | 'reject',
  submissions: readonly { kind: SubmissionKind }[],
): string {
  const outcome = decision === 'approve' ? 'approved' : 'rejected'
  const [first] = submissions
  if (!first || submissions.length > 1) return `${submissions.length} submissions ${outcome}`
  if (first.kind === 'practice update') return `Update request ${outcome}`
  if (first.kind === 'join request') return `Request to join ${outcome}`
  if (first.kind === 'consent') return `Consent ${outcome}`
  if (first.kind === 'succession') return `Succession ${outcome}`
  return `${first.kind === 'practice claim' ? 'Practice' : 'Doctor'} ${outcome}`
}

/** The element that gets the focus when the undo expires. */
export const titleId = 'submissions-title'

/** The last decision with its undo, sticky while scrolling. */
export function UndoBar({
  undoable,
  isBlocked,
  onUndo,
}: {
  undoable: readonly Undoable[]
  /** A dialog is open. */
  isBlocked: boolean
  onUndo: (one: Undoable) => void
}) {
  if (undoable.length === 0) return null
  return (
    <ul aria-label="Just decided" className="sticky top-24 z-sticky grid gap-s2">
      {undoable.map((one) => (
        <UndoRow key={one.key} one={one} isBlocked={isBlocked} onUndo={() => onUndo(one)} />
      ))}
    </ul>
  )
}

function UndoRow({
  one,
  isBlocked,
  onUndo,
}: {
  one: Undoable
  isBlocked: boolean
  onUndo: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useFocus(button, isBlocked)
  const seconds = useSecondsUntil(one.until)
  const label = one.decision === 'approve' ? 'Approved' : 'Rejected'
  const [first, ...others] = one.submissions
  const what =
    first && others.length === 0 ? nameOf(first) : `${one.submissions.length} submissions`
  return (
    <li>
      <UndoNotice
        undo={
          <UndoButton
            ref={button}
            what={`${label} ${what}`}
            sending={one.isUndoing ?? false}
            onUndo={onUndo}
          />
        }
      >
        <b>
          {label}: {what}.
        </b>{' '}
        <span className="text-ink-2">
          You can take it back for <span className="tnum">{seconds}</span> s.
        </span>
      </UndoNotice>
    </li>
  )
}

/** The focused button is gone with its submission; this one disappears later. */
function useFocus(button: RefObject<HTMLButtonElement | null>, isBlocked: boolean) {
  const isTaken = useRef(false)
  useEffect(() => {
    if (isBlocked || isTaken.current) return
    isTaken.current = true
    button.current?.focus({ preventScroll: true })
  }, [isBlocked, button])
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element && element === document.activeElement)
        document.getElementById(titleId)?.focus({ preventScroll: true })
    }
  }, [button])
}

function useSecondsUntil(moment: number) {
  const secondsLeft = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 250)
    return () => clearInterval(timer)
  })
  return seconds
}
