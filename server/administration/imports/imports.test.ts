import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { siteArea } from '../../../contract/area/area.ts'
import type { Answer } from '../../../contract/calls.ts'
import { auditLog } from '../../accounts/tables.ts'
import {
  type Fields,
  individual,
  npiOf,
  organization,
  practiceLocation,
} from '../../directory/nppes/fixtures/sample.ts'
import { importNppes } from '../../directory/nppes/import-nppes.ts'
import { imports, importUploads } from '../../directory/nppes/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { formBody, formType } from '../../testing/forms.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { openFiles } from '../../testing/import-runs.ts'
import {
  importForm,
  insertImport,
  registerFile,
  registerName,
  zipFile,
} from '../../testing/inputs/import-inputs.ts'
import { endOldImports } from './routes.ts'

// every import starts a process, several a test
vi.setConfig({ testTimeout: 300_000 })

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness({ IMPORT_MAX_MB: '1' })
})
afterAll(() => harness.close())
beforeEach(async () => {
  for (const table of [imports, importUploads, doctors, practices]) await harness.db.delete(table)
})

const path = '/api/admin/directory/imports'
type Shown = Answer<'GET /api/admin/directory/imports/:id'>

const send = (body: Buffer = importForm(), query = '') =>
  harness.admin.browser.send('POST', path + query, body, { 'content-type': formType })
const show = async (id: number): Promise<Shown> =>
  (await harness.admin.browser.get(`${path}/${id}`)).json()
const list = async (): Promise<Answer<'GET /api/admin/directory/imports'>> =>
  (await harness.admin.browser.get(path)).json()
const apply = (id: number) => harness.admin.browser.post(`${path}/${id}/apply`)
const discard = (id: number) => harness.admin.browser.send('DELETE', `${path}/${id}`)

const until = (id: number, state: string) =>
  vi.waitFor(
    async () => {
      const current = await show(id)
      expect(current.state, current.reason ?? '').toBe(state)
      return current
    },
    { timeout: 60_000, interval: 100 },
  )
async function uploadFile(body?: Buffer, state = 'ready') {
  const response = await send(body)
  expect(response.statusCode, response.body).toBe(200)
  return until(response.json().id, state)
}
/** Imports an earlier file as the command does: in this process, which is the cheaper by two. */
async function importEarlier(rows: Fields[]) {
  const { folder, fileOf } = openFiles()
  await importNppes(harness.database.pool, { file: fileOf(rows), area: siteArea() })
  rmSync(folder, { recursive: true })
}

const records = async () => ({
  doctors: await harness.db.select().from(doctors).orderBy(doctors.id),
  practices: await harness.db.select().from(practices).orderBy(practices.id),
})
const files = () => readdirSync(join(harness.dataDir, 'imports'))
const uploads = () => files().filter((name) => !name.endsWith('.plan'))

test('a file is read in a dry run, shown, and applied on request', async () => {
  const before = await records()
  const ready = await uploadFile()
  expect(await records()).toEqual(before)
  expect(await harness.db.select().from(imports)).toEqual([])
  // the file, and its preview
  expect(files()).toHaveLength(2)
  expect(ready).toMatchObject({
    file: registerName,
    reason: null,
    progress: null,
    figures: { read: 2, inArea: 2, newDoctors: 1, newPractices: 1 },
    findings: {
      added: { count: 2, first: [{ kind: 'practice' }, { kind: 'doctor', npi: npiOf(1) }] },
      changed: { count: 0, first: [] },
    },
  })
  expect((await list()).current?.id).toBe(ready.id)

  expect((await apply(ready.id)).statusCode).toBe(200)
  const result = await until(ready.id, 'applied')
  expect(result.figures).toEqual(ready.figures)
  expect(await records()).toMatchObject({ doctors: [{ npi: npiOf(1) }], practices: [{}] })
  await vi.waitFor(() => expect(files()).toEqual([]), { timeout: 60_000, interval: 50 })
  expect(await harness.db.select().from(imports)).toMatchObject([
    { file: registerName, fileDate: '2026-11-08', uploadId: ready.id },
  ])
  const { current, history } = await list()
  expect(current).toBeNull()
  expect(history).toMatchObject([{ uploadId: ready.id, state: 'applied' }])
  expect((await apply(ready.id)).statusCode).toBe(409)
  expect((await discard(ready.id)).statusCode).toBe(409)
  const log = await harness.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, harness.admin.user.id))
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['import uploaded', 'import applied']),
  )
})

