import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabaseLog } from './embedded/log.ts'

/**
 * What every domain function takes: the pool or an open transaction alike. Queries name their tables
 * by import, so no schema is known to it.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  /** With the password: not for logs. */
  url: string
  db: Db
  pool: pg.Pool
  /** Waits for the connections in use to be given back. */
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Connections at most; 10 unless said. */
  max?: number
  /** Hears of lost connections. */
  log?: Pick<DatabaseLog, 'warn'>
}

const STATEMENT_TIMEOUT_MS = 15_000
const FORGOTTEN_TRANSACTION_MS = 60_000

/** Opens a pool. It connects with the first query, so a wrong address shows only then. */
export function connectDatabase(url: string, { max = 10, log }: ConnectOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'stone-oak-directory',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: FORGOTTEN_TRANSACTION_MS,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A restart of the database breaks idle connections and those inside a transaction. Unheard, each
  // would end the process; the query that meets it fails anyway.
  pool.on('error', (error) => log?.warn(`A database connection was lost: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  let closing: Promise<void> | undefined
  return {
    url,
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    close: () => (closing ??= pool.end()),
  }
}
