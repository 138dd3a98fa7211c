import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { audit } from '../accounts/audit.ts'
import { fillLocationKeys } from '../directory/records/fill-location-keys.ts'
import { sqlStateOf } from '../platform/database/errors.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import type { Files } from '../platform/files/files.ts'
import { acceptUploadsFolder } from '../platform/files/uploads-folder.ts'
import {
  type ErasureParts,
  readErasures,
  repeatErasures,
} from '../privacy/erasure/repeat-erasures.ts'
import { removeUnusedPhotos } from '../providers/photos/profile-photo.ts'
import { contentOf, hashOf, readArchive } from './archive/archive.ts'
import { checkBackup } from './archive/check-backup.ts'
import { bytesAsRows, type Manifest, UnusableBackup } from './archive/format.ts'
import { freeBytes, requireSpace } from './backup-folder.ts'
import { type BackupParts, type MadeBackup, writeBackup } from './create-backup.ts'
import { connectOnce } from './database/connect-once.ts'
import { withScratchDatabase } from './database/scratch-database.ts'
import {
  copyInto,
  fillTables,
  quoteName,
  rowsOf,
  sequencesOf,
  setSequences,
  tablesOf,
} from './database/tables-of-database.ts'
import { oneAtATime } from './one-at-a-time.ts'

type Restored = {
  manifest: Manifest
  /** The backup of the former state. */
  safety: MadeBackup
  /**
   * Rows of each table whose work was under way at the moment of the backup, and is stopped now.
   */
  heldCounts: Record<string, number>
  /**
   * Accounts and addresses erased since the backup, and now again; null: the list's key is lost.
   */
  erasureCount: number | null
}

type RestoreParts = BackupParts & ErasureParts & { dataDir: string }

const silentLog = { info() {}, warn() {} }

/**
 * Restores the state of a backup. First restores all of it beside the database, compares it, and
 * backs up the present state; then replaces all rows in one transaction. Files that the backup does
 * not know stay for the nightly clean-up. People erased since are erased again in that transaction.
 * Everybody is signed out. A running server shows the restored rows with its next answer.
 * @throws UnusableBackup, Problem 409 while another backup is made, 507 if the disk is too full
 */
export async function restoreBackup(
  parts: RestoreParts,
  path: string,
  say: (line: string) => void = () => {},
): Promise<Restored> {
  const { url, uploads, dataDir, free = freeBytes } = parts
  const manifest = await checkBackup(path)
  return oneAtATime(url, async () => {
    // the rows and their indexes twice for a moment: beside the database, then in it
    requireSpace(
      await free(dataDir),
      2 * bytesAsRows(manifest) + bytesOf(manifest.files),
      'for data',
    )
    say('Restoring it beside the database and comparing every row …')
    return withScratchDatabase(parts, path, manifest, async (scratch) => {
      // a migration may have removed them, because their rule has changed
      if ((await migrateDatabase(scratch.url, silentLog)) > 0)
        await connectOnce(scratch.url, (client) =>
          fillLocationKeys(drizzle(client, { casing: 'snake_case' })),
        )
      say('Making a backup of what is there now …')
      const safety = await writeBackup(parts, 'before-restore')
      say(`It is ${safety.name}. Restoring …`)
      await restoreFiles(path, manifest, uploads)
      const { photos, ...counts } = await connectOnce(url, (client) =>
        restoreRows(client, scratch.url, manifest, parts),
      )
      await connectOnce(url, (client) =>
        removeUnusedPhotos(
          { db: drizzle(client, { casing: 'snake_case' }), files: uploads },
          photos,
        ),
      )
      return { manifest, safety, ...counts }
    })
  })
}

