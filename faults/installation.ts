import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { required } from '../contract/required.ts'
import { connectDatabase, type Db } from '../server/platform/database/connect.ts'
import {
  type EmbeddedDatabase,
  openEmbeddedDatabase,
} from '../server/platform/database/embedded/open.ts'
import { readPidFile } from '../server/platform/database/embedded/postmaster.ts'
import {
  freePort,
  type RunningProduct,
  startProduct,
} from '../server/testing/processes/running-product.ts'

const silentLog = { info() {}, warn() {} }
const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }

/** The product on a data folder of its own, to be broken. */
export class Installation {
  readonly dataDir: string
  readonly port: number
  #folder = ''

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir
    this.port = port
  }

  /** Runs `work` on a new installation and removes everything of it. @param parent of the data folder */
  static async use<T>(
    work: (installation: Installation) => Promise<T>,
    parent = tmpdir(),
  ): Promise<T> {
    const dataDir = mkdtempSync(join(parent, 'stone-oak-faults-'))
    chmodSync(dataDir, 0o711)
    const installation = new Installation(dataDir, await freePort())
    try {
      return await work(installation)
    } finally {
      // joins what killed processes have left running, and stops it
      const database = await installation.openDatabase()
      await database.stop()
      rmSync(database.folder, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    }
  }

  start(settings: NodeJS.ProcessEnv = {}, port = this.port): Promise<RunningProduct> {
    return startProduct({ dataDir: this.dataDir, port, env: { ...env, ...settings } })
  }

  /** @returns the product, and the seconds until it was ready */
  async timedStart(settings: NodeJS.ProcessEnv = {}) {
    const startedAt = performance.now()
    const product = await this.start(settings)
    return { product, seconds: (performance.now() - startedAt) / 1000 }
  }

  /** Seconds that each of three starts takes on a database that exists and was stopped cleanly. */
  async cleanStarts(settings: NodeJS.ProcessEnv = {}): Promise<number[]> {
    await (await this.start(settings)).end()
    const times: number[] = []
    for (let n = 0; n < 3; n++) {
      const { product, seconds } = await this.timedStart(settings)
      times.push(seconds)
      await product.end()
    }
    await this.openDatabase().then(async (database) => {
      this.#folder = database.folder
      await database.stop()
    })
    return times
  }

  openDatabase(): Promise<EmbeddedDatabase> {
    return openEmbeddedDatabase({ dataDir: this.dataDir, log: silentLog })
  }

  async withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const server = await this.openDatabase()
    const database = connectDatabase(server)
    try {
      return await work(database.db)
    } finally {
      await database.close()
      await server.stop()
    }
  }

  /** Ends PostgreSQL with kill -9; its children end by themselves. */
  killPostmaster() {
    process.kill(required(readPidFile(join(this.#folder, 'cluster'))).pid, 'SIGKILL')
  }
}

/** Seconds until `isReady`, asked every 20 ms. @throws when it takes longer than `limit` seconds */
export async function secondsUntil(isReady: () => Promise<boolean>, limit = 60): Promise<number> {
  const startedAt = performance.now()
  while (!(await isReady())) {
    if (performance.now() - startedAt > limit * 1000) throw new Error(`Not ready within ${limit} s`)
    await sleep(20)
  }
  return (performance.now() - startedAt) / 1000
}

export const isOk = async (address: string, path = '/readyz') =>
  (await fetch(address + path, { signal: AbortSignal.timeout(5_000) }).catch(() => null))?.ok ??
  false
