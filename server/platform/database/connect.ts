import type { Socket } from 'node:net'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabaseLog } from './embedded/log.ts'

/**
 * What every domain function takes: the pool or an open transaction alike. Queries name their tables
 * by import, so no schema is known to it.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Where a database is reached. The embedded one may come back on another port. */
export interface DatabaseAddress {
  /** Where it is now, with the password: not for logs. */
  readonly url: string
  /** Makes sockets that reach it wherever it is when they connect. */
  stream?(): Socket
}

export interface Database extends DatabaseAddress {
  db: Db
  pool: pg.Pool
  /** Waits for the connections in use to be given back. */
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Connections at most; 10 unless said. */
  max?: number
  /** Milliseconds that somebody waits for one; 10 seconds unless said. */
  connectionTimeout?: number
  /** Hears of lost connections. */
  log?: Pick<DatabaseLog, 'warn'>
}

/** Most lists of a record are empty, and its parser takes as long for these as for others. */
const textArray: number = 1009
const parseTextArray = pg.types.getTypeParser(textArray, 'text')
pg.types.setTypeParser(textArray, (text) => (text === '{}' ? [] : parseTextArray(text)))

const STATEMENT_TIMEOUT_MS = 15_000
const FORGOTTEN_TRANSACTION_MS = 60_000

/** Options of pg that reach the database also after it has moved to another port. */
export function addressOptions(address: string | DatabaseAddress) {
  if (typeof address === 'string') return { connectionString: address }
  const { url, stream } = address
  return { connectionString: url, ...(stream && { stream }) }
}

/** Opens a pool. It connects with the first query, so a wrong address shows only then. */
export function connectDatabase(
  address: string | DatabaseAddress,
  { max = 10, connectionTimeout = 10_000, log }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    ...addressOptions(address),
    max,
    application_name: 'stone-oak-directory',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: FORGOTTEN_TRANSACTION_MS,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A restart of the database breaks idle connections and those inside a transaction. Unheard, each
  // would end the process; the query that meets it fails anyway.
  pool.on('error', (error) => log?.warn(`A database connection was lost: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  let closing: Promise<void> | undefined
  return {
    get url() {
      return typeof address === 'string' ? address : address.url
    },
    db: databaseOn(pool),
    pool,
    close: () => (closing ??= pool.end()),
  }
}

/** What statements and transactions need of a pool. */
type PoolOfConnections = {
  query: (...args: never[]) => unknown
  connect: () => Promise<pg.PoolClient>
}

/**
 * Drizzle never releases a connection whose `begin` failed, as it does on each that an outage has
 * cut: ten of them, and no query gets a connection any more. So transactions are our own.
 */
export function databaseOn(pool: PoolOfConnections): Db {
  const db: Db = drizzle(pool as pg.Pool, { casing: 'snake_case' })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { casing: 'snake_case' }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
