import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditLog } from '../../accounts/tables.ts'
import { doctors } from '../../directory/tables.ts'
import { createOwnTestHarness, type TestHarness } from '../../testing/harness.ts'
import { insertArticle } from '../../testing/inputs/record-inputs.ts'
import { createDoctor, createPractice } from '../../testing/providers/providers.ts'
import { uniqueWord } from '../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createOwnTestHarness()
})
afterAll(() => harness.close())

type Line = Record<string, string>

async function exportLines(kind: string): Promise<Line[]> {
  const response = await harness.admin.browser.get(`/api/admin/directory/export/${kind}`)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining(`attachment; filename="${kind}-`),
  })
  expect(response.body.startsWith('\uFEFF')).toBe(true)
  return parse(response.body, { bom: true, columns: true, record_delimiter: '\r\n' })
}

test('an export has every doctor, public or not, without formulas', async () => {
  const word = uniqueWord()
  const listing = await createDoctor(harness, {
    name: `Dr. "José" ${word}, MD`,
    featured: true,
    languages: ['English', 'Español'],
    basicBio: 'Two lines,\nwith a comma',
    education: '=HYPERLINK("https://evil.example")',
    certifications: '-1+1',
    affiliations: '\t@SUM(A1)',
    practiceId: (await createPractice(harness, { name: `Clinic ${word}` })).id,
    officeHours: { monday: { open: '08:00', close: '17:00', closed: false } },
  })
  const hiddenDoctor = await createDoctor(harness, { publishedAt: null })
  const lines = await exportLines('doctors')
  const line = (id: number) => lines.find((one) => one.id === String(id))
  expect(line(listing.id)).toMatchObject({
    status: 'published',
    featured: 'complimentary',
    claimed: 'no',
    name: `Dr. "José" ${word}, MD`,
    specialty: 'Cardiology',
    practice: `Clinic ${word}`,
    languages: 'English, Español',
    basicBio: 'Two lines,\nwith a comma',
    education: `'=HYPERLINK("https://evil.example")`,
    certifications: `'-1+1`,
    affiliations: `'\t@SUM(A1)`,
    officeHours: 'Monday 08:00–17:00',
  })
  expect(line(hiddenDoctor.id)).toMatchObject({ status: 'hidden' })
})

test('an export of several batches has each record once', async () => {
  await harness.db.insert(doctors).values(
    Array.from({ length: 1203 }, (_, place) => ({
      slug: `many-${place}`,
      name: `Many ${place}`,
      sortName: `many ${place}`,
      source: 'demo' as const,
    })),
  )
  const many = (await exportLines('doctors')).filter(({ name }) => name!.startsWith('Many '))
  expect(new Set(many.map(({ id }) => id)).size).toBe(1203)
  expect(many).toHaveLength(1203)
})

test('other kinds are exported, also without records', async () => {
  expect(await exportLines('news')).toEqual([])
  await insertArticle(harness.db)
  expect(await exportLines('news')).toMatchObject([
    { title: 'A new wing opens', status: 'published' },
  ])
  const practice = await createPractice(harness)
  expect((await exportLines('practices')).at(-1)).toMatchObject({
    id: String(practice.id),
    contactEmail: 'front.desk@twooaks.example',
  })
  expect(await exportLines('specialties')).toMatchObject([{ name: 'Cardiology' }])
  expect((await harness.admin.browser.get('/api/admin/directory/export/users')).statusCode).toBe(
    404,
  )
})

test('an export is logged, and leaves no file', async () => {
  await exportLines('doctors')
  const rows = await harness.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'directory exported'))
  expect(rows.at(-1)).toMatchObject({
    actorId: harness.admin.user.id,
    details: { kind: 'doctors' },
  })
  await vi.waitFor(
    async () => expect(await readdir(join(harness.dataDir, 'incoming'))).toEqual([]),
    {
      timeout: 60_000,
    },
  )
})

test('files that nobody works on any more go by a job once they are an hour old', async () => {
  const folder = join(harness.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  for (const [name, minutes] of [
    ['old', 61],
    ['young', 59],
  ] as const) {
    await writeFile(join(folder, name), 'x')
    const at = new Date(Date.now() - minutes * 60_000)
    await utimes(join(folder, name), at, at)
  }
  const cleanUp = { name: 'incoming-clean-up', timeout: 60, retries: 0, delay: 1, longestDelay: 1 }
  await harness.jobs.enqueue(harness.db, cleanUp, {})
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['young']), {
    timeout: 60_000,
  })
  await rm(join(folder, 'young'))
})
