import type { ReactNode } from 'react'

/** Entries of a printed directory: four in a line, two, then one; four level rows. */
export function EntryGrid({ children }: { children: ReactNode }) {
  return <div className="entries">{children}</div>
}

/** Ruled, without a box, because nothing in it is clicked. `children`: up to three more rows. */
export function Entry({
  title,
  line,
  children,
}: {
  title: ReactNode
  line?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="entry">
      <div>
        <h3>{title}</h3>
        {line && <p>{line}</p>}
      </div>
      {children}
    </div>
  )
}
