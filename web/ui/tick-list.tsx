/** A list marked with oak leaves. `columns`: `one`, `wide` (from 18 rem), else from 15 rem. */
export function TickList({
  items,
  columns,
}: {
  items: readonly string[]
  columns?: 'one' | 'wide'
}) {
  const counts = new Map<string, number>()
  return (
    <ul className={`wrap-anywhere ${columns ? `ticks ticks-${columns}` : 'ticks'}`}>
      {items.map((item) => {
        const previousCount = counts.get(item) ?? 0
        counts.set(item, previousCount + 1)
        return <li key={`${item} ${previousCount}`}>{item}</li>
      })}
    </ul>
  )
}
