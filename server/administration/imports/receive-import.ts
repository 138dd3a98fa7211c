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
  await demandNoOther(parts.db)
  const { size } = await stat(path)
  const storedAs = randomUUID()
  const kept = pathOf(parts, { storedAs })
  await mkdir(parts.folder, { recursive: true, mode: 0o700 })
  await rename(path, kept)
  try {
    return await parts.db.transaction(async (tx) => {
      const [made] = await tx
        .insert(importUploads)
        .values({ file: name, bytes: size, storedAs, actorId, allowOlder })
        .onConflictDoNothing()
        .returning({ id: importUploads.id })
      if (!made) throw another()
      await audit(tx, { action: 'import uploaded', actorId, details: { import: made.id } })
      await parts.jobs.enqueue(tx, readQueue, { id: made.id })
      return made.id
    })
  } catch (error) {
    await rm(kept, { force: true })
    throw error
  }
}

async function demandNoOther(db: Db) {
  const [other] = await db.select({ id: importUploads.id }).from(importUploads).where(underWay)
  if (other) throw another()
}

const another = () =>
  new Problem(
    409,
    'import_under_way',
    'Another import is under way. Apply or discard it before you upload the next file.',
  )
