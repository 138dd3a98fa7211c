import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import { importUploads } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { UploadedFile } from '../../platform/http/bodies/upload.ts'
import { Problem } from '../../platform/http/problems.ts'
import { type ImportParts, pathOf, readQueue } from './work-on-import.ts'

export const underWay = inArray(importUploads.state, ['reading', 'ready', 'applying'])

/** Keeps an uploaded file and has it read. @throws Problem 409 while another import is under way */
export async function receiveImport(
  parts: ImportParts,
  { path, name }: UploadedFile,
  { actorId, allowOlder }: { actorId: string; allowOlder: boolean },
): Promise<number> {
  await requireNoOther(parts.db)
  const { size } = await stat(path)
  const storedAs = randomUUID()
  const storedPath = pathOf(parts, { storedAs })
  await mkdir(parts.folder, { recursive: true, mode: 0o700 })
  await rename(path, storedPath)
  try {
    return await parts.db.transaction(async (tx) => {
      const [newImport] = await tx
        .insert(importUploads)
        .values({ file: name, bytes: size, storedAs, actorId, allowOlder })
        .onConflictDoNothing()
        .returning({ id: importUploads.id })
      if (!newImport) throw otherImport()
      await audit(tx, { action: 'import uploaded', actorId, details: { import: newImport.id } })
      await parts.jobs.enqueue(tx, readQueue, { id: newImport.id })
      return newImport.id
    })
  } catch (error) {
    await rm(storedPath, { force: true })
    throw error
  }
}

async function requireNoOther(db: Db) {
  const [other] = await db.select({ id: importUploads.id }).from(importUploads).where(underWay)
  if (other) throw otherImport()
}

const otherImport = () =>
  new Problem(
    409,
    'import_under_way',
    'Another import is under way. Apply or discard it before you upload the next file.',
  )