const bytesOf = (parts: { bytes: number }[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Files never change under their name, so a complete one stays. */
async function restoreFiles(path: string, { files }: Manifest, uploads: Files) {
  const hashes = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  for await (const entry of readArchive(path)) {
    if (entry.kind !== 'file') continue
    const content = await contentOf(entry.content)
    const hash = hashes.get(entry.file)
    if (hashOf(content) !== hash) throw new UnusableBackup('It has changed since it was checked.')
    const present = await uploads.read(entry.file)
    if (present && hashOf(present) === hash) continue
    await uploads.put(entry.file, content)
  }
}

async function restoreRows(
  client: pg.Client,
  scratchUrl: string,
  manifest: Manifest,
  parts: RestoreParts,
) {
  return connectOnce(scratchUrl, async (scratch) => {
    const tables = await tablesOf(scratch)
    const names = tables.map(({ name }) => name)
    await beginAlone(client, names)
    const db = drizzle(client, { casing: 'snake_case' })
    const erasuresBefore = await readErasures(db)
    const { rows: versions } = await client.query<{ directory: number; vocabulary: number }>(
      `SELECT d.version AS directory, v.version AS vocabulary FROM directory_version d, vocabulary_version v`,
    )
    await fillTables(client, names, async () => {
      for (const table of tables)
        await copyInto(client, table.name, table.columns, rowsOf(scratch, table, table.columns))
    })
    await setSequences(client, await sequencesOf(scratch, names))
    const heldCounts = await holdWork(client, names)
    const { count: erasureCount, photos } = await repeatErasures(db, erasuresBefore, parts)
    await client.query(
      `UPDATE directory_version SET version = greatest(version, $1) + 1, changed_at = now()`,
      [versions[0]?.directory ?? 0],
    )
    await client.query(`UPDATE vocabulary_version SET version = greatest(version, $1) + 1`, [
      versions[0]?.vocabulary ?? 0,
    ])
    await client.query(
      `SELECT pg_notify('directory_version', version::text) FROM directory_version`,
    )
    // the restored files are there, whichever folder the database had before
    await acceptUploadsFolder(db, parts.uploads)
    await audit(db, {
      action: 'backup restored',
      details: { created: manifest.created },
    })
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return { heldCounts, erasureCount, photos }
  })
}

/** Milliseconds for one lock: fewer than PostgreSQL waits before it resolves a deadlock. */
const timeout = 500

const tries = 60

/**
 * Begins a transaction with exclusive locks on these tables. Other writers lock them in another
 * order, so it never waits long while holding locks: it releases them and tries again.
 * @throws if they stay in use for half a minute
 */
async function beginAlone(client: pg.Client, tables: readonly string[]): Promise<void> {
  const all = tables.map((name) => `public.${quoteName(name)}`).join(', ')
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${timeout}`)
      await client.query(`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`)
      await client.query('SET LOCAL lock_timeout = 0')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (!['55P03', '40P01'].includes(sqlStateOf(error) ?? '')) throw error
      if (attempt === tries)
        throw new Error(
          'The database is in use. Nothing was changed: stop the server, try again.',
          {
            cause: error,
          },
        )
      await sleep(20)
    }
  }
}

/** Keeps the work of a table from being done a second time. */
const holds: { table: string; statement: string }[] = [
  {
    table: 'mails',
    statement: `UPDATE mails SET status = 'failed', last_error = 'restored from a backup: it may have been delivered since'
      WHERE status = 'queued'`,
  },
  {
    table: 'newsletters',
    statement: `UPDATE newsletters SET paused_at = now()
      WHERE started_at IS NOT NULL AND sent_at IS NULL AND paused_at IS NULL`,
  },
  {
    // due after the backup was made, so it was sent: a draft again
    table: 'newsletters',
    statement: `UPDATE newsletters SET scheduled_for = NULL
      WHERE started_at IS NULL AND scheduled_for <= now()`,
  },
  // backups have no uploaded import files, and an import under way blocks others
  {
    table: 'import_uploads',
    statement: `UPDATE import_uploads SET state = 'expired'
      WHERE state IN ('reading', 'ready', 'applying')`,
  },
]

/**
 * Stops in restored rows what was under way at the moment of the backup, because it has been done
 * since, at least in part. @returns the number of rows of each table
 */
async function holdWork(
  client: pg.Client,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const heldCounts: Record<string, number> = {}
  for (const { table, statement } of holds.filter((hold) => tables.includes(hold.table))) {
    const { rowCount } = await client.query(statement)
    heldCounts[table] = (heldCounts[table] ?? 0) + (rowCount ?? 0)
  }
  return heldCounts
}
