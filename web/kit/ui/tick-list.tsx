import type { Language } from '../../../contract/languages.ts'

/** A list marked with oak leaves. `columns`: `one`, `wide` (from 18 rem), else from 15 rem. */
export function TickList({
  items,
  columns,
  lang,
}: {
  items: readonly string[]
  columns?: 'one' | 'wide'
  /** The entries' language, if it is not the page's. */
  lang?: Language | undefined
}) {
  const counts = new Map<string, number>()
  return (
    <ul lang={lang} className={`wrap-anywhere ${columns ? `ticks ticks-${columns}` : 'ticks'}`}>
      {items.map((item) => {
        const previousCount = counts.get(item) ?? 0
        counts.set(item, previousCount + 1)
        return <li key={`${item} ${previousCount}`}>{item}</li>
      })}
    </ul>
  )
}
