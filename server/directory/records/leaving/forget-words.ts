import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { importChanges, recordChanges } from '../../tables.ts'
import {
  forgetOwnerChanges,
  type OwnerChange,
  ownerChangesOf,
  writeOwnerChange,
} from '../owner-changes.ts'
import { type Change, isWithin, type Ownership, textsOf } from './read-history.ts'

/** Of what stood somewhere before: what an owner had written there, as it was before that owner. */
const withoutWords = (
  changes: readonly OwnerChange[],
  words: readonly OwnerChange[],
): OwnerChange[] =>
  changes.map((change) => {
    const word = words.find(
      ({ column, after }) => column === change.column && isDeepStrictEqual(after, change.before),
    )
    return word ? { ...change, before: word.before } : change
  })

/**
 * The same of all that an owner had written at several times. Texts of that owner that stand among a
 * later one's, as an undone merge leaves them, go. @param lists newest first
 */
export function withoutAllWords(
  changes: readonly OwnerChange[],
  lists: readonly (readonly OwnerChange[])[],
): OwnerChange[] {
  const isTheirs = ({ column, after }: OwnerChange) =>
    typeof after === 'string' &&
    lists.some((list) => list.some((word) => word.column === column && word.after === after))
  return lists.reduce<OwnerChange[]>(withoutWords, [...changes]).filter((one) => !isTheirs(one))
}

/** Also what the present owner found there, and what an import would put back. */
export async function forgetWords(
  tx: Db,
  doctorId: number,
  lists: readonly (readonly OwnerChange[])[],
  { isTaken }: { isTaken: boolean },
): Promise<void> {
  const of = { kind: 'doctors', recordId: doctorId } as const
  const words = lists.flat()
  const ownerChanges = await ownerChangesOf(tx, of)
  await forgetOwnerChanges(tx, of)
  if (isTaken)
    for (const change of withoutAllWords(ownerChanges, lists))
      await writeOwnerChange(tx, of, change)
  const isOf = and(eq(importChanges.kind, 'doctors'), eq(importChanges.recordId, doctorId))
  for (const { id, before } of await tx.select().from(importChanges).where(isOf)) {
    if (before === null) continue
    const others = Object.entries(before).filter(
      ([name, value]) =>
        !words.some(({ column, after }) => column === name && isDeepStrictEqual(after, value)),
    )
    if (others.length < Object.keys(before).length)
      await tx
        .update(importChanges)
        .set({ before: Object.fromEntries(others) })
        .where(eq(importChanges.id, id))
  }
}

/** What the history calls it when an owner's words go. */
export const leaving = 'owner left'

const isLeaving = ({ action, actorId }: Change, { userId }: Ownership) =>
  action === leaving && actorId === userId

/** What changed, and when, stays in the history; what an owner said there does not. */
export async function forgetInHistory(
  tx: Db,
  history: readonly Change[],
  ownership: Ownership,
): Promise<void> {
  const texts = textsOf(history, ownership)
  const isNamed = ({ field, from, to }: Change) =>
    [from, to].some((text) => text !== null && texts.get(field ?? '')?.has(text))
  const ids = history.flatMap((change) =>
    isWithin(change.at, ownership) || isLeaving(change, ownership) || isNamed(change)
      ? [change.id]
      : [],
  )
  const names = [...(texts.get('name') ?? [])]
  const isOfMerge = and(
    eq(recordChanges.kind, 'doctors'),
    inArray(recordChanges.field, ['took the place of', 'merged into']),
    or(inArray(recordChanges.from, names), inArray(recordChanges.to, names)),
  )
  await tx
    .update(recordChanges)
    .set({ from: null, to: null })
    .where(or(inArray(recordChanges.id, ids), names.length > 0 ? isOfMerge : undefined))
}
