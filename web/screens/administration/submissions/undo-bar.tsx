import { Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { nameOf } from './submission-texts.ts'
import type { Undoable } from './use-decisions.ts'

/** Where the focus goes when the way back is over. */
export const titleId = 'submissions-title'

/** What was just decided, with the way back while there is one. Stays in sight while one scrolls. */
export function UndoBar({
  undoable,
  blocked,
  onUndo,
}: {
  undoable: readonly Undoable[]
  /** A dialog is open. */
  blocked: boolean
  onUndo: (one: Undoable) => void
}) {
  if (undoable.length === 0) return null
  return (
    <ul aria-label="Just decided" className="sticky top-24 z-sticky grid gap-s2">
      {undoable.map((one) => (
        <UndoRow key={one.key} one={one} blocked={blocked} onUndo={() => onUndo(one)} />
      ))}
    </ul>
  )
}

function UndoRow({
  one,
  blocked,
  onUndo,
}: {
  one: Undoable
  blocked: boolean
  onUndo: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useFocus(button, blocked)
  const seconds = useSecondsUntil(one.until)
  const done = one.decision === 'approve' ? 'Approved' : 'Rejected'
  const [first, ...others] = one.submissions
  const what =
    first && others.length === 0 ? nameOf(first) : `${one.submissions.length} submissions`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 rounded-3 border border-line-control bg-surface py-s2 pr-s2 pl-s4 shadow-float">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b>
          {done}: {what}.
        </b>{' '}
        <span className="text-ink-2">
          You can take it back for <span className="tnum">{seconds}</span> s.
        </span>
      </p>
      <Button ref={button} onClick={onUndo} aria-label={`Undo: ${done} ${what}`}>
        <Undo2 className="icon" />
        Undo
      </Button>
    </li>
  )
}

/** The button that had the focus is gone with its submission; later this one goes too. */
function useFocus(button: RefObject<HTMLButtonElement | null>, blocked: boolean) {
  const isTaken = useRef(false)
  useEffect(() => {
    if (blocked || isTaken.current) return
    isTaken.current = true
    button.current?.focus({ preventScroll: true })
  }, [blocked, button])
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element && element === document.activeElement)
        document.getElementById(titleId)?.focus({ preventScroll: true })
    }
  }, [button])
}

function useSecondsUntil(moment: number) {
  const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250)
    return () => clearInterval(timer)
  })
  return seconds
}
