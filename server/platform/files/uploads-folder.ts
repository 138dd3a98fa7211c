import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { errorCode } from '../error-code.ts'
import { uploadsFolder } from './tables.ts'

const idFile = '.folder-id'

/**
 * Records the folder of uploaded files with the database, or sees that it is the recorded one. Servers
 * with different folders would answer 404 for each other's files. A folder that was moved, or is mounted
 * elsewhere, keeps its id.
 * @throws Error one line for the operator when another folder is recorded
 */
export async function checkUploadsFolder(db: Db, folder: string): Promise<void> {
  // the record first: whoever made it had given the folder its id before
  const record = await recordedFolder(db)
  const present = await readId(folder)
  if (record && record.folderId !== present)
    throw new Error(
      `The uploaded files of this database lie in another folder: ${record.path} on ${record.host}, not in ${folder}. Servers on one database must share one DATA_DIR. Where that folder is lost:  npm run uploads:accept  makes this one the right one.`,
    )
  const folderId = present ?? (await makeId(folder))
  const values = { folderId, host: hostname(), path: folder }
  if (record) {
    if (record.path !== values.path || record.host !== values.host)
      await db.update(uploadsFolder).set(values)
    return
  }
  await db.insert(uploadsFolder).values(values).onConflictDoNothing()
  // another server may have begun at the same moment
  if ((await recordedFolder(db))?.folderId !== folderId) await checkUploadsFolder(db, folder)
}

/** Makes this folder the one that belongs to the database, whichever was before. */
export async function acceptUploadsFolder(db: Db, folder: string): Promise<void> {
  const folderId = (await readId(folder)) ?? (await makeId(folder))
  const values = { folderId, host: hostname(), path: folder, recordedAt: sql`now()` }
  await db
    .insert(uploadsFolder)
    .values(values)
    .onConflictDoUpdate({ target: uploadsFolder.onlyRow, set: values })
}

async function recordedFolder(db: Db) {
  const [row] = await db.select().from(uploadsFolder)
  return row
}

async function readId(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, idFile), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** @returns that of another server where it was quicker */
async function makeId(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const id = randomUUID()
  const temporaryPath = join(folder, `${idFile}-${id}`)
  await writeFile(temporaryPath, `${id}\n`, { flush: true })
  try {
    // whole under its name, or not there; never over that of another
    await link(temporaryPath, join(folder, idFile))
  } catch (error) {
    const present = await readId(folder)
    if (present) return present
    // a file system without hard links
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error) ?? '')) throw error
    await rename(temporaryPath, join(folder, idFile))
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return id
}
