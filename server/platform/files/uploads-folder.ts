import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { sqlStateOf } from '../database/errors.ts'
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
  const present = await readFolderId(folder)
  if (record && record.folderId !== present) throw new Error(elsewhereText(record, folder))
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

/**
 * Why this folder of uploaded files cannot be that of the database; null where it can. Changes nothing.
 */
export async function foreignFolderText(db: Db, folder: string): Promise<string | null> {
  const record = await recordedFolder(db).catch((error) => {
    // of a version before folders were recorded
    if (sqlStateOf(error) === '42P01') return undefined
    throw error
  })
  const present = await readFolderId(folder)
  if (record) return record.folderId === present ? null : elsewhereText(record, folder)
  return present && `The uploaded files in ${folder} belong to another database than this one.`
}

const elsewhereText = ({ path, host }: { path: string; host: string }, folder: string) =>
  `The uploaded files of this database lie in another folder: ${path} on ${host}, not in ${folder}. Servers on one database must share one DATA_DIR. Where that folder is lost:  npm run uploads:accept  makes this one the right one.`

/**
 * Makes this folder the one that belongs to the database, whichever was before. It gets a new id, so that
 * a database that it belonged to before is refused with it.
 */
export async function acceptUploadsFolder(db: Db, folder: string): Promise<void> {
  const present = await readFolderId(folder)
  const isOurs = present !== null && present === (await recordedFolder(db))?.folderId
  const folderId = isOurs ? present : await renewId(folder)
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

/** What its database knows the folder by; null: it was never used. */
export async function readFolderId(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, idFile), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** @returns that of another server where it was quicker */
async function makeId(folder: string): Promise<string> {
  const { id, temporaryPath } = await writeNewId(folder)
  try {
    // whole under its name, or not there; never over that of another
    await link(temporaryPath, join(folder, idFile))
  } catch (error) {
    const present = await readFolderId(folder)
    if (present) return present
    // a file system without hard links
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error) ?? '')) throw error
    await rename(temporaryPath, join(folder, idFile))
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return id
}

async function renewId(folder: string): Promise<string> {
  const { id, temporaryPath } = await writeNewId(folder)
  await rename(temporaryPath, join(folder, idFile))
  return id
}

async function writeNewId(folder: string) {
  await mkdir(folder, { recursive: true })
  const id = randomUUID()
  const temporaryPath = join(folder, `${idFile}-${id}`)
  await writeFile(temporaryPath, `${id}\n`, { flush: true })
  return { id, temporaryPath }
}
