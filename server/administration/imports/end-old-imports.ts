import { and, lt } from 'drizzle-orm'
import { importUploads } from '../../directory/tables.ts'
import { folderFiles } from '../../platform/files/files.ts'
import { underWay } from './receive-import.ts'
import { end, type ImportParts, planFileOf } from './work-on-import.ts'

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

/**
 * Ends what nobody has decided on for a day, and deletes files that belong to no import under way,
 * as a crash or a restored backup can leave them.
 */
export async function endOldImports(parts: Pick<ImportParts, 'db' | 'folder'>, now = new Date()) {
  const { db, folder } = parts
  const old = await db
    .select()
    .from(importUploads)
    .where(and(underWay, lt(importUploads.changedAt, new Date(now.getTime() - day))))
  for (const upload of old)
    if (upload.state === 'ready') await end(parts, upload, 'expired')
    else await end(parts, upload, 'failed', { reason: 'it came to no end within a day' })
  const open = await db.select().from(importUploads).where(underWay)
  const files = folderFiles(folder)
  for (const { name, writtenAt } of await files.list())
    if (
      writtenAt.getTime() < now.getTime() - hour &&
      open.every(({ storedAs }) => storedAs !== name && planFileOf(storedAs) !== name)
    )
      await files.remove(name)
}