test('a run of an earlier version, which holds bare NPIs, comes with the records that have them', async () => {
  await importEarlier([individual()])
  const none = { count: 0, first: [] }
  const moved = { count: 2, first: [npiOf(1), npiOf(9)] }
  const findings = { added: none, changed: none, unpublished: none, moved, problems: none }
  const { id } = await insertImport(harness.db, {
    state: 'applied',
    findings: { ...findings, unmapped: [] },
  })
  const [doctor] = await harness.db.select().from(doctors)
  expect(await show(id)).toMatchObject({
    findings: { moved },
    records: [{ npi: npiOf(1), kind: 'doctors', id: doctor!.id, name: 'Dr. Elena Marsh, MD' }],
  })
})

test('a later file in an archive shows changes with old and new values, and what goes offline', async () => {
  await importEarlier([
    individual(),
    organization(),
    individual({ NPI: npiOf(3) }),
    individual({ NPI: npiOf(4), 'Provider First Name': 'ADA' }),
  ])
  const later = registerFile([
    individual({ 'Provider First Name': 'HELENA' }),
    organization(),
    individual({ NPI: npiOf(3), 'NPI Deactivation Date': '11/02/2026' }),
    individual({ NPI: '1234567890' }),
    individual({ NPI: npiOf(4), [`${practiceLocation} Postal Code`]: '78701' }),
  ])
  const zip = zipFile([{ name: registerName, content: later }])
  const { id, findings, records } = await uploadFile(
    importForm(zip, 'C:\\Downloads\\week\u0007.zip'),
  )
  expect(findings).toMatchObject({
    added: { count: 0 },
    unpublished: { count: 1, first: [{ npi: npiOf(3) }] },
    moved: { count: 1, first: [npiOf(4)] },
    elsewhere: { first: [{ kind: 'doctor', npi: npiOf(4), name: 'Dr. Ada Marsh, MD' }] },
    problems: {
      count: 1,
      first: [{ line: 5, problem: 'NPI 1234567890 has a wrong check digit: Dr. Elena Marsh, MD' }],
    },
  })
  expect(records).toHaveLength(3)
  expect(records).toContainEqual(
    expect.objectContaining({ npi: npiOf(4), kind: 'doctors', name: 'Dr. Ada Marsh, MD' }),
  )
  expect(findings?.changed.first[0]?.changes).toContainEqual({
    field: 'firstName',
    from: 'Elena',
    to: 'Helena',
  })
  // edits between preview and import stay, and the result shows them
  await harness.db
    .update(doctors)
    .set({ firstName: 'Nell' })
    .where(eq(doctors.npi, npiOf(1)))
  await apply(id)
  await until(id, 'applied')
  const [row] = await harness.db
    .select()
    .from(doctors)
    .where(eq(doctors.npi, npiOf(1)))
  expect(row).toMatchObject({ firstName: 'Nell', name: 'Dr. Elena Marsh, MD' })
  const result = await show(id)
  expect(result.figures).toMatchObject({ changedDoctors: 0, unpublished: 1, changedSince: 1 })
  expect(result.findings?.changedSince).toEqual({
    count: 1,
    first: [{ kind: 'doctor', npi: npiOf(1), name: 'Dr. Elena Marsh, MD' }],
  })
  expect((await list()).history[0]?.file).toBe('week.zip')
})

test('wrong files are refused with the reason, and deleted', async () => {
  const wrong: [Buffer, RegExp][] = [
    [Buffer.from('name,town\nAda,Example\n'), /not an NPPES dissemination file/],
    [zipFile([{ name: registerName, content: registerFile() }]).subarray(0, 300), /damaged/],
    [Buffer.alloc(900_000, 'x'), /not an NPPES dissemination file/],
  ]
  for (const [content, reason] of wrong)
    expect((await uploadFile(importForm(content), 'refused')).reason).toMatch(reason)
  await vi.waitFor(() => expect(files()).toEqual([]), { timeout: 60_000, interval: 50 })
  expect((await list()).current).toBeNull()
  const none = await send(formBody([{ name: 'other', filename: 'x.csv', content: 'x' }]))
  expect([none.statusCode, none.json().code]).toEqual([400, 'unexpected_field'])
  expect((await send(importForm(Buffer.alloc(0)))).statusCode).toBe(400)
  const large = await send(importForm(Buffer.alloc(1024 * 1024 + 1, 'x')))
  expect([large.statusCode, large.json().message]).toEqual([
    413,
    'The file is too large: at most 1 MB are possible.',
  ])
})

