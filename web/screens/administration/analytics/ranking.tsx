import { Nothing } from '../../../charts/nothing.tsx'

type Row = { name: string; line?: string | null; value: string }

/** Names with a figure each, the highest first. */
export function Ranking({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (rows.length === 0) return <Nothing>{none}</Nothing>
  return (
    <ol>
      {rows.map(({ name, line, value }, place) => (
        <li
          // names may be the same
          key={place}
          className="flex items-baseline justify-between gap-s4 border-t border-line py-s2 first:border-t-0 first:pt-0 last:pb-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {name}
            {line && <span className="block text-sm text-ink-2">{line}</span>}
          </span>
          <b className="flex-none tnum">{value}</b>
        </li>
      ))}
    </ol>
  )
}
