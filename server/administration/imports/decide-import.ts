import { and, eq } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import { importUploads } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { applyQueue, end, type ImportParts } from './work-on-import.ts'

type Decision = { id: number; actorId: string }

/** Has a file applied whose differences were shown. @throws Problem 404, 409 when it is not ready */
export async function applyImport({ db, jobs }: ImportParts, { id, actorId }: Decision) {
  await db.transaction(async (tx) => {
    const updatedImports = await tx
      .update(importUploads)
      .set({ state: 'applying', progress: null })
      .where(and(eq(importUploads.id, id), eq(importUploads.state, 'ready')))
      .returning({ id: importUploads.id })
    if (updatedImports.length === 0) {
      await requireImport(tx, id)
      throw new Problem(409, 'not_ready', 'Only an import that is ready can be applied.')
    }
    await audit(tx, { action: 'import applied', actorId, details: { import: id } })
    await jobs.enqueue(tx, applyQueue, { id })
  })
}

/** Forgets a file before anything of it is applied. @throws Problem 404, 409 once it is too late */
export async function discardImport(parts: ImportParts, { id, actorId }: Decision) {
  const upload = await requireImport(parts.db, id)
  const isOpen = upload.state === 'reading' || upload.state === 'ready'
  if (!isOpen || !(await end(parts, upload, 'discarded')))
    throw new Problem(409, 'too_late', 'This import can no longer be discarded.')
  await audit(parts.db, { action: 'import discarded', actorId, details: { import: id } })
}

/** @throws Problem 404 */
export async function requireImport(db: Db, id: number) {
  const [upload] = await db.select().from(importUploads).where(eq(importUploads.id, id))
  if (!upload) throw notFound('There is no such import.')
  return upload
}
