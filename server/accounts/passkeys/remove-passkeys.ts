import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { passkeys } from '../tables.ts'

/**
 * @param since remove only those added from then on
 * @returns the number removed
 */
export async function removePasskeys(
  tx: Db,
  userId: string,
  { since }: { since?: Date } = {},
): Promise<number> {
  const removedRows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), since && gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id })
  return removedRows.length
}
