/** A list marked with oak leaves. `columns`: `one`, `wide` (from 18 rem), else from 15 rem. */
export function TickList({
  items,
  columns,
}: {
  items: readonly string[]
  columns?: 'one' | 'wide'
}) {
  const counted = new Map<string, number>()
  return (
    <ul className={columns ? `ticks ticks-${columns}` : 'ticks'}>
      {items.map((item) => {
        const seen = counted.get(item) ?? 0
        counted.set(item, seen + 1)
        return <li key={`${item} ${seen}`}>{item}</li>
      })}
    </ul>
  )
}
