import type { ReactNode } from 'react'

/** Figures in the head of a page, or, with `words`, short texts. */
export function Stats({
  items,
  words = false,
}: {
  items: readonly { label: string; value: ReactNode }[]
  words?: boolean
}) {
  return (
    <dl className={words ? 'stats stats-words' : 'stats'}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
