import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '../platform/database/connect.ts'
import { databaseUrl, onServer } from './servers/database-server.ts'

export type TestDatabase = Database

/**
 * A migrated, empty database of its own for the calling test file. `close()` drops it; call it in
 * `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabaseUrl')
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  const templateName = new URL(template).pathname.slice(1)
  // copied as files it takes a third of the work: through the log every page is written twice
  await onServer(template, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`)
  const url = databaseUrl(template, name)
  const database = connectDatabase(url)
  let closing: Promise<void> | undefined
  const close = async () => {
    await database.close()
    await onServer(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { ...database, close: () => (closing ??= close()) }
}
