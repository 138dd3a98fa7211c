import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../../contract/calls.ts'
import { type Fields, individual, npiOf } from '../../directory/nppes/fixtures/sample.ts'
import { imports, importUploads, registerDownloads } from '../../directory/nppes/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { insertImport, registerFile, zipFile } from '../../testing/inputs/import-inputs.ts'
import {
  leadTo,
  type RegisterServer,
  sendPart,
  startRegisterServer,
} from '../../testing/servers/register-server.ts'
import { downloadByClock, nextDownload } from './download.ts'

// every import starts a process
vi.setConfig({ testTimeout: 120_000 })

const monthly = 'NPPES_Data_Dissemination_December_2026_V2.zip'
const weekly = 'NPPES_Data_Dissemination_121426_122026_Weekly_V2.zip'
const path = '/api/admin/directory/imports'

let harness: TestHarness
let register: RegisterServer
beforeAll(async () => {
  register = await startRegisterServer()
  harness = await createTestHarness({ REGISTER_DOWNLOAD: 'on', REGISTER_URL: register.page })
})
afterAll(async () => {
  await harness.close()
  await register.close()
})
beforeEach(async () => {
  register.reset()
  for (const table of [imports, importUploads, registerDownloads, doctors, practices])
    await harness.db.delete(table)
})

const archive = (days: string, rows: Fields[]) =>
  zipFile([{ name: `npidata_pfile_${days}.csv`, content: registerFile(rows) }])
const list = async (): Promise<Answer<'GET /api/admin/directory/imports'>> =>
  (await harness.admin.browser.get(path)).json()
const start = () => harness.admin.browser.post(`${path}/download`)
const latestRun = () =>
  vi.waitFor(
    async () => {
      const { download } = await list()
      expect(download?.last?.finishedAt).toEqual(expect.any(String))
      return download?.last
    },
    { timeout: 60_000, interval: 100 },
  )

test('new files are downloaded, imported in order and listed, once', async () => {
  register.list(weekly, monthly)
  register.put(monthly, archive('20050523-20261213', [individual(), individual({ NPI: npiOf(3) })]))
  register.put(
    weekly,
    archive('20261214-20261220', [individual({ 'Provider First Name': 'HELENA' })]),
  )
  const { download, history } = await list()
  expect(download).toMatchObject({ host: new URL(register.page).host, last: null })
  expect(history).toEqual([])

  expect((await start()).statusCode).toBe(200)
  expect(await latestRun()).toMatchObject({
    by: expect.any(String),
    reason: null,
    files: [
      { file: monthly, figures: { newDoctors: 2 } },
      { file: weekly, figures: { changedDoctors: 1 } },
    ],
  })
  expect(await harness.db.select().from(doctors).orderBy(doctors.npi)).toMatchObject([
    { firstName: 'Helena', registerDate: '2026-12-20' },
    { registerDate: '2026-12-13' },
  ])
  expect((await list()).history).toMatchObject([
    { file: weekly, downloaded: true, state: 'applied' },
    { file: monthly, downloaded: true, state: 'applied' },
  ])
  expect(readdirSync(join(harness.dataDir, 'imports'))).toEqual([])

  await start()
  await vi.waitFor(async () => expect((await latestRun())?.files).toEqual([]))
  expect(register.requests.filter((line) => line.endsWith('.zip'))).toHaveLength(2)
})

test('a scheduled run names no administrator and leaves a run under way alone', async () => {
  register.list(monthly)
  register.put(monthly, archive('20050523-20261213', [individual()]))
  const parts = { ...harness, register: { download: true, page: register.page } }
  await Promise.all([downloadByClock(parts), downloadByClock(parts)])
  expect(await latestRun()).toMatchObject({ by: null, reason: null, files: [{ file: monthly }] })
  expect(await harness.db.$count(registerDownloads)).toBe(1)
  await downloadByClock({ ...parts, register: { download: false, page: register.page } })
  expect(await harness.db.$count(registerDownloads)).toBe(1)
})

test('a run ends with the reason if the register has no file or a damaged one', async () => {
  const reasons: [() => void, RegExp][] = [
    [() => register.list(), /lists no files of the register$/],
    [
      () => register.answer('NPI_Files.html', leadTo('http://127.0.0.1:9/')),
      /leads to another host, 127\.0\.0\.1:9; nothing is taken from there$/,
    ],
    [() => register.list(monthly), new RegExp(`^the server has no ${monthly} \\(404\\)$`)],
    [
      () => {
        register.list(monthly)
        const archiveBytes = archive('20050523-20261213', [individual()])
        register.put(monthly, archiveBytes.fill(7, 400, 420))
      },
      /^NPPES_.*\.zip: the archive is damaged or was cut off$/,
    ],
  ]
  for (const [arrange, reason] of reasons) {
    register.reset()
    await harness.db.delete(registerDownloads)
    arrange()
    await start()
    expect((await latestRun())?.reason).toMatch(reason)
  }
  expect((await list()).history).toMatchObject([{ state: 'refused' }, { state: 'failed' }])
  expect(await harness.db.$count(doctors)).toBe(0)
  expect(readdirSync(join(harness.dataDir, 'imports'))).toEqual([])
})

test('a file can be discarded while it is downloaded, and only one run is under way', async () => {
  const content = archive('20050523-20261213', [individual()])
  register.list(monthly)
  register.answer(monthly, sendPart(content, 100, 'hang'))
  await start()
  const current = await vi.waitFor(
    async () => {
      const { current: open } = await list()
      expect(open).toMatchObject({ state: 'downloading', downloaded: true })
      expect(open?.progress).toMatchObject({ phase: 'downloading', done: 100 })
      return open
    },
    { timeout: 20_000, interval: 100 },
  )
  expect((await start()).json().code).toBe('import_under_way')
  expect((await harness.admin.browser.send('DELETE', `${path}/${current?.id}`)).statusCode).toBe(
    200,
  )
  expect((await latestRun())?.reason).toBe(`${monthly} was discarded`)
  expect(readdirSync(join(harness.dataDir, 'imports'))).toEqual([])

  await harness.db.insert(registerDownloads).values({})
  expect((await start()).json().code).toBe('download_under_way')
  await insertImport(harness.db, { state: 'ready' })
  expect((await start()).json().code).toBe('import_under_way')
})

test('a run that a killed server left is done again', async () => {
  register.list(monthly)
  register.put(monthly, archive('20050523-20261213', [individual()]))
  const [run] = await harness.db.insert(registerDownloads).values({}).returning()
  const staleImport = await insertImport(harness.db, { state: 'applying', downloadId: run!.id })
  await harness.jobs.enqueue(
    harness.db,
    { name: 'download-register', timeout: 60, retries: 0, delay: 1, longestDelay: 1 },
    { id: run!.id },
  )
  expect(await latestRun()).toMatchObject({ reason: null, files: [{ file: monthly }] })
  const { state, reason } = (await harness.admin.browser.get(`${path}/${staleImport.id}`)).json()
  expect({ state, reason }).toEqual({ state: 'failed', reason: 'the server was stopped meanwhile' })
})

test.each([
  ['2026-11-22T12:00:00Z', '2026-11-24T09:17:00.000Z'],
  ['2026-11-24T09:16:59Z', '2026-11-24T09:17:00.000Z'],
  ['2026-11-24T09:17:00Z', '2026-12-01T09:17:00.000Z'],
  ['2026-12-29T23:59:00Z', '2027-01-05T09:17:00.000Z'],
])('the next download after %s is on %s', (now, next) => {
  expect(nextDownload(new Date(now)).toISOString()).toBe(next)
})
