import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { sqlStateOf } from '../database/errors.ts'
import { lockUntilEnd } from '../database/lock.ts'
import { errorCode } from '../error-code.ts'
import { uploadsFolder } from './tables.ts'

const idFile = '.folder-id'

/**
 * Records the folder of uploaded files with the database, or sees that it is the recorded one. Servers
 * with different folders would answer 404 for each other's files, and databases with one folder would
 * delete each other's. A folder that was moved, or is mounted elsewhere, keeps its id.
 * @throws Error one line for the operator when another folder is recorded, or none and this is another's
 */
export async function checkUploadsFolder(db: Db, folder: string): Promise<void> {
  const seen = { host: hostname(), path: folder }
  const record = await db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'uploads folder', '')
    const record = await recordedFolder(tx)
    if (record) return record
    if (await readFolderId(folder)) throw new Error(strangeText(folder))
    const { id: folderId } = await writeNewId(folder)
    await tx.insert(uploadsFolder).values({ folderId, ...seen })
    return { folderId, ...seen }
  })
  // after the record: whoever is killed here leaves no id that no database knows
  const present = (await readFolderId(folder)) ?? (await nameId(folder, record.folderId))
  if (record.folderId !== present) throw new Error(elsewhereText(record, folder))
  if (record.path !== seen.path || record.host !== seen.host)
    await db.update(uploadsFolder).set(seen)
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
  return present && strangeText(folder)
}

const strangeText = (folder: string) =>
  `The uploaded files in ${folder} belong to another database than this one. Where that database is lost:  npm run backup:restore  brings a backup into this one,  npm run uploads:accept  gives it the files as they are.`

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

/**
 * Gives the folder an id that was written into it before.
 * @returns the id it has now; null where this one was never written
 */
async function nameId(folder: string, id: string): Promise<string | null> {
  const temporaryPath = pathOfNew(folder, id)
  try {
    // whole under its name, or not there; never over that of another
    await link(temporaryPath, join(folder, idFile))
  } catch (error) {
    const present = await readFolderId(folder)
    if (present) return present
    if (errorCode(error) === 'ENOENT') return null
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
  const temporaryPath = pathOfNew(folder, id)
  await writeFile(temporaryPath, `${id}\n`, { flush: true })
  return { id, temporaryPath }
}

const pathOfNew = (folder: string, id: string) => join(folder, `${idFile}-${id}`)
