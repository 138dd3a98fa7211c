import type { ReactNode } from 'react'

type Row = { label: string; value: ReactNode; className?: string | undefined }

/** Ruled rows of name and value. Rows without a value are left out. */
export function Facts({ items }: { items: readonly Row[] }) {
  const filledItems = items.filter(
    ({ value }) => value !== undefined && value !== null && value !== '' && value !== false,
  )
  if (filledItems.length === 0) return null
  return (
    <dl className="facts">
      {filledItems.map(({ label, value, className }, place) => (
        // a label may come twice
        <div key={`${label} ${place}`} className={className}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
