import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../server/testing/running-product.ts'

/** Starts the built product on demo data in a folder of its own; the address goes to BASE_URL, its mails to OUTBOX_DIR. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-e2e-'))
  chmodSync(dataDir, 0o711)
  const product = await startProduct({ dataDir, env: { NODE_ENV: 'test' } })
  process.env.BASE_URL = product.address
  process.env.OUTBOX_DIR = join(dataDir, 'outbox')
  return async () => {
    await product.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
