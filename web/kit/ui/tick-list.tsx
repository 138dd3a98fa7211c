import type { Language } from '../../../contract/languages.ts'

/** A list marked with oak leaves. `columns`: `one`, `wide` (from 18 rem), else from 15 rem. */
export function TickList({
  items,
  columns,
  lang,
  quiet = false,
}: {
  items: readonly string[]
  columns?: 'one' | 'wide'
  /** The entries' language, if it is not the page's. */
  lang?: Language | undefined
  /** Gray leaves: nobody has confirmed the entries. */
  quiet?: boolean
}) {
  const counts = new Map<string, number>()
  return (
    <ul
      lang={lang}
      className={`wrap-anywhere ticks ${columns ? `ticks-${columns}` : ''} ${quiet ? 'ticks-quiet' : ''}`}
    >
      {items.map((item) => {
        const previousCount = counts.get(item) ?? 0
        counts.set(item, previousCount + 1)
        return <li key={`${item} ${previousCount}`}>{item}</li>
      })}
    </ul>
  )
}
