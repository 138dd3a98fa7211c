import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openImports } from '../../../testing/import-runs.ts'
import { doctors } from '../../tables.ts'
import { individual, npiOf, organization } from '../fixtures/sample.ts'

let scene: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  scene = await openImports()
})
afterAll(() => scene.close())
beforeEach(() => scene.empty())

/** A connection in the middle of a transaction. */
async function inTransaction(work: (client: pg.PoolClient) => Promise<void>) {
  const client = await scene.database.pool.connect()
  try {
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const insertMarsh = `INSERT INTO doctors (slug, name, sort_name, source)
  VALUES ('elena-marsh', 'Elena Marsh', 'marsh elena', 'provider')`

test('a provider and an import that name a doctor at the same moment give two addresses', async () => {
  let report: ReturnType<typeof scene.runRows> | undefined
  await inTransaction(async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('slugs'), hashtext('doctor'))`)
    report = scene.runRows(individual(), individual({ NPI: npiOf(5) }))
    // the import has read which addresses are free, and waits
    await pause(700)
    await client.query(insertMarsh)
  })
  expect((await report!).figures).toMatchObject({ newDoctors: 2 })
  const slugs = (await scene.db.select().from(doctors)).map(({ slug }) => slug)
  expect(slugs.sort()).toEqual(['elena-marsh', 'elena-marsh-2', 'elena-marsh-3'])
})

test('an import gives way to a transaction that holds one of its records', async () => {
  await scene.runRows(individual(), individual({ NPI: npiOf(5) }))
  const { id } = await scene.doctor()
  let report: ReturnType<typeof scene.runRows> | undefined
  await inTransaction(async (client) => {
    await client.query(`UPDATE doctors SET basic_bio = 'Ours.' WHERE id = $1`, [id])
    report = scene.runRows(
      individual({ 'Provider First Name': 'HELENA' }),
      individual({ NPI: npiOf(5), 'Provider First Name': 'HELENA' }),
    )
    await pause(1500)
    // would be a deadlock, if the import held on to what it has
    await client.query(`UPDATE doctors SET basic_bio = 'Ours, too.' WHERE id <> $1`, [id])
  })
  expect((await report!).figures).toMatchObject({ changedDoctors: 2 })
  expect(await scene.doctor()).toMatchObject({ firstName: 'Helena', basicBio: 'Ours.' })
  expect(await scene.doctor(5)).toMatchObject({ firstName: 'Helena', basicBio: 'Ours, too.' })
})

/** Saves something every few milliseconds while an import runs. @returns how often that went through */
async function writesDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  for (let writes = 0; ; writes++) {
    await scene.database.pool.query(`UPDATE specialties SET description = now()::text WHERE id = 1`)
    if (isOver) return end.then(() => writes)
    await pause(5)
  }
}

test('other writes go on while a large file is shown and applied', async () => {
  const rows = Array.from({ length: 600 }, (_, at) =>
    at % 10 === 0
      ? organization({
          NPI: npiOf(100 + at),
          'Provider Organization Name (Legal Business Name)': `CLINIC ${at}`,
        })
      : individual({ NPI: npiOf(100 + at), 'Provider Last Name (Legal Name)': `NAME${at}` }),
  )
  const file = scene.fileOf(rows)
  const version = await scene.version()
  // how long one may wait is measured by `npm run bench imports`
  expect(await writesDuring(scene.run(file, { dryRun: true }))).toBeGreaterThan(5)
  // nothing but the other write has raised it
  expect(await scene.everything()).toEqual({ doctors: [], practices: [] })
  expect(await scene.version()).toBeGreaterThan(version)
  expect(await writesDuring(scene.run(file))).toBeGreaterThan(5)
  expect((await scene.everything()).doctors).toHaveLength(540)
})
