import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/lib/build.mjs'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../platform/database/embedded/open.ts'
import { isStillAlive, processIdentity } from '../platform/database/embedded/process-identity.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { createLogger } from '../platform/log/logger.ts'
import { databaseUrl, onServer } from './servers/database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that every test database is copied from; nobody may stay connected. */
    templateDatabaseUrl: string
    /** Holds the data folders of the applications; it goes with the run. */
    scratchFolder: string
  }
}

const PREFIX = 'stone-oak-test-'
const quietLog = { info() {}, warn: (line: string) => console.warn(line) }

/** Nothing in a test database is worth keeping, so nothing waits for the disk. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** What tests start is never an old build; one PostgreSQL for the whole test run, with a migrated template: TEST_DATABASE_URL or our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(['server'])
  const configuredUrl = process.env.TEST_DATABASE_URL
  const own = configuredUrl ? undefined : await openOwn()
  const server = configuredUrl ?? own?.database.url ?? ''
  const template = `template_directory_${process.pid}_${Date.now()}`
  await onServer(server, `CREATE DATABASE ${template}`)
  const url = databaseUrl(server, template)
  await migrateDatabase(url, quietLog)
  const jobs = await Jobs.start(url, createLogger('silent'))
  await jobs.stop()
  project.provide('templateDatabaseUrl', url)
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-apps-'))
  project.provide('scratchFolder', folder)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (own) await own.discard()
    else await dropDatabases(server, template)
  }
}

/** Those of the applications that ended with their worker, and the template. */
async function dropDatabases(server: string, template: string) {
  const names = await onServer(
    server,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${template}')`,
  )
  for (const { datname } of names)
    await onServer(server, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
}

async function openOwn() {
  await discardLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${namedAfterThisProcess()}-`))
  // PostgreSQL's own user must be able to pass when the tests run as root.
  chmodSync(dataDir, 0o711)
  const database = await openEmbeddedDatabase({ dataDir, log: quietLog, settings: CARELESS })
  return { database, discard: () => discard(database, dataDir) }
}

async function discard(database: EmbeddedDatabase, dataDir: string): Promise<void> {
  await database.stop()
  rmSync(database.folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function namedAfterThisProcess(): string {
  return (processIdentity(process.pid) ?? `${process.pid}`).replace(/\W+/g, '_')
}

/** A killed test run leaves its server running: adopt it, and stop it properly. */
async function discardLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = name.slice(PREFIX.length).split('-')[0] ?? ''
    if (isStillAlive(owner.replace('_', ' '))) continue
    const dataDir = join(tmpdir(), name)
    try {
      await discard(await openEmbeddedDatabase({ dataDir, log: quietLog }), dataDir)
    } catch {
      // Another user's, or another run is at it.
    }
  }
}
