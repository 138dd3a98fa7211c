import { confirmedColumns, type FactKind } from '../facts/fact-columns.ts'
import { sourcesWhere } from '../facts/sources-after.ts'
import type { FactSource, FactSources } from '../tables.ts'
import { type OwnerChange, sourcesColumn, standingChanges } from './owner-changes.ts'

/** The time for which a record was somebody's; `until` is null if it never ended. */
export type Window = { since: Date; until: Date | null }

/** The owner of a record, and when: more than once if it was claimed again or a merge was undone. */
export type Ownership = {
  /** The account, if what it said at any other time is also meant. */
  userId?: string
  windows: readonly Window[]
}

export const isWithin = (at: Date, { windows }: Pick<Ownership, 'windows'>) =>
  windows.some(({ since, until }) => at >= since && (until === null || at <= until))

/**
 * Whether an owner has said a fact. Administrators write some in the owner's name, and managers
 * with the owner's consent.
 */
const isOwners = (source: FactSource, ownership: Ownership) =>
  (source.source === 'owner' && source.by === ownership.userId) ||
  ((source.source === 'owner' || source.source === 'office') &&
    isWithin(new Date(source.at), ownership))

/** The sources of what an owner has said, or of what others have. */
export const sourcesOfOwner = (sources: FactSources, ownership: Ownership): FactSources =>
  sourcesWhere(sources, (source) => isOwners(source, ownership))
export const sourcesOfOthers = (sources: FactSources, ownership: Ownership): FactSources =>
  sourcesWhere(sources, (source) => !isOwners(source, ownership))

/** Changes that still stand: a value that others have confirmed since is theirs. */
export function standingOf(
  kind: FactKind,
  row: { factSources: FactSources },
  changes: readonly OwnerChange[],
  ownership: Ownership,
): OwnerChange[] {
  const others = confirmedColumns(kind, sourcesOfOthers(row.factSources, ownership))
  return standingChanges(row, changes).filter(
    ({ column }) => column !== sourcesColumn && !others.has(column),
  )
}
