import { existsSync, readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { asError } from '../log/logger.ts'
import type { DatabaseLog } from './embedded/log.ts'
import { sqlStateOf } from './errors.ts'
import { MIGRATIONS_FOLDER } from './migration-history.ts'

/** Any constant, as long as every version of this program uses the same. */
const MIGRATION_LOCK = 7_826_600_271

const OLDEST_SERVER_VERSION = 150_000

/** The search folds accents with `unaccent` and finds near spellings with `pg_trgm`. */
const EXTENSIONS = ['unaccent', 'pg_trgm']

/**
 * Migrates the database. Simultaneous runs wait for each other.
 * @returns the number of migrations applied
 * @throws one clear line if the server is too old, the role lacks permission, or the database has a
 * newer version
 */
export async function migrateDatabase(
  target: string | pg.Pool,
  log: DatabaseLog,
  folder = MIGRATIONS_FOLDER,
): Promise<number> {
  const { client, end } = await openSession(target)
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SET idle_in_transaction_session_timeout = 0')
    await refuseOldServer(client)
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseNewerDatabase(client, folder)
    const missing = await migrationsMissing(client, folder)
    if (missing.length === 0) return 0
    await ensureExtensions(client)
    await applyMigrations(client, folder)
    log.info(`Applied ${missing.length} database migrations, up to ${missing.at(-1)}`)
    return missing.length
  } finally {
    await end()
  }
}

/** A connection of its own; closing it releases the lock and drops the settings. */
async function openSession(
  target: string | pg.Pool,
): Promise<{ client: pg.Client | pg.PoolClient; end: () => Promise<void> }> {
  if (typeof target !== 'string') {
    const client = await target.connect()
    return { client, end: async () => client.release(true) }
  }
  const client = new pg.Client({
    connectionString: target,
    application_name: 'stone-oak-directory-migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  return { client, end: () => client.end() }
}

/** Counts the known migrations that the database lacks; 0 if it is up to date. */
export async function migrationsPending(
  pool: pg.Pool,
  folder = MIGRATIONS_FOLDER,
): Promise<number> {
  return (await migrationsMissing(pool, folder)).length
}

/** Whether no migration was ever applied. */
export const isEmptyDatabase = async (pool: pg.Pool): Promise<boolean> =>
  (await lastApplied(pool)) === 0

interface Journal {
  entries: { tag: string; when: number }[]
}

type Queryable = Pick<pg.Client, 'query'>

/** Names of pending migrations, by the migrator's own rule: all newer than the last one. */
async function migrationsMissing(client: Queryable, folder: string): Promise<string[]> {
  const last = await lastApplied(client)
  return readJournal(folder)
    .filter(({ when }) => when > last)
    .map(({ tag }) => tag)
}

/**
 * Running servers of the former version keep using a migrated database; none starts on one, because
 * it may misread what a newer version wrote.
 * @throws Error one line
 */
async function refuseNewerDatabase(client: Queryable, folder: string): Promise<void> {
  const newest = readJournal(folder).at(-1)
  if (newest && (await lastApplied(client)) > newest.when)
    throw new Error(
      `A newer version has migrated this database; this one knows it up to ${newest.tag}. Nothing was changed. Start the newer version, or go back as "Going back" in docs/operations.md says: with a backup that this version made, into an empty database.`,
    )
}

function readJournal(folder: string): Journal['entries'] {
  const file = `${folder}/meta/_journal.json`
  if (!existsSync(file)) throw new Error(`There are no database migrations in ${folder}.`)
  const { entries }: Journal = JSON.parse(readFileSync(file, 'utf8'))
  return entries
}

async function lastApplied(client: Queryable): Promise<number> {
  try {
    const { rows } = await client.query(
      'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
    )
    return Number(rows[0]?.at ?? 0)
  } catch (error) {
    if (sqlStateOf(error) === '42P01') return 0
    throw error
  }
}

async function applyMigrations(client: pg.Client | pg.PoolClient, folder: string): Promise<void> {
  try {
    await migrate(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    if (sqlStateOf(error) === '42501') {
      const { role, database } = await whoAndWhere(client)
      throw new Error(
        `The role "${role}" may not make tables in the database "${database}": a superuser must run  ALTER DATABASE "${database}" OWNER TO "${role}";`,
        { cause: error },
      )
    }
    const { message } = asError(asError(error).cause ?? error)
    throw new Error(`A database migration failed and nothing was changed: ${message}`, {
      cause: error,
    })
  }
}

/** @throws Error one line */
export async function refuseOldServer(client: Queryable): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name`,
  )
  if (rows[0].number < OLDEST_SERVER_VERSION)
    throw new Error(`PostgreSQL 15 or newer is needed; this server is ${rows[0].name}.`)
}

export async function missingExtensions(client: Queryable): Promise<string[]> {
  const { rows } = await client.query('SELECT extname FROM pg_extension')
  return EXTENSIONS.filter((name) => !rows.some(({ extname }) => extname === name))
}

/** Commands for a superuser. */
export const commandsToAdd = (extensions: readonly string[]): string =>
  extensions.map((extension) => `CREATE EXTENSION ${extension};`).join(' ')

async function ensureExtensions(client: Queryable): Promise<void> {
  const missing = await missingExtensions(client)
  for (const name of missing) {
    try {
      await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`)
    } catch (error) {
      const { role, database } = await whoAndWhere(client)
      const commands = commandsToAdd(missing)
      throw new Error(
        sqlStateOf(error) === '42501'
          ? `The role "${role}" may not add extensions: a superuser must run in the database "${database}"  ${commands}`
          : `The PostgreSQL server lacks the extension ${name} (package postgresql-contrib on most systems): install it there, then run in the database "${database}"  ${commands}`,
        { cause: error },
      )
    }
  }
}

async function whoAndWhere(client: Queryable): Promise<{ role: string; database: string }> {
  const { rows } = await client.query('SELECT current_user AS role, current_database() AS database')
  return rows[0]
}
