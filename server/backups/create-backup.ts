import { createHash, type Hash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isStorageFull } from '../platform/database/errors.ts'
import { lastMigration, tableNames } from '../platform/database/migration-history.ts'
import type { Files } from '../platform/files/files.ts'
import { Problem } from '../platform/http/problems.ts'
import { namedFiles } from '../providers/photos/named-photos.ts'
import { type ArchiveWriter, writeArchive } from './archive/archive.ts'
import { format, type Head, type Manifest, product, type TablePart } from './archive/format.ts'
import { limits, tooLarge } from './archive/limits.ts'
import {
  type BackupFile,
  type BackupKind,
  type BackupPlace,
  backupName,
  filesOf,
  freeBytes,
  listBackups,
  preparePlace,
  requireSpace,
} from './backup-folder.ts'
import { connectOnce } from './database/connect-once.ts'
import type { ScratchParts } from './database/scratch-database.ts'
import { rowsOf, sequencesOf, tablesOf } from './database/tables-of-database.ts'
import { encrypt, sumOf, sumText } from './encryption.ts'
import { oneAtATime } from './one-at-a-time.ts'

export type BackupParts = BackupPlace &
  ScratchParts & {
    uploads: Files
    /** Recipients of the encryption, as age writes them; without any it is not encrypted. */
    recipients?: readonly string[]
    /** Free bytes; measured by default. */
    free?: (folder: string) => Promise<number>
  }

export type MadeBackup = BackupFile & { manifest: Manifest }

/**
 * Tables without rows in backups. Their rows grant access for a while, which the finder of a backup
 * must not get; or name where this installation's files are; or count what is over within a day.
 */
const emptiedTables = new Set([
  'sessions',
  'one_time_codes',
  'passkey_challenges',
  'insight_visitor_salts',
  'insight_marks',
  'uploads_folder',
  'data_exports',
  'rate_limits',
])

/**
 * Backs up all rows and uploaded files in one consistent moment, and deletes outdated backups. The
 * backup is complete and on disk, or there is none.
 * @throws Problem 409 while another is made, 507 if the disk is too full
 */
export const createBackup = (parts: BackupParts): Promise<MadeBackup> =>
  oneAtATime(parts.url, async () => {
    const newBackup = await writeBackup(parts, 'backup')
    await deleteOutdated(parts)
    return newBackup
  })

/** Writes a backup like `createBackup`, for callers that already work alone. Deletes none. */
export async function writeBackup(parts: BackupParts, kind: BackupKind): Promise<MadeBackup> {
  const { url, uploads, recipients = [], free = freeBytes } = parts
  await preparePlace(parts)
  const files = filesOf(parts)
  const release = await uploads.hold()
  try {
    return await connectOnce(url, async (client) => {
      await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      // The first query fixes the moment; the hold keeps files that rows name at it.
      const { rows } = await client.query('SELECT now() AS now')
      const names = await uploadedNames(uploads)
      const neededBytes = await bytesOfTables(client)
      if (!parts.store)
        requireSpace(await free(parts.folder), neededBytes + names.bytes, 'for backups')
      const isEncrypted = recipients.length > 0
      const { name, created: createdAt } = await unusedName(parts, kind, isEncrypted, rows[0].now)
      const sum = { bytes: 0, hash: createHash('sha256') }
      let manifest: Manifest
      try {
        const write = (content: AsyncIterable<Buffer>) =>
          files.putStream(
            name,
            countBytes(isEncrypted ? encrypt(content, recipients) : content, sum),
          )
        manifest = await writeArchive(write, async (writer) => {
          const migration = await lastMigration(client)
          const head: Head = { product, format, created: createdAt.toISOString(), migration }
          await writer.head(head)
          const tables = await writeTables(client, writer)
          const sequences = await sequencesOf(client, tableNames())
          const savedFiles = await writeFiles(uploads, names.list, writer)
          const missing = await missingFiles(client, savedFiles)
          const manifest = { ...head, tables, sequences, files: savedFiles, missing }
          await writer.manifest(manifest)
          // before the backup itself appears
          if (missing.length > 0)
            await files.put(noteOf(name), Buffer.from(JSON.stringify(missing)))
          return manifest
        })
        if (isEncrypted) await files.put(sumOf(name), sumText(name, sum.hash.digest('hex')))
      } catch (error) {
        await removeBackup(parts, name).catch(() => {})
        throw isStorageFull(error) ? fullMeanwhile() : error
      }
      return { name, kind, bytes: sum.bytes, created: createdAt, manifest }
    })
  } finally {
    await release()
  }
}

async function writeTables(client: pg.Client, writer: ArchiveWriter): Promise<TablePart[]> {
  const parts: TablePart[] = []
  for (const table of await tablesOf(client, tableNames())) {
    const rows = rowsOf(client, table, table.columns, emptiedTables.has(table.name))
    const tableSummary = await writer.table(table.name, rows)
    parts.push({ name: table.name, columns: table.columns, rows: rows.rowCount, ...tableSummary })
  }
  return parts
}

async function writeFiles(uploads: Files, names: string[], writer: ArchiveWriter) {
  const parts: Manifest['files'] = []
  for (const name of names) {
    const content = await uploads.read(name)
    // Missing despite the hold: its removal had begun, so no row of this moment names it.
    if (content) parts.push({ name, ...(await writer.file(name, content)) })
  }
  return parts
}

