import type { Socket } from 'node:net'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { DatabaseLog } from './embedded/log.ts'

/**
 * The argument of every domain function: the pool or an open transaction. Queries import their
 * tables, so it has no schema.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** The address of a database. The embedded one may return on another port. */
export interface DatabaseAddress {
  /** The current address, with the password: not for logs. */
  readonly url: string
  /** Creates sockets to the address at the moment of connecting. */
  stream?(): Socket
}

export interface Database extends DatabaseAddress {
  db: Db
  pool: pg.Pool
  /** Waits until the connections in use are returned. */
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Most connections; default 10. */
  max?: number
  /** Milliseconds to wait for a connection; default 10 seconds. */
  connectionTimeout?: number
  /** Logs lost connections. */
  log?: Pick<DatabaseLog, 'warn'>
}

/** Most lists of a record are empty, and its parser takes as long for these as for others. */
const textArray: number = 1009
const parseTextArray = pg.types.getTypeParser(textArray, 'text')
pg.types.setTypeParser(textArray, (text) => (text === '{}' ? [] : parseTextArray(text)))

const STATEMENT_TIMEOUT_MS = 15_000
const FORGOTTEN_TRANSACTION_MS = 60_000

/** Options of pg that still reach the database after it has moved to another port. */
export function addressOptions(address: string | DatabaseAddress) {
  if (typeof address === 'string') return { connectionString: address }
  const { url, stream } = address
  return { connectionString: url, ...(stream && { stream }) }
}

/** Opens a pool. It connects at the first query, so a wrong address is found only then. */
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
  // A restart of the database breaks connections, idle ones and those in a transaction. Without a
  // listener each would end the process; the query itself fails anyway. Once we close, they may go.
  let closing: Promise<void> | undefined
  pool.on('error', (error) => {
    if (!closing) log?.warn(`A database connection was lost: ${error.message}`)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    get url() {
      return typeof address === 'string' ? address : address.url
    },
    db: databaseOn(pool),
    pool,
    close: () => (closing ??= pool.end()),
  }
}

/** The part of a pool that statements and transactions need. */
type PoolOfConnections = {
  query: (...args: never[]) => unknown
  connect: () => Promise<pg.PoolClient>
}

/**
 * Drizzle never releases a connection whose `begin` failed, as after an outage: ten of them use up
 * the pool. So transactions are our own.
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
