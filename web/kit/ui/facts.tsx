import type { ReactNode } from 'react'

/** Ruled rows of name and value. Rows without a value are left out. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  const filledItems = items.filter(
    ({ value }) => value !== undefined && value !== null && value !== '',
  )
  if (filledItems.length === 0) return null
  return (
    <dl className="facts">
      {filledItems.map(({ label, value }, place) => (
        // a label may come twice
        <div key={`${label} ${place}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
