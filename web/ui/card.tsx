import type { ReactNode } from 'react'

/** Three cards in a line, two, then one. Their five rows are level across the line. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="cards">{children}</div>
}

/**
 * A card of up to five rows: the head (figure, badge, title, line), then `children`, one row each:
 * `StatusLine`, `PhoneLink`, `CardNote`, `MoreLink`. Give `CardRowEmpty` for a row that is missing.
 */
export function Card({
  figure,
  badge,
  title,
  line,
  reason,
  children,
}: {
  /** 88 px picture. */
  figure: ReactNode
  badge?: ReactNode
  title: ReactNode
  line?: ReactNode
  /** One line more under the head. */
  reason?: ReactNode
  children: ReactNode
}) {
  return (
    <article className="card">
      <div className="card-figure">{figure}</div>
      <div className="card-who">
        {badge}
        <h3>{title}</h3>
        {line && <p>{line}</p>}
        {reason}
      </div>
      {children}
    </article>
  )
}

/** The gray lines of a card; a bold first part stands out. */
export function CardNote({ children }: { children: ReactNode }) {
  return <p className="card-note wrap-anywhere">{children}</p>
}
