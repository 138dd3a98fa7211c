import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { emailChanges } from '../tables.ts'
export const undoPurpose = 'undo-email'

const sinceThen = sql`now() - interval '7 days'`

export const isUndoable = gt(emailChanges.changedAt, sinceThen)

/**
 * Whether an address is reserved for somebody who may take an account back to it. Otherwise the
 * thief of an account could register its old address.
 */
export async function isReserved(db: Db, email: string, exceptFor = ''): Promise<boolean> {
  const waitingChanges = and(
    eq(emailChanges.oldEmail, email),
    ne(emailChanges.userId, exceptFor),
    isUndoable,
  )
  return (await db.$count(emailChanges, waitingChanges)) > 0
}

export async function deleteOldEmailChanges(db: Db): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.changedAt, sinceThen))
}
