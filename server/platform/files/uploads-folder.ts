import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { sqlStateOf } from '../database/errors.ts'
import { lockUntilEnd } from '../database/lock.ts'
import type { Files } from './files.ts'
import { uploadsFolder } from './tables.ts'

/** The parts of `Files` that identify the place. */
type Place = Pick<Files, 'place' | 'mark'>

/**
 * Records the place of uploaded files in the database, or checks it against the recorded one.
 * Servers with different places would answer 404 for each other's files, and databases with one
 * place would delete each other's. A moved or remounted folder keeps its id, as does a bucket with
 * another name.
 * @throws Error one line for the operator if another place is recorded, or if none is and this one
 * belongs to another database
 */
export async function checkUploadsFolder(db: Db, { place, mark }: Place): Promise<void> {
  const record = await db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'uploads folder', '')
    const record = await recordedFolder(tx)
    if (record) return record
    if (await mark.read()) throw new Error(strangeText(place))
    const folderId = await mark.prepare()
    await tx.insert(uploadsFolder).values({ folderId, ...place })
    return { folderId, ...place }
  })
  // after the record, so that a kill here leaves no id unknown to every database
  const present = (await mark.read()) ?? (await mark.finalize(record.folderId))
  if (record.folderId !== present) throw new Error(elsewhereText(record, place))
  if (record.path !== place.path || record.host !== place.host)
    await db.update(uploadsFolder).set(place)
}

/**
 * Why this place of uploaded files cannot belong to the database; null if it can. Changes nothing.
 */
export async function foreignFolderText(db: Db, { place, mark }: Place): Promise<string | null> {
  const record = await recordedFolder(db).catch((error) => {
    // from a version before folders were recorded
    if (sqlStateOf(error) === '42P01') return undefined
    throw error
  })
  const present = await mark.read()
  if (record) return record.folderId === present ? null : elsewhereText(record, place)
  return present && strangeText(place)
}

const strangeText = ({ path }: Files['place']) =>
  `The uploaded files in ${path} belong to another database than this one. Where that database is lost:  npm run backup:restore  brings a backup into this one,  npm run uploads:accept  gives it the files as they are.`

const elsewhereText = (recordedPlace: Files['place'], { path }: Files['place']) =>
  `The uploaded files of this database lie in another folder: ${recordedPlace.path} on ${recordedPlace.host}, not in ${path}. Servers on one database must share one DATA_DIR, or one FILES_URL. Where that folder is lost:  npm run uploads:accept  makes this one the right one.`

/**
 * Assigns this place to the database. It gets a new id, so that its former database is refused with
 * it.
 */
export async function acceptUploadsFolder(db: Db, { place, mark }: Place): Promise<void> {
  const present = await mark.read()
  const isOurs = present !== null && present === (await recordedFolder(db))?.folderId
  const folderId = isOurs ? present : await mark.renew()
  const values = { folderId, ...place, recordedAt: sql`now()` }
  await db
    .insert(uploadsFolder)
    .values(values)
    .onConflictDoUpdate({ target: uploadsFolder.onlyRow, set: values })
}

async function recordedFolder(db: Db) {
  const [row] = await db.select().from(uploadsFolder)
  return row
}
