import { and, asc, eq, gte } from 'drizzle-orm'
import { factNames } from '../../../../contract/directory/facts/facts.ts'
import { entriesOf, isKeyOf } from '../../../../contract/objects.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { factColumns } from '../../facts/fact-columns.ts'
import type { FactSource, FactSources } from '../../tables.ts'
import { type OwnerChange, sourcesOf } from '../owner-changes.ts'
import type { records } from '../records.ts'
import { recordChanges } from '../tables.ts'

export type Doctor = typeof records.doctors.table.$inferSelect
export type Values = Partial<Record<keyof Doctor, unknown>>

/** Columns whose texts are in the history in full. */
const texts = [
  'name',
  'firstName',
  'lastName',
  'specialtyDetails',
  'phone',
  'basicBio',
  'detailedBio',
  'basicBioEs',
  'detailedBioEs',
  'servicesEs',
  'street',
  'suite',
  'city',
  'state',
  'postalCode',
  'education',
  'certifications',
  'affiliations',
] as const
const links = ['website', 'linkedin', 'twitter', 'facebook', 'instagram'] as const

/**
 * Finds what a doctor's columns held before an owner, as far as the history and the register tell.
 * Serves owners from before their changes were stored.
 */
export function columnsBefore(
  doctor: Doctor,
  history: readonly Change[],
  ownership: Ownership,
): Values {
  const before = fieldsBefore(history, ownership)
  const columns: Values = {}
  for (const column of texts)
    if (before.has(column)) columns[column] = before.get(column) ?? blankOf(column)
  const years = before.get('yearsExperience')
  if (before.has('yearsExperience')) columns.yearsExperience = years ? Number(years) : null
  const socialLinks = { ...doctor.socialLinks }
  for (const name of links) {
    const link = before.get(name)
    if (link) socialLinks[name] = link
    else if (before.has(name)) delete socialLinks[name]
  }
  columns.socialLinks = socialLinks
  if (before.has('photo')) columns.headshotUrl = null
  const confirmations = confirmedFacts(history, ownership)
  for (const fact of factNames)
    if (isFactOfOwner(doctor.factSources[fact], ownership) && !confirmations.has(fact))
      for (const column of factColumns.doctors[fact] ?? [])
        if (!(column in columns)) columns[column] = Array.isArray(doctor[column]) ? [] : null
  for (const [column, value] of Object.entries(doctor.imported ?? {}))
    if (isKeyOf(doctor, column) && column in columns) columns[column] = value
  return columns
}

const blankOf = (column: (typeof texts)[number]) =>
  column === 'name' || column === 'firstName' || column === 'lastName' ? '' : null

/** Whether a fact comes from the owner. Administrators write some in the owner's name. */
const isFactOfOwner = (source: FactSource | undefined, ownership: Ownership) =>
  source?.source === 'owner' &&
  (source.by === ownership.userId || isWithin(new Date(source.at), ownership))

/**
 * Finds what an owner wrote in the history, which has texts in full: each with the text before it.
 * Serves doctors returned before owners' changes were stored.
 */
export function wordsInHistory(history: readonly Change[], ownership: Ownership): OwnerChange[] {
  const words: OwnerChange[] = []
  for (const column of texts) {
    const changes = history.filter(({ field }) => field === column)
    changes.forEach(({ to }, index) => {
      const before = fieldsBefore(changes.slice(0, index + 1), ownership)
      if (to !== null && before.has(column))
        words.push({ column, before: before.get(column) ?? blankOf(column), after: to })
    })
  }
  return words
}

/**
 * Removes an owner as the source of facts: the source before counts again. @param lists newest
 * first
 */
export const sourcesBefore = (
  present: FactSources,
  lists: readonly (readonly OwnerChange[])[],
  ownership: Ownership,
): FactSources =>
  // begins without a list: the owner's word goes even if nothing is stored
  [[], ...lists].reduce((sources, own) => sourcesBeforeWords(sources, own, ownership), present)

function sourcesBeforeWords(
  present: FactSources,
  own: readonly OwnerChange[],
  ownership: Ownership,
): FactSources {
  const before = sourcesOf(own, 'before')
  return Object.fromEntries(
    entriesOf({ ...before, ...present }).flatMap(([fact, source]) => {
      if (!goesWithOwner(source, ownership)) return [[fact, source]]
      const earlier = before[fact]
      return earlier && !goesWithOwner(earlier, ownership) ? [[fact, earlier]] : []
    }),
  )
}

/** Managers who wrote with the owner's consent go with the owner. */
const goesWithOwner = (source: FactSource | undefined, ownership: Ownership) =>
  isFactOfOwner(source, ownership) ||
  (source?.source === 'office' && isWithin(new Date(source.at), ownership))

/** Facts that others entered or confirmed since an owner wrote them. */
export const saidByOthers = (sources: FactSources, ownership: Ownership): FactSources =>
  Object.fromEntries(
    entriesOf(sources).filter(
      ([, source]) => source !== undefined && !goesWithOwner(source, ownership),
    ),
  )

export type Change = typeof recordChanges.$inferSelect

/** The time for which a doctor was somebody's; `until` is null if it never ended. */
export type Window = { since: Date; until: Date | null }

/** The owner of a doctor, and when: more than once if it was claimed again or a merge was undone. */
export type Ownership = { userId: string; windows: readonly Window[] }

/** Actions by which an administrator writes for an owner. */
const forOwner = new Set([
  'claim approved',
  'practice connected',
  'photo published',
  'ownership given back',
])

/** The history of a doctor since it was first this owner's. */
export const historyOf = (db: Db, doctorId: number, { windows }: Ownership): Promise<Change[]> =>
  db
    .select()
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.kind, 'doctors'),
        eq(recordChanges.recordId, doctorId),
        gte(recordChanges.at, new Date(Math.min(...windows.map(({ since }) => +since)))),
      ),
    )
    .orderBy(asc(recordChanges.id))

export const isWithin = (at: Date, { windows }: Ownership) =>
  windows.some(({ since, until }) => at >= since && (until === null || at <= until))

const isOwners = ({ actorId, action, at }: Change, ownership: Ownership) =>
  isWithin(at, ownership) && (actorId === ownership.userId || forOwner.has(action))

/** A confirmation has no text: it names a fact, and the days of its confirmations. */
const isWriting = (change: Change): change is Change & { field: string } =>
  change.field !== null && change.action !== 'confirmed'

/** The texts that an owner wrote, by field. */
export function textsOf(history: readonly Change[], ownership: Ownership) {
  const texts = new Map<string, Set<string>>()
  for (const change of history) {
    if (!isWriting(change) || !isOwners(change, ownership)) continue
    const { field, to } = change
    if (to === null) continue
    texts.set(field, (texts.get(field) ?? new Set()).add(to))
  }
  return texts
}

/**
 * Fields that the owner changed last, with the texts before. If somebody else wrote between two of
 * the owner's changes, that is the text before.
 */
function fieldsBefore(
  history: readonly Change[],
  ownership: Ownership,
): ReadonlyMap<string, string | null> {
  const before = new Map<string, string | null>()
  for (const change of history) {
    if (!isWriting(change)) continue
    const { field, from } = change
    if (!isOwners(change, ownership)) before.delete(field)
    else if (!before.has(field)) before.set(field, from)
  }
  return before
}

/** Facts that the owner confirmed as they were. */
const confirmedFacts = (history: readonly Change[], { userId }: Ownership) =>
  new Set(
    history.flatMap(({ actorId, action, field }) =>
      actorId === userId && action === 'confirmed' && field !== null ? [field] : [],
    ),
  )