/** Files that records name at this moment and the backup lacks. */
async function missingFiles(client: pg.Client, files: Manifest['files']): Promise<MissingFile[]> {
  const savedNames = new Set(files.map(({ name }) => name))
  const references = await namedFiles(drizzle(client, { casing: 'snake_case' }))
  return references
    .filter(({ file }) => !savedNames.has(file))
    .map(({ file: name, record }) => ({ name, record }))
}

/** Leaves out unfinished files, and those larger than a backup can hold, which are not ours. */
async function uploadedNames(uploads: Files) {
  const list = (await uploads.list()).filter(
    ({ name, bytes }) => !name.endsWith('.part') && name.length <= 200 && bytes <= limits.file,
  )
  if (list.length > limits.files) throw tooLarge(`there are over ${limits.files} uploaded files`)
  const bytes = list.reduce((sum, file) => sum + file.bytes, 0)
  return { list: list.map(({ name }) => name).sort(), bytes }
}

/** Size of the rows in the database; compressed as text they take less. */
async function bytesOfTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT coalesce(sum(pg_table_size(to_regclass(format('public.%I', name)))), 0)::float8 AS bytes
     FROM unnest($1::text[]) AS name`,
    [tableNames()],
  )
  return rows[0].bytes
}

/** Two in one second get different names; the later one is a second ahead. */
async function unusedName(place: BackupPlace, kind: BackupKind, isEncrypted: boolean, now: Date) {
  const usedTimes = new Set((await listBackups(place)).map((backup) => backup.created.getTime()))
  const createdAt = new Date(now)
  createdAt.setMilliseconds(0)
  while (usedTimes.has(createdAt.getTime())) createdAt.setSeconds(createdAt.getSeconds() + 1)
  return { name: backupName(kind, createdAt, isEncrypted), created: createdAt }
}

async function deleteOutdated(place: BackupPlace) {
  for (const { name } of backupsToDelete(await listBackups(place), new Date()))
    await removeBackup(place, name)
}

const fullMeanwhile = () =>
  new Problem(507, 'disk_full', 'The disk for backups is full. No backup was made.')

type Named = Pick<BackupFile, 'name' | 'kind' | 'created'>

const day = 24 * 60 * 60_000

/** The newest backup of each of so many days, weeks from Monday, or months, in UTC. */
const periods: [count: number, of: (createdAt: Date) => string][] = [
  [7, (createdAt) => createdAt.toISOString().slice(0, 10)],
  [4, (createdAt) => String(Math.floor((createdAt.getTime() / day + 3) / 7))],
  [12, (createdAt) => createdAt.toISOString().slice(0, 7)],
]

/** Backups that a restore made first. */
const safetyKept = 3

/** Days after which a backup is deleted even without a newer one, so that erased data are gone. */
const longestKept = 366

/**
 * Outdated backups: all but 7 daily, 4 weekly, 12 monthly ones, the last three made before a
 * restore, and those younger than a day. The newest stays; no other is older than a year.
 */
export function backupsToDelete<B extends Named>(backups: readonly B[], now: Date): B[] {
  const newestFirst = backups.toSorted((a, b) => b.created.getTime() - a.created.getTime())
  const regularBackups = newestFirst.filter(({ kind }) => kind === 'backup')
  const keptBackups = new Set<B>(
    newestFirst.filter(({ kind }) => kind === 'before-restore').slice(0, safetyKept),
  )
  for (const backup of newestFirst)
    if (now.getTime() - backup.created.getTime() < day) keptBackups.add(backup)
  for (const [count, of] of periods) {
    const seenPeriods = new Set<string>()
    for (const backup of regularBackups) {
      const period = of(backup.created)
      if (seenPeriods.has(period)) continue
      if (seenPeriods.size === count) break
      seenPeriods.add(period)
      keptBackups.add(backup)
    }
  }
  const isTooOld = ({ created }: B) => now.getTime() - created.getTime() > longestKept * day
  return newestFirst.filter(
    (backup) => !keptBackups.has(backup) || (backup !== newestFirst[0] && isTooOld(backup)),
  )
}

/** An uploaded file that a backup could not hold, and the record that names it. */
type MissingFile = { name: string; record: string }

const stemOf = (backup: string) => backup.replace(/\.tar\.gz(\.age)?$/, '')

/** Also written beside the backup, so that listing backups need not unpack them. */
const noteOf = (backup: string) => `${stemOf(backup)}.missing.json`

/** Number of missing files, according to that list. */
export async function countMissing(place: BackupPlace, backup: string): Promise<number> {
  const text = await filesOf(place)
    .read(noteOf(backup))
    .catch(() => null)
  try {
    const missing: MissingFile[] = JSON.parse(text?.toString() ?? '[]')
    return missing.length
  } catch {
    return 0
  }
}

/** Removes a backup with the files beside it. */
export async function removeBackup(place: BackupPlace, backup: string): Promise<void> {
  const files = filesOf(place)
  for (const name of [backup, noteOf(backup), sumOf(backup)]) await files.remove(name)
}

async function* countBytes<B extends Uint8Array>(
  content: AsyncIterable<B>,
  sum: { bytes: number; hash: Hash },
) {
  for await (const chunk of content) {
    sum.bytes += chunk.length
    sum.hash.update(chunk)
    yield chunk
  }
}
