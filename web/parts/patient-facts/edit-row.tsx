import { ChevronDown, CircleAlert } from 'lucide-react'
import { type AriaAttributes, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Connects a control to the error of its row. */
export type RowTies = Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'>

type Props = {
  /** What the row is about, such as a weekday. */
  title: string
  /** What is entered, in words. */
  words: ReactNode
  /** Name of the control by which links and errors reach the row while it is closed. */
  name: string
  startsOpen?: boolean
  /** What a save found wrong. */
  error: string | undefined
  /** What is wrong now. It is shown once somebody wanted to save or to close the row. */
  problem: string | null
  /** At the right of the line. */
  aside?: ReactNode
  /** The controls, while the row is open. */
  children: (ties: RowTies) => ReactNode
}

/** A line that says in words what is entered, and opens to change it. It stays open while something is wrong. */
export function EditRow({
  title,
  words,
  name,
  startsOpen = false,
  error,
  problem,
  aside,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isTried, setTried] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const [bodyId, errorId] = [useId(), useId()]
  if (error && !(isOpen && isTried)) {
    setOpen(true)
    setTried(true)
  }
  const shown = error ?? (isTried ? problem : null)
  const toggle = () => {
    if (!isOpen || !problem) return setOpen(!isOpen)
    // flushed, so that screen readers announce the control with its message
    flushSync(() => setTried(true))
    body.current?.querySelector<HTMLElement>('select, input')?.focus()
  }
  return (
    <li className="border-t border-line">
      <div className="flex items-start gap-s2">
        <button
          type="button"
          {...(!isOpen && { name })}
          className="-mx-s2 my-s1 flex min-h-target min-w-0 flex-1 cursor-pointer items-start gap-s3 rounded-2 px-s2 py-[0.55rem] text-left leading-snug hover:bg-surface-hover disabled:cursor-default disabled:opacity-60"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={toggle}
        >
          <span className="grid min-w-0 flex-1 gap-x-s3 @min-[30rem]:grid-cols-[9rem_minmax(0,1fr)]">
            <span className="font-semibold">{title} </span>
            <span className="tnum text-ink-2 wrap-anywhere">{words}</span>
          </span>
          <ChevronDown
            className={`icon flex-none text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        {aside && <div className="my-s1 flex-none">{aside}</div>}
      </div>
      <div id={bodyId} ref={body} hidden={!isOpen} className="grid gap-s3 pt-s1 pb-s4">
        {isOpen && (
          <>
            {children(shown ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
            {shown && (
              <p id={errorId} className="flex gap-s2 text-sm text-bad">
                <CircleAlert className="icon flex-none" />
                {shown}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  )
}
