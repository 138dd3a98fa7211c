import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { itemAt } from '../../contract/required.ts'
import {
  knownMigrations,
  lastMigration,
  MIGRATIONS_FOLDER,
} from '../../server/platform/database/migration-history.ts'
import { withConnection } from '../../server/testing/backups.ts'
import { spawnProduct, startProduct } from '../../server/testing/processes/running-product.ts'
import { expectEntered } from './expect-entered.ts'
import { listFixtures } from './fixtures.ts'
import { type OldInstallation, withOldInstallation } from './old-installation.ts'

const oldest = itemAt(listFixtures(), 0)

test('a server killed in the middle of its migrations leaves nothing half done, and the next start completes them', async () => {
  await withOldInstallation(oldest, (installation) =>
    withConnection(installation.url, async (client) => {
      const before = await describeSchema(client)
      expect(before.counts).toMatchObject({ users: '3' })
      const tables = await tablesToAlter(client)
      const middle = Math.floor(tables.length / 2)
      for (const table of new Set([tables.at(0), tables.at(middle), tables.at(-1)])) {
        await killWhileWaitingFor(`${table}`, installation, client)
        expect(await describeSchema(client), table).toEqual(before)
      }
      await killOnceMigrated(installation, client)
      const { dataDir, settings: env } = installation
      const product = await startProduct({ dataDir, env })
      await expectEntered(product.address, oldest.entered)
      expect(await product.end()).toBe(0)
    }),
  )
})

/** Tables of the database that migrations to come change, in the order in which they do. */
async function tablesToAlter(client: pg.Client): Promise<string[]> {
  const { when } = await lastMigration(client)
  const { rows } = await client.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const statements = knownMigrations()
    .filter((migration) => migration.when > when)
    .flatMap(({ tag }) =>
      [
        ...readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8').matchAll(
          /^ALTER TABLE "(\w+)" ADD COLUMN/gm,
        ),
      ].map(([, table]) => table),
    )
  const tables = [...new Set(statements)].filter((table) => rows.some(({ name }) => name === table))
  expect(tables.length).toBeGreaterThan(2)
  return tables.map(String)
}

/** Stops the migrations at one of these tables, by a lock, and kills the server there. */
async function killWhileWaitingFor(
  table: string,
  { url, dataDir, settings }: OldInstallation,
  client: pg.Client,
) {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  try {
    await holder.query(`BEGIN; LOCK TABLE "${table}" IN ACCESS SHARE MODE`)
    const product = await spawnProduct({ dataDir, env: settings })
    await until(async () => product.isGone() || (await migratingSessions(client, 'Lock')) > 0)
    expect(product.isGone()).toBe(false)
    await product.end('SIGKILL')
  } finally {
    await holder.end()
  }
  await until(async () => (await migratingSessions(client)) === 0)
}

/** What a start does after its migrations is begun, and cut off. */
async function killOnceMigrated({ dataDir, settings }: OldInstallation, client: pg.Client) {
  const newest = itemAt(knownMigrations(), -1)
  const product = await spawnProduct({ dataDir, env: settings })
  await until(async () => (await lastMigration(client)).when === newest.when)
  await product.end('SIGKILL')
  await until(async () => (await migratingSessions(client)) === 0)
}

async function migratingSessions(client: pg.Client, waitingFor: string | null = null) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = 'stone-oak-directory-migrate' AND ($1::text IS NULL OR wait_event_type = $1 AND wait_event = 'relation')`,
    [waitingFor],
  )
  return rowCount ?? 0
}

/** Columns, rules and functions, and how many rows each table has. */
async function describeSchema(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT (SELECT max(created_at) FROM drizzle.__drizzle_migrations) AS migration,
       (SELECT md5(string_agg(table_name || column_name || data_type || coalesce(column_default, ''), ',' ORDER BY table_name, column_name))
        FROM information_schema.columns WHERE table_schema = 'public') AS columns,
       (SELECT md5(string_agg(conrelid::regclass || pg_get_constraintdef(oid), ',' ORDER BY conrelid::regclass::text, conname))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace) AS rules,
       (SELECT md5(string_agg(proname || prosrc, ',' ORDER BY proname, prosrc))
        FROM pg_proc WHERE pronamespace = 'public'::regnamespace) AS functions,
       (SELECT json_object_agg(relname, (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM public.%I', relname), false, true, '')))[1]::text)
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS counts`,
  )
  return rows[0]
}

async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 3000) throw new Error('waited for a minute')
    await sleep(20)
  }
}
