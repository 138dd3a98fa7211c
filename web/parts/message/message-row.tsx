import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'

type Props = {
  title: string
  /** Announced with the title, because it says what is still to do. */
  badge: ReactNode
  /** A line below the title. */
  meta: ReactNode
  open: boolean
  onToggle: () => void
  /** The button that opens it. */
  head?: RefObject<HTMLButtonElement | null>
  /** The part that opens. */
  children: ReactNode
}

/** A message in a list: its header expands and collapses it. */
export function MessageRow({ title, badge, meta, open, onToggle, head, children }: Props) {
  const bodyId = useId()
  // what was opened stays, with what is typed and on its way in it
  const [isMade, setMade] = useState(open)
  if (open && !isMade) setMade(true)
  return (
    <li className="border-t border-line py-s3 first:border-t-0 first:pt-0 last:pb-0">
      <h3 className="font-text text-md leading-snug font-semibold tracking-normal [word-spacing:0]">
        <button
          ref={head}
          type="button"
          className="group -mx-s2 flex min-h-target w-[calc(100%+2*var(--s-2))] cursor-pointer items-start gap-s3 rounded-2 px-s2 py-[0.45rem] text-left hover:bg-surface-hover"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className="min-w-0 flex-1 text-wrap wrap-anywhere">{title}</span>{' '}
          <span className="flex-none">{badge}</span>
          <ChevronDown
            className={`icon -ml-1 text-ink-3 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div className="leading-snug text-ink-2">{meta}</div>
      <div id={bodyId} hidden={!open} className="mt-s3 pb-s2">
        {isMade && children}
      </div>
    </li>
  )
}

/** A stranger's text with its line breaks. */
export function MessageText({ children }: { children: string }) {
  return <p className="max-w-prose wrap-anywhere whitespace-pre-line">{children}</p>
}
