import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/lib/build.mjs'
import { openDatabaseServer } from '../server/platform/database/open-server.ts'
import { startProduct } from '../server/testing/processes/running-product.ts'

/** Starts it for the browser tests. */
export default () => startServer()

/**
 * Starts the built product on demo data in its own folder; sets BASE_URL and OUTBOX_DIR.
 * @param flags of Node
 * @returns what ends it and removes the folder
 */
export async function startServer(flags: string[] = []): Promise<() => Promise<void>> {
  await ensureBuilt(['server'])
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-e2e-'))
  chmodSync(dataDir, 0o711)
  const product = await startProduct({
    dataDir,
    flags,
    // each test has its own client address, so that tests do not share rate limits
    env: { NODE_ENV: 'test', TRUST_PROXY: 'loopback', ADMIN_2FA: 'required' },
  })
  const database = await openDatabaseServer(
    { databaseUrl: null, dataDir },
    { info() {}, warn() {} },
  )
  process.env.BASE_URL = product.address
  // tests, and commands that they run, work on the same installation
  process.env.DATABASE_URL = database.url
  process.env.DATA_DIR = dataDir
  process.env.OUTBOX_DIR = join(dataDir, 'outbox')
  return async () => {
    await database.stop()
    await product.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
