import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../server/testing/running-product.ts'

/** Starts the built product on demo data in a folder of its own; the address goes to BASE_URL, its mails to OUTBOX_DIR. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-e2e-'))
  chmodSync(dataDir, 0o711)
  const product = await startProduct({
    dataDir,
    // each test comes from an address of its own, so that none uses up another's limits
    env: { NODE_ENV: 'test', TRUST_PROXY: 'loopback', ADMIN_2FA: 'required' },
  })
  process.env.BASE_URL = product.address
  // commands that a test runs work on the same installation
  process.env.DATA_DIR = dataDir
  process.env.OUTBOX_DIR = join(dataDir, 'outbox')
  return async () => {
    await product.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
