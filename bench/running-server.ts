import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDatabase, type Db } from '../server/platform/database/connect.ts'
import { openEmbeddedDatabase } from '../server/platform/database/embedded/open.ts'
import { migrateDatabase } from '../server/platform/database/migrate.ts'

const projectDir = fileURLToPath(new URL('..', import.meta.url))
const log = { info: () => {}, warn: (line: string) => console.error(line) }

/** A database of its own in a temporary folder for as long as `work` runs. */
export async function withDatabase(work: (db: Db, dataDir: string) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-bench-'))
  chmodSync(dataDir, 0o711)
  const server = await openEmbeddedDatabase({ dataDir, log })
  const database = connectDatabase(server.url)
  try {
    await migrateDatabase(server.url, log)
    await work(database.db, dataDir)
  } finally {
    await database.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The product as an operator runs it, in a process of its own. */
export async function withProduct(dataDir: string, work: (address: string) => Promise<void>) {
  const port = 20_000 + (process.pid % 20_000)
  const product = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectDir,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
    },
    stdio: 'inherit',
  })
  const address = `http://127.0.0.1:${port}`
  try {
    await ready(product, `${address}/readyz`)
    await work(address)
  } finally {
    product.kill('SIGTERM')
    if (product.exitCode === null) await once(product, 'exit')
  }
}

async function ready(product: ChildProcess, url: string) {
  for (let tries = 0; tries < 300 && product.exitCode === null; tries++) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The product did not start')
}
