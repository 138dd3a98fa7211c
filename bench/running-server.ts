import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnvironment, serverOptions } from '../scripts/lib/server-options.mjs'
import { connectDatabase, type Db } from '../server/platform/database/connect.ts'
import { openEmbeddedDatabase } from '../server/platform/database/embedded/open.ts'
import { migrateDatabase } from '../server/platform/database/migrate.ts'
import { type RunningProduct, startProduct } from '../server/testing/processes/running-product.ts'

const log = { info: () => {}, warn: (line: string) => console.error(line) }

/** A database of its own for as long as `work` runs: in a folder that stays, or in a temporary one. */
export async function withDatabase(
  work: (db: Db, dataDir: string, url: string) => Promise<void>,
  keptFolder?: string,
) {
  const dataDir = keptFolder ?? mkdtempSync(join(tmpdir(), 'stone-oak-bench-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  const server = await openEmbeddedDatabase({ dataDir, log })
  const database = connectDatabase(server.url)
  try {
    await migrateDatabase(server.url, log)
    await work(database.db, dataDir, server.url)
  } finally {
    await database.close()
    await server.stop()
    if (!keptFolder) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The product as an operator runs it, in a process of its own. `flags`: of Node, beside those. */
export async function withProduct(
  dataDir: string,
  work: (product: RunningProduct) => Promise<void>,
  flags: string[] = [],
) {
  const env = { ...serverEnvironment, DEMO_DATA: 'off', RATE_LIMITS: 'off' }
  const product = await startProduct({ dataDir, env, flags: [...serverOptions, ...flags] })
  try {
    await work(product)
  } finally {
    await product.end()
  }
}
