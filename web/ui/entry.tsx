import type { ReactNode } from 'react'

/** Entries of a printed directory: four in a line, two, then one; four level rows. */
export function EntryGrid({ children }: { children: ReactNode }) {
  return <div className="entries">{children}</div>
}

/** Ruled, without a box, because it is not clicked as a whole. `children`: up to three more rows. */
export function Entry({
  title,
  line,
  reason,
  children,
}: {
  title: ReactNode
  line?: ReactNode
  /** One line more under the head. */
  reason?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="entry">
      <div>
        <h3>{title}</h3>
        {line && <p>{line}</p>}
        {reason}
      </div>
      {children}
    </div>
  )
}
