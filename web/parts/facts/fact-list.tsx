import type { ReactNode } from 'react'
import type { FactName, FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { Facts } from '../../kit/ui/facts.tsx'
import { ReportControl } from '../reports/report-control.tsx'
import { isDoubtful } from './fact-state.ts'
import { OriginNote } from './origin-note.tsx'
import { isSameOrigin } from './origin-text.ts'
import { StoryNote } from './story-note.tsx'

type FactItem = {
  label: string
  value: ReactNode
  origin?: FactOrigin | undefined
  /** The source of what has no origin. */
  note?: string | undefined
  /** The subject for reports about it. */
  fact?: FactName
}

type Props = {
  items: readonly FactItem[]
  /** The record's owner: `Dr. Marsh`. */
  owner: string
}

/**
 * Facts with their origins. Neighbors with the same source and day are grouped between two
 * rules and share one line.
 */
export function FactList({ items, owner }: Props) {
  const groups = groupsOf(
    items.filter(({ value }) => value !== undefined && value !== null && value !== ''),
    owner,
  )
  if (groups.length === 0) return null
  return (
    <div className="fact-groups">
      {groups.map((group) => (
        <div key={group.items[0]?.label}>
          <Facts
            items={group.items.map(({ label, value, fact }) => ({
              label,
              value: (
                <div className="flex items-start gap-s1">
                  <div className="min-w-0">
                    {isDoubtful(group.origin) ? (
                      <span className="text-ink-3 *:text-ink-3">{value}</span>
                    ) : (
                      value
                    )}
                  </div>
                  {fact && <ReportControl subject={fact} />}
                </div>
              ),
            }))}
          />
          <OriginNote origin={group.origin} owner={owner} />
          {group.note && <StoryNote>{group.note}</StoryNote>}
        </div>
      ))}
    </div>
  )
}

type Group = { origin: FactOrigin | undefined; note: string | undefined; items: FactItem[] }

function groupsOf(items: readonly FactItem[], owner: string): Group[] {
  const groups: Group[] = []
  for (const item of items) {
    const { origin, note } = item
    const last = groups.at(-1)
    const isSame = note ? last?.note === note : isSameOrigin(last?.origin, origin, owner)
    if (last && isSame) last.items.push(item)
    else groups.push({ origin, note, items: [item] })
  }
  return groups
}
