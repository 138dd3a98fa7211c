import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { imports } from '../tables.ts'

/** @returns false if somebody else has begun already */
export async function beginUndo(tx: Db, id: number, actorId: string): Promise<boolean> {
  const rows = await tx
    .update(imports)
    .set({ undoStartedAt: new Date(), undoneBy: actorId })
    .where(and(eq(imports.id, id), isNull(imports.undoStartedAt)))
    .returning({ id: imports.id })
  return rows.length > 0
}

/** @returns false if it is not in progress */
export const finishUndo = (tx: Db, id: number) => end(tx, id, { undoneAt: new Date() })

/**
 * Records that are undone stay so; the rest can be tried again. @returns false if it is not in
 * progress
 */
export const giveUpUndo = (tx: Db, id: number) => end(tx, id, { undoStartedAt: null })

async function end(tx: Db, id: number, values: Partial<typeof imports.$inferInsert>) {
  const rows = await tx
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), isNotNull(imports.undoStartedAt), isNull(imports.undoneAt)))
    .returning({ id: imports.id })
  return rows.length > 0
}
