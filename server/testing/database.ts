import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '../platform/database/connect.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { databaseUrl, onServer } from './servers/database-server.ts'

export type TestDatabase = Database

/**
 * A migrated, empty database of its own for the calling test file. `close()` drops it; call it in
 * `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabaseUrl')
  const templateName = new URL(template).pathname.slice(1)
  // by that name it is dropped after the run, if nobody did before
  const name = `${templateName}_${process.pid}_${randomBytes(4).toString('hex')}`
  // copied as files it takes a third of the work: through the log every page is written twice
  await onServer(template, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`)
  const url = databaseUrl(template, name)
  // on a busy machine a connection may take longer than a reader would wait: no 503 for that
  const database = connectDatabase(url, { connectionTimeout: 60_000 })
  let closing: Promise<void> | undefined
  const close = async () => {
    await database.close()
    await onServer(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { ...database, close: () => (closing ??= close()) }
}

/** What an application reads at its start or what only ever rises: not a file's records. */
const keptTables = ['secrets', 'vocabulary_version', 'directory_version']

/** Empties a database in which an application is running, as if it had just started. */
export async function emptyDatabase({ db }: TestDatabase): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const tables = rows.filter(({ name }) => !keptTables.includes(name))
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await transactionWithRetry(db, async (tx) => {
    // of finished jobs too: some are asked for by what they are about
    await tx.execute(sql`DELETE FROM jobs.job`)
    await tx.execute(sql`ALTER TABLE audit_log DISABLE TRIGGER keep_whole_audit_log`)
    await tx.execute(sql`TRUNCATE ${names}`)
    await tx.execute(sql`ALTER TABLE audit_log ENABLE TRIGGER keep_whole_audit_log`)
  })
}
