import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteArea } from '../../../contract/area/area.ts'
import { importNppes } from '../../directory/nppes/import-nppes.ts'
import { importUploads } from '../../directory/nppes/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/log/logger.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertImport, registerFile } from '../../testing/inputs/import-inputs.ts'
import { startProduct } from '../../testing/processes/running-product.ts'
import { applyQueue, planFileOf } from './work-on-import.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-import-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const start = () =>
  startProduct({
    dataDir,
    env: { NODE_ENV: 'test', DATABASE_URL: database.url, DEMO_DATA: 'off', LOG_LEVEL: 'silent' },
  })

const stateOf = async (id: number) =>
  (await database.db.select().from(importUploads).where(eq(importUploads.id, id)))[0]

test('an import whose server is killed halfway is completed by another', {
  timeout: 300_000,
}, async () => {
  chmodSync(dataDir, 0o711)
  const { db, pool } = database
  const first = await start()
  const storedAs = randomUUID()
  const file = join(dataDir, 'imports', storedAs)
  mkdirSync(join(dataDir, 'imports'), { recursive: true })
  writeFileSync(file, registerFile())
  const bytes = registerFile().length
  const task = { file, area: siteArea(), planFile: planFileOf(file) }
  await importNppes(pool, { ...task, dryRun: true })
  const { id } = await insertImport(db, { state: 'applying', storedAs, bytes })

  // doctors come after practices: an import that cannot write them stops in the middle
  const inTheWay = await pool.connect()
  try {
    await inTheWay.query(`BEGIN; LOCK TABLE doctors IN SHARE MODE`)
    const jobs = await Jobs.join(db, createLogger('silent'))
    await jobs.enqueue(db, applyQueue, { id })
    await jobs.stop()
    await vi.waitFor(async () => expect(await db.select().from(practices)).toHaveLength(1), {
      timeout: 60_000,
      interval: 100,
    })
    await first.end('SIGKILL')
  } finally {
    await inTheWay.query('ROLLBACK')
    inTheWay.release()
    await first.end('SIGKILL')
  }
  expect(existsSync(file)).toBe(true)
  expect((await stateOf(id))?.state).toBe('applying')

  const second = await start()
  try {
    await vi.waitFor(
      async () => {
        expect((await stateOf(id))?.state).toBe('applied')
      },
      { timeout: 240_000, interval: 200 },
    )
  } finally {
    await second.end()
  }
  expect(await db.select().from(doctors)).toMatchObject([{ practiceId: expect.any(Number) }])
  expect(await db.select().from(practices)).toHaveLength(1)
  expect(existsSync(file)).toBe(false)
  expect((await stateOf(id))?.findings?.changedSince).toMatchObject({ count: 0 })
})
