import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../server/testing/processes/running-product.ts'
import { databaseUrl, onServer } from '../../server/testing/servers/database-server.ts'
import type { RegisterServer } from '../../server/testing/servers/register-server.ts'
import { expect, test } from '../fixtures.ts'

/**
 * The tests of the calling file act, one after the other, on an installation of their own: without
 * demo data, with an import of 1 KB at most and, where one is given, a register that files come from. What they make or take away no other test sees.
 */
export function useOwnInstallation({
  register,
  moreSettings,
}: {
  register?: () => Promise<RegisterServer>
  /** Made before the start, above the usual ones. */
  moreSettings?: () => Promise<NodeJS.ProcessEnv>
} = {}) {
  test.describe.configure({ mode: 'default' })
  let end = async () => {}

  test.beforeAll(async () => {
    const environment = { ...process.env }
    const server = process.env.DATABASE_URL!
    const name = `own_${randomBytes(6).toString('hex')}`
    await onServer(server, `CREATE DATABASE ${name}`)
    const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-own-'))
    const registerServer = await register?.()
    const settings = {
      DATABASE_URL: databaseUrl(server, name),
      DEMO_DATA: 'off',
      IMPORT_MAX_MB: String(1 / 1024),
      NODE_ENV: 'test',
      TRUST_PROXY: 'loopback',
      ADMIN_2FA: 'required',
      ...(await moreSettings?.()),
      ...(registerServer && { REGISTER_DOWNLOAD: 'on', REGISTER_URL: registerServer.page }),
    }
    const product = await startProduct({ dataDir, env: settings })
    Object.assign(process.env, {
      BASE_URL: product.address,
      DATABASE_URL: settings.DATABASE_URL,
      DATA_DIR: dataDir,
      OUTBOX_DIR: join(dataDir, 'outbox'),
    })
    end = async () => {
      Object.assign(process.env, environment)
      await product.end()
      await registerServer?.close()
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  test.afterAll(() => end())
}

/** Waits until a public call answers so many: what was written past the API is told to the server. */
export const expectListed = (path: string, count: number) =>
  expect
    .poll(async () => {
      const list: unknown[] = await (await fetch(process.env.BASE_URL! + path)).json()
      return list.length
    })
    .toBe(count)
