import type { ReactNode } from 'react'
import type { FactName, FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { Facts } from '../../kit/ui/facts.tsx'
import { ReportControl } from '../reports/report-control.tsx'
import { isDoubtful } from './fact-state.ts'
import { OriginNote } from './origin-note.tsx'
import { isSameOrigin } from './origin-text.ts'
import { StoryNote } from './story-note.tsx'

export type FactItem = {
  label: string
  value: ReactNode
  origin?: FactOrigin | undefined
  /** The source of what has no origin. */
  note?: string | undefined
  /** The subject for reports about it. */
  fact?: FactName
  /** Neither on phones nor on paper, where something above says the same. */
  saidAbove?: boolean | undefined
}

type Props = {
  items: readonly FactItem[]
  /** The record's owner: `Dr. Marsh`. */
  owner: string
  /** The block in which readers report something as wrong: `For Patients`. Without it they cannot. */
  block?: string | undefined
  /** What they choose from; the facts of the list by default. */
  subjects?: readonly FactName[]
}

/**
 * Facts with their origins. Those with the same source and day stand together between two rules and share
 * one line.
 */
export function FactList({ items, owner, block, subjects = factsOf(items) }: Props) {
  const groups = groupsOf(items.filter(isKnown), owner)
  if (groups.length === 0) return null
  return (
    <div className="fact-groups">
      {groups.map((group, place) => (
        <div
          key={group.items[0]?.label}
          className={group.items.every(({ saidAbove }) => saidAbove) ? 'said-above' : undefined}
        >
          <Facts
            items={group.items.map(({ label, value, saidAbove }) => ({
              label,
              value: isDoubtful(group.origin) ? (
                <span className="text-ink-3 *:text-ink-3">{value}</span>
              ) : (
                value
              ),
              className: saidAbove ? 'said-above' : undefined,
            }))}
          />
          <div className="fact-foot">
            <OriginNote origin={group.origin} owner={owner} />
            {group.note && <StoryNote>{group.note}</StoryNote>}
            {block && place === groups.length - 1 && (
              <ReportControl block={block} subjects={subjects} />
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

export const isKnown = ({ value }: FactItem) =>
  value !== undefined && value !== null && value !== false && value !== ''

const factsOf = (items: readonly FactItem[]) => [
  ...new Set(items.filter(isKnown).flatMap(({ fact }) => fact ?? [])),
]

type Group = { origin: FactOrigin | undefined; note: string | undefined; items: FactItem[] }

function groupsOf(items: readonly FactItem[], owner: string): Group[] {
  const groups: Group[] = []
  for (const item of items) {
    const { origin, note } = item
    const group = groups.find((each) =>
      note ? each.note === note : isSameOrigin(each.origin, origin, owner),
    )
    if (group) group.items.push(item)
    else groups.push({ origin, note, items: [item] })
  }
  return groups
}
