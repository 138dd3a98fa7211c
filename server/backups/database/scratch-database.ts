import { createHash } from 'node:crypto'
import type pg from 'pg'
import { required } from '../../../contract/required.ts'
import { sqlStateOf } from '../../platform/database/errors.ts'
import { migrateDatabase } from '../../platform/database/migrate.ts'
import { knownMigrations, withMigrationsUpTo } from '../../platform/database/migration-history.ts'
import { errorText } from '../../platform/log/logger.ts'
import { readArchive } from '../archive/archive.ts'
import { type Manifest, UnusableBackup } from '../archive/format.ts'
import { connectOnce } from './connect-once.ts'
import {
  copyInto,
  fillTables,
  quoteName,
  rowsOf,
  setSequences,
  tablesOf,
} from './tables-of-database.ts'

const silentLog = { info() {}, warn() {} }

export type ScratchParts = {
  /** The address of the database that it stands beside. */
  url: string
  /**
   * A database at the newest migration and without rows, which one at that migration is copied from;
   * for tests. Without it all migrations run, which is most of a restore of few rows.
   */
  template?: string | undefined
}

/**
 * Restores the rows of a checked backup into a temporary database beside the one at `url`, and
 * compares every row. `work` gets it at the backup's own migration; then it is dropped. The caller
 * must work alone: see `oneAtATime`.
 * @throws UnusableBackup if the rows do not fit the tables
 */
export async function withScratchDatabase<T>(
  { url, template }: ScratchParts,
  path: string,
  manifest: Manifest,
  work: (scratch: { url: string }) => Promise<T>,
): Promise<T> {
  const scratch = new URL(url)
  const name = `${decodeURIComponent(scratch.pathname.slice(1)).slice(0, 50)}_scratch`
  scratch.pathname = `/${encodeURIComponent(name)}`
  // first drops what a killed process left
  await connectOnce(url, (client) => dropDatabase(client, name))
  const isNewest = manifest.migration.tag === knownMigrations().at(-1)?.tag
  await connectOnce(url, (client) => makeDatabase(client, name, isNewest ? template : undefined))
  try {
    await withMigrationsUpTo(manifest.migration, (folder) =>
      migrateDatabase(scratch.href, silentLog, folder),
    )
    await connectOnce(scratch.href, async (client) => {
      await requireTables(client, manifest)
      await client.query('BEGIN')
      await loadRows(client, path, manifest)
      await client.query('COMMIT')
      await compareRows(client, manifest)
    })
    return await work({ url: scratch.href })
  } finally {
    await connectOnce(url, (client) => dropDatabase(client, name))
  }
}

const dropDatabase = (client: pg.Client, name: string) =>
  client.query(`DROP DATABASE IF EXISTS ${quoteName(name)} WITH (FORCE)`)

async function makeDatabase(client: pg.Client, name: string, template?: string) {
  const source = template ? ` TEMPLATE ${quoteName(template)} STRATEGY FILE_COPY` : ''
  try {
    await client.query(`CREATE DATABASE ${quoteName(name)}${source}`)
  } catch (error) {
    if (sqlStateOf(error) !== '42501') throw error
    const { rows } = await client.query('SELECT current_user AS role')
    throw new Error(
      `A backup is first restored into a database beside this one, and the role "${rows[0].role}" may not make any: a superuser must run  ALTER ROLE "${rows[0].role}" CREATEDB;`,
      { cause: error },
    )
  }
}

/** The backup must have exactly the tables and columns of its migration. */
async function requireTables(client: pg.Client, manifest: Manifest) {
  const describe = (tables: { name: string; columns: string[] }[]) =>
    JSON.stringify(
      tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`).sort(),
    )
  if (describe(await tablesOf(client)) !== describe(manifest.tables))
    throw new UnusableBackup(
      `Its tables are not those of this directory at migration ${manifest.migration.tag}.`,
    )
}

async function loadRows(client: pg.Client, path: string, manifest: Manifest) {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))
  await fillTables(client, [...columns.keys()], async () => {
    for await (const entry of readArchive(path))
      if (entry.kind === 'table')
        await copyInto(client, entry.table, required(columns.get(entry.table)), entry.content)
  }).catch((error) => {
    const state = sqlStateOf(error) ?? ''
    // bad COPY text, a value out of range, a violated constraint
    if (/^(22|23)/.test(state))
      throw new UnusableBackup(`Its rows cannot be restored: ${errorText(error)}.`)
    throw error
  })
  await setSequences(client, manifest.sequences)
}

async function compareRows(client: pg.Client, manifest: Manifest) {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const rowStream = rowsOf(client, required(tables.get(name)), columns)
    const hash = createHash('sha256')
    for await (const chunk of rowStream) hash.update(chunk)
    if (rowStream.rowCount !== rows || hash.digest('hex') !== sha256)
      throw new UnusableBackup(`The restored rows of the table ${name} differ from the backup.`)
  }
}
