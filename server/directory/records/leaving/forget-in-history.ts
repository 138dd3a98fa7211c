import { and, asc, eq, gte, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { recordChanges } from '../tables.ts'

/** The time for which a record was somebody's; `until` is null if it never ended. */
export type Window = { since: Date; until: Date | null }

/** The owner of a doctor whose account is being deleted. */
export type LeavingOwner = {
  userId: string
  /** More than one if it was claimed again or a merge was undone. */
  windows: readonly Window[]
}

const isWithin = (at: Date, { windows }: LeavingOwner) =>
  windows.some(({ since, until }) => at >= since && (until === null || at <= until))

type Change = typeof recordChanges.$inferSelect

/** The action in the history that removes an owner's words. */
export const leaving = 'owner left'

/** Actions by which an administrator writes for an owner. */
const forOwner = new Set([
  'claim approved',
  'practice connected',
  'photo published',
  'ownership given back',
])

/** The history of a doctor keeps what changed and when, but not what an owner wrote. */
export async function forgetInHistory(
  tx: Db,
  doctorId: number,
  owner: LeavingOwner,
): Promise<void> {
  const since = new Date(Math.min(...owner.windows.map((window) => +window.since)))
  const { kind, recordId, at, id } = recordChanges
  const isSince = and(eq(kind, 'doctors'), eq(recordId, doctorId), gte(at, since))
  const history = await tx.select().from(recordChanges).where(isSince).orderBy(asc(id))
  const written = history.filter((change) => isOwnersText(change, owner))
  const isNamed = ({ field, from, to }: Change) =>
    written.some((own) => own.field === field && (own.to === from || own.to === to))
  const isLeaving = ({ action, actorId }: Change) => action === leaving && actorId === owner.userId
  const ids = history.flatMap((change) =>
    isWithin(change.at, owner) || isLeaving(change) || isNamed(change) ? [change.id] : [],
  )
  const names = written.flatMap(({ field, to }) => (field === 'name' && to) || [])
  const isOfMerge = and(
    eq(kind, 'doctors'),
    inArray(recordChanges.field, ['took the place of', 'merged into']),
    or(inArray(recordChanges.from, names), inArray(recordChanges.to, names)),
  )
  await tx
    .update(recordChanges)
    .set({ from: null, to: null })
    .where(or(inArray(id, ids), names.length > 0 ? isOfMerge : undefined))
}

/** A confirmation has no text: it names a fact, and the days of its confirmations. */
const isOwnersText = ({ actorId, action, at, to }: Change, owner: LeavingOwner) =>
  to !== null &&
  action !== 'confirmed' &&
  isWithin(at, owner) &&
  (actorId === owner.userId || forOwner.has(action))
