import { and, asc, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { recordChanges } from '../../tables.ts'

export type Change = typeof recordChanges.$inferSelect

/** Since when a doctor was somebody's, and until when; null: to the last. */
export type Window = { since: Date; until: Date | null }

/** Who owned a doctor, and when: more than once where it was claimed again, or a merge was undone. */
export type Ownership = { userId: string; windows: readonly Window[] }

/** By which an administrator writes for an owner. */
const forOwner = new Set([
  'claim approved',
  'practice connected',
  'photo published',
  'ownership given back',
])

/** The history of a doctor since it first was an owner's. */
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

/** What is confirmed has no text: it names a fact, and the days of its confirmations. */
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
 * Fields of which the owner had the last word, with what they said before it. Where somebody else wrote
 * between two of the owner's changes, that is what they said.
 */
export function fieldsBefore(
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

/** Facts that the owner said are right as they stood. */
export const confirmedFacts = (history: readonly Change[], { userId }: Ownership) =>
  new Set(
    history.flatMap(({ actorId, action, field }) =>
      actorId === userId && action === 'confirmed' && field !== null ? [field] : [],
    ),
  )
