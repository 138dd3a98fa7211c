import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPidFile } from './platform/database/embedded/postmaster.ts'
import { processIdentity } from './platform/database/embedded/process-identity.ts'
import { type RunningProduct, startProduct } from './testing/processes/running-product.ts'

let dataDir: string
let folder: string
let product: RunningProduct

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-restart-'))
  chmodSync(dataDir, 0o711)
  product = await startProduct({
    dataDir,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
  })
  const pointer = join(dataDir, 'postgres', 'location')
  folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
})
afterAll(async () => {
  await product.end()
  rmSync(folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (path: string) => fetch(`${product.address}${path}`)
const statusOf = async (path: string) => (await get(path)).status

async function killPostgres() {
  const { pid } = readPidFile(join(folder, 'cluster'))!
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(processIdentity(pid)).toBeUndefined(), {
    timeout: 60_000,
    interval: 5,
  })
  return pid
}

test('cached pages are served while PostgreSQL is down, and others answer 503; all recover without a restart', async () => {
  const page = await (await get('/')).text()
  expect(await statusOf('/')).toBe(200)

  const lock = join(folder, 'lock')
  writeFileSync(lock, `${processIdentity(process.pid)}`) // holds up the restart
  await killPostgres()
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), 60_000)
  const cachedPage = await get('/')
  expect(cachedPage.status).toBe(200)
  expect(await cachedPage.text()).toBe(page)
  const unkept = await get('/practices')
  expect(unkept.status).toBe(503)
  expect(unkept.headers.get('retry-after')).toBe('2')
  expect(await statusOf('/healthz')).toBe(200)

  // somebody else who uses the database might write what this server does not hear of
  const other = join(folder, 'users', 'another-process')
  writeFileSync(other, `${processIdentity(process.pid)}`)
  expect(await statusOf('/')).toBe(503)
  rmSync(other)

  rmSync(lock)
  const everything = ['/readyz', '/', '/practices', '/api/doctors']
  await vi.waitFor(
    async () => expect(await Promise.all(everything.map(statusOf))).toEqual([200, 200, 200, 200]),
    { timeout: 60_000, interval: 25 },
  )
})

test('no connection is held back after PostgreSQL was killed under load: SIGTERM ends with 0', async () => {
  const body = JSON.stringify({
    name: 'Ada Example',
    email: 'ada@patient.example',
    subject: 'A ramp',
    message: 'Is there a ramp at the door?',
    originalTo: 'support@stoneoak.example',
  })
  let isOver = false
  const statuses = new Set<number>()
  const writers = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      const headers = { 'Content-Type': 'application/json', Origin: product.address }
      const answer = await fetch(`${product.address}/api/contact`, {
        method: 'POST',
        headers,
        body,
      })
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
  })
  for (let kill = 0; kill < 3; kill++) {
    await sleep(300)
    const formerPid = await killPostgres()
    await vi.waitFor(() => {
      const running = readPidFile(join(folder, 'cluster'))?.pid
      expect(running).toBeDefined()
      expect(running).not.toBe(formerPid)
    }, 60_000)
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), 60_000)
  }
  isOver = true
  await Promise.all(writers)
  expect([...statuses].toSorted()).toEqual([200, 503])
  expect(await product.end()).toBe(0)
})
