import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asError } from '../../log/error-for-log.ts'
import { sqlStateOf } from '../errors.ts'
import { DATABASE_USER } from './initialize.ts'
import type { DatabaseLog } from './log.ts'
import type { Place } from './place.ts'
import { isServing, readPidFile, removeStalePidFile } from './postmaster.ts'
import { processIdentity } from './process-identity.ts'

const DATABASE = 'directory'

/** Crash recovery reads at most `max_wal_size`; this is far beyond it. */
const RECOVERY_TIMEOUT_MS = 600_000
const LOG_INTERVAL_MS = 10_000

/** One run of the server: its port, and its process (see `processIdentity`). */
export interface Run {
  port: number
  identity: string
}

export function databaseUrl(port: number, password: string, database = DATABASE): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`
}

/** The server that runs on this cluster, once it answers; undefined when none runs. */
export async function findRunning(
  { cluster }: Place,
  password: string,
  log: DatabaseLog,
): Promise<Run | undefined> {
  const startedAt = Date.now()
  for (let lastLogAt = startedAt; ; ) {
    const file = readPidFile(cluster)
    if (!file) return undefined
    if (!isServing(file, cluster)) {
      removeStalePidFile(cluster)
      return undefined
    }
    const isReady = file.status === 'ready'
    const failure =
      file.port && isReady ? await tryAnswer(file.port, password) : `it is ${file.status}`
    if (file.port && failure === undefined)
      return { port: file.port, identity: processIdentity(file.pid) ?? `${file.pid}` }
    const waitTime = Date.now() - startedAt
    if (waitTime > (isReady ? 30_000 : RECOVERY_TIMEOUT_MS))
      throw new Error(
        `The PostgreSQL in ${cluster} (process ${file.pid}) does not answer: ${failure}`,
      )
    if (Date.now() - lastLogAt > LOG_INTERVAL_MS) {
      log.info(`Waiting for PostgreSQL: ${failure}`)
      lastLogAt = Date.now()
    }
    await sleep(10)
  }
}

/** Undefined when our database answers, else why not yet. Throws when it never will. */
async function tryAnswer(port: number, password: string): Promise<string | undefined> {
  try {
    await query(port, password, DATABASE, 'SELECT 1')
    return undefined
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === '3D000') {
      await query(port, password, 'postgres', `CREATE DATABASE ${DATABASE}`)
      return undefined
    }
    if (state === '28P01' || state === '28000')
      throw new Error(`A PostgreSQL on port ${port} refuses the password of the embedded database.`)
    return asError(error).message
  }
}

async function query(port: number, password: string, database: string, text: string) {
  const client = new pg.Client({
    connectionString: databaseUrl(port, password, database),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}
