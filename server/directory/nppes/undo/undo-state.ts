import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { imports } from '../../tables.ts'

/** @returns false where somebody else has begun already */
export async function beginUndo(tx: Db, id: number, actorId: string): Promise<boolean> {
  const begun = await tx
    .update(imports)
    .set({ undoStartedAt: new Date(), undoneBy: actorId })
    .where(and(eq(imports.id, id), isNull(imports.undoStartedAt)))
    .returning({ id: imports.id })
  return begun.length > 0
}

export async function finishUndo(db: Db, id: number): Promise<void> {
  await db.update(imports).set({ undoneAt: new Date() }).where(eq(imports.id, id))
}

/** What is undone stays so; the rest can be tried again. */
export async function giveUpUndo(db: Db, id: number): Promise<void> {
  await db
    .update(imports)
    .set({ undoStartedAt: null })
    .where(and(eq(imports.id, id), isNull(imports.undoneAt)))
}
