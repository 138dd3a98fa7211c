type Item = { label: string; value: string; note?: string }

/** Four figures in boxes. The display font has no good tabular zero. */
export function FigureCards({ items }: { items: readonly Item[] }) {
  return (
    <dl className="grid grid-cols-2 gap-gap wide:grid-cols-4">
      {items.map(({ label, value, note }) => (
        <div key={label} className="panel flex flex-col gap-s1 max-tablet:p-s4">
          <dt className="text-ink-2">
            {label}
            {note && <span className="block text-sm">({note})</span>}
          </dt>
          <dd className="display order-first text-head-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