test('an older file is refused with how to import it anyway', async () => {
  await importEarlier([individual({ 'Provider First Name': 'HELENA' })])
  const older = importForm(registerFile([individual()]), 'npidata_pfile_20261026-20261101.csv')
  const { reason, figures } = await uploadFile(older, 'refused')
  expect(reason).toBe(
    'this file is of November 1, 2026, older than the last one imported, of November 8, 2026; it could bring back what that one changed or took offline. To import it all the same, tick “Accept a file older than the last one” and upload it again',
  )
  expect(figures).toBeNull()
  expect((await send(older, '?older=maybe')).statusCode).toBe(400)
  const { id } = (await send(older, '?older=true')).json()
  expect((await until(id, 'ready')).figures).toMatchObject({ changedDoctors: 1 })
  await apply(id)
  await until(id, 'applied')
  expect((await records()).doctors).toMatchObject([{ firstName: 'Elena' }])
})

test('only one import runs at a time, and a discarded one makes room for the next', async () => {
  const both = await Promise.all([send(), send()])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('import_under_way')
  const { id } = both.find(({ statusCode }) => statusCode === 200)!.json()
  expect(uploads()).toHaveLength(1)
  expect((await apply(id)).statusCode).toBe(409)
  expect((await discard(id)).statusCode).toBe(200)
  expect(uploads()).toEqual([])
  expect((await discard(id)).json().code).toBe('too_late')
  const next = await uploadFile()
  expect(next.id).not.toBe(id)
  const first = await show(id)
  expect([first.state, first.figures]).toEqual(['discarded', null])
  expect((await records()).doctors).toEqual([])
  expect((await discard(next.id)).statusCode).toBe(200)
})

test('an incomplete file is never applied', async () => {
  const { id } = await uploadFile()
  const [name] = uploads()
  writeFileSync(
    join(harness.dataDir, 'imports', name!),
    registerFile([individual()]).subarray(0, 500),
  )
  await apply(id)
  expect((await until(id, 'refused')).reason).toMatch(/no longer on the server/)
  expect((await records()).doctors).toEqual([])
})

test('an import without a decision ends after a day, and abandoned files are deleted', async () => {
  const { id } = await uploadFile()
  const parts = { db: harness.db, folder: join(harness.dataDir, 'imports') }
  const oldUpload = join(parts.folder, 'forgotten')
  writeFileSync(oldUpload, 'x')
  await endOldImports(parts)
  expect(files()).toHaveLength(3)
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of files()) utimesSync(join(parts.folder, name), longAgo, longAgo)
  await endOldImports(parts)
  expect(files()).toHaveLength(2)
  await endOldImports(parts, new Date(Date.now() + 25 * 60 * 60_000))
  await vi.waitFor(() => expect(files()).toEqual([]), { timeout: 60_000, interval: 50 })
  expect((await show(id)).state).toBe('expired')
  const stuck = await insertImport(harness.db, { state: 'applying' })
  await endOldImports(parts, new Date(Date.now() + 25 * 60 * 60_000))
  expect((await show(stuck.id)).state).toBe('failed')
})

test('nothing is downloaded if downloads are turned off', async () => {
  const { admin } = harness
  expect((await admin.browser.get(path)).json().download).toBeNull()
  const refusal = await admin.browser.post(`${path}/download`)
  expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'download_off'])
})

test('imports by the command are in the history', async () => {
  const at = { startedAt: new Date('2026-11-01'), finishedAt: new Date('2026-11-01') }
  await harness.db
    .insert(imports)
    .values([{ file: 'first.csv', ...at, figures: { read: 7 } }, { file: 'second.csv' }])
  expect((await list()).history).toMatchObject([
    { uploadId: null, file: 'second.csv', state: 'unfinished' },
    { uploadId: null, file: 'first.csv', state: 'applied', figures: { read: 7 } },
  ])
})
