import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import {
  directoryVersion,
  doctors,
  formerSlugs,
  imports,
  practices,
  specialties,
} from '../tables.ts'
import { WrongFileError } from './columns.ts'
import {
  csvLine,
  type Fields,
  headerLine,
  individual,
  npiOf,
  organisation,
  practiceLocation,
  samplePath,
} from './fixtures/sample.ts'
import { importNppes } from './import-nppes.ts'
import type { Report } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'nppes-import-'))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  const { db } = database
  await db.delete(doctors)
  await db.delete(practices)
  await db.delete(formerSlugs)
  await db.delete(imports)
  await db.delete(specialties)
})

const phone = `${practiceLocation} Telephone Number`
const suite = 'Provider Second Line Business Practice Location Address'
const postalCode = `${practiceLocation} Postal Code`

function fileOf(rows: (Fields | string)[], name = 'npidata_pfile_20050523-20261108.csv'): string {
  const file = join(folder, name)
  const lines = rows.map((row) => (typeof row === 'string' ? row : csvLine(row)))
  writeFileSync(file, `${[headerLine, ...lines].join('\n')}\n`)
  return file
}

const run = (file: string, dryRun = false) =>
  importNppes(database.pool, { file, postalCode: '78258', dryRun })
const runRows = (...rows: (Fields | string)[]) => run(fileOf(rows))

const doctor = async (number = 1) =>
  (
    await database.db
      .select()
      .from(doctors)
      .where(eq(doctors.npi, npiOf(number)))
  )[0]!
const practice = async (number = 2) =>
  (
    await database.db
      .select()
      .from(practices)
      .where(eq(practices.npi, npiOf(number)))
  )[0]!
const version = async () => (await database.db.select().from(directoryVersion))[0]!.version
const everything = async () => ({
  doctors: await database.db.select().from(doctors).orderBy(doctors.id),
  practices: await database.db.select().from(practices).orderBy(practices.id),
})

const linesOf = ({ problems }: Report) =>
  problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, problem }) => `${line}: ${problem}`)

function expectFiguresToAddUp(report: Report) {
  const { doctor, practice } = report.kept
  const skipped = Object.values(report.skipped).reduce((sum, count) => sum + count, 0)
  const kept = [doctor, practice].flatMap((of) => [of.new, of.changed, of.unchanged])
  expect(report.inArea).toBe(kept.reduce((sum, count) => sum + count, 0))
  expect(report.read).toBe(report.inArea + skipped)
}

describe('the sample', () => {
  test('is imported, and again changes nothing', async () => {
    const first = await run(samplePath)
    expectFiguresToAddUp(first)
    expect(first.figures).toMatchObject({
      read: 682,
      inArea: 492,
      newDoctors: 419,
      newPractices: 73,
      outsideArea: 166,
      deactivated: 22,
      wrongCheckDigit: 1,
      duplicate: 1,
      malformed: 0,
      unmapped: 0,
    })
    expect(linesOf(first)).toEqual([
      '229: NPI 1234567890 has a wrong check digit',
      '343: NPI 1713861205 again',
    ])
    const before = await everything()
    expect(before.doctors).toHaveLength(419)
    expect(before.practices).toHaveLength(73)
    const versionBefore = await version()

    const second = await run(samplePath)
    expectFiguresToAddUp(second)
    expect(second.figures).toMatchObject({
      ...first.figures,
      newDoctors: 0,
      newPractices: 0,
      unchangedDoctors: 419,
      unchangedPractices: 73,
    })
    expect(second.differences).toEqual([])
    const after = await everything()
    const checked = after.doctors[0]!.lastCheckedAt!
    expect(checked.getTime()).toBeGreaterThan(before.doctors[0]!.lastCheckedAt!.getTime())
    const but = <Row extends object>(row: Row) => ({ ...row, lastCheckedAt: checked })
    expect(after.doctors).toEqual(before.doctors.map(but))
    expect(after.practices).toEqual(before.practices.map(but))
    expect(await version()).toBe(versionBefore + 2)
  })

  test('gives every record a name, an address of its own and a place in the order', async () => {
    await run(samplePath)
    const { doctors, practices } = await everything()
    for (const { slug, name, lastName, sortName, specialtyId, source, publishedAt } of doctors) {
      expect(slug).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
      expect(name).toContain(lastName)
      expect(sortName).toMatch(/^[a-z]/)
      expect(specialtyId).not.toBeNull()
      expect(source).toBe('nppes')
      expect(publishedAt).not.toBeNull()
    }
    const slugs = [...doctors, ...practices].map(({ slug }) => slug)
    expect(slugs).not.toContain('featured')
    for (const { locationKey } of [...doctors, ...practices]) expect(locationKey).toContain('|')
  })

  test('leaves a dry run without a trace', async () => {
    const before = [await version(), await database.db.$count(imports)]
    const report = await run(samplePath, true)
    expect(report.figures).toMatchObject({ newDoctors: 419, newPractices: 73 })
    expect(report.differenceCount).toBe(492)
    expect(report.differences).toHaveLength(200)
    expect(await everything()).toEqual({ doctors: [], practices: [] })
    expect([await version(), await database.db.$count(imports)]).toEqual(before)
  })
})

test('counts every kind of row once', async () => {
  const report = await runRows(
    individual(),
    individual(),
    organisation(),
    individual({ NPI: npiOf(3), [postalCode]: '78259' }),
    individual({ NPI: '1234567890' }),
    individual({ NPI: '12345' }),
    { NPI: npiOf(4), 'NPI Deactivation Date': '12/23/2007' },
    individual({ NPI: npiOf(5), 'Healthcare Provider Taxonomy Code_1': '163W00000X' }),
    individual({ NPI: npiOf(6), 'Provider Last Name (Legal Name)': '' }),
    '"1","too","short"',
    '"cut off',
  )
  expectFiguresToAddUp(report)
  expect(report.figures).toMatchObject({
    read: 11,
    inArea: 2,
    duplicate: 1,
    outsideArea: 1,
    wrongCheckDigit: 1,
    deactivated: 1,
    notBooked: 1,
    nameless: 1,
    malformed: 3,
  })
  expect(linesOf(report)).toEqual([
    `3: NPI ${npiOf(1)} again`,
    '6: NPI 1234567890 has a wrong check digit',
    '7: NPI "12345" is not ten digits',
    '10: no name',
    '11: 3 columns instead of 330',
    '12: a quoted field is never closed',
  ])
})

test('keeps a record of the run', async () => {
  const report = await runRows(individual())
  const [saved] = await database.db.select().from(imports)
  expect(saved).toMatchObject({
    file: 'npidata_pfile_20050523-20261108.csv',
    fileDate: '2026-11-08',
    figures: report.figures,
  })
  expect(saved!.finishedAt!.getTime()).toBeGreaterThanOrEqual(saved!.startedAt.getTime())
})

describe('a doctor and the practice at the same address', () => {
  test('stand together, whichever comes first in the file and however it is written', async () => {
    const report = await runRows(
      individual({ [suite]: '#200' }),
      organisation({
        'Provider First Line Business Practice Location Address':
          '17178 Sonterra Boulevard, Ste 200',
        [suite]: '',
      }),
    )
    expect(report.joined).toBe(1)
    expect((await doctor()).practiceId).toBe((await practice()).id)
  })

  test('stay apart when two practices are there, or none', async () => {
    await runRows(
      individual(),
      individual({ NPI: npiOf(5), [suite]: 'STE 9' }),
      organisation(),
      organisation({ NPI: npiOf(3) }),
    )
    expect((await doctor()).practiceId).toBeNull()
    expect((await doctor(5)).practiceId).toBeNull()
  })

  test('stay together when a second practice moves in', async () => {
    await runRows(individual(), organisation())
    const report = await runRows(individual(), organisation(), organisation({ NPI: npiOf(3) }))
    expect(report.figures).toMatchObject({ unchangedDoctors: 1, newPractices: 1 })
    expect((await doctor()).practiceId).toBe((await practice()).id)
  })

  test('part when the doctor moves', async () => {
    await runRows(individual(), organisation())
    const report = await runRows(individual({ [suite]: 'STE 9' }), organisation())
    expect(report.differences).toEqual([
      {
        what: 'changed',
        kind: 'doctor',
        npi: npiOf(1),
        name: 'Dr. Elena Marsh, MD',
        changes: [
          { field: 'suite', from: 'Suite 200', to: 'Suite 9' },
          { field: 'practice', from: 'Sonterra Heart Center, PLLC', to: null },
        ],
      },
    ])
    expect(await doctor()).toMatchObject({ suite: 'Suite 9', practiceId: null })
  })

  test('stay as an administrator put them', async () => {
    await runRows(individual(), organisation(), organisation({ NPI: npiOf(3), [suite]: 'STE 9' }))
    const other = (await practice(3)).id
    await database.db.update(doctors).set({ practiceId: other })
    await runRows(individual(), organisation(), organisation({ NPI: npiOf(3), [suite]: 'STE 9' }))
    expect((await doctor()).practiceId).toBe(other)
  })
})

describe('a later file', () => {
  test('changes what nobody has edited since, and nothing else', async () => {
    await runRows(individual(), organisation())
    const { slug, createdAt } = await doctor()
    await database.db.update(doctors).set({ phone: '(210) 555-0111', basicBio: 'Ours.' })
    const later = individual({
      [phone]: '2105550199',
      'Provider Last Name (Legal Name)': 'MARSH-CANTU',
      'Healthcare Provider Taxonomy Code_1': '208000000X',
    })
    const report = await runRows(later, organisation({ [phone]: '2105550177' }))
    expect(report.figures).toMatchObject({ changedDoctors: 1, changedPractices: 1 })
    expect(await doctor()).toMatchObject({
      name: 'Dr. Elena Marsh-Cantu, MD',
      sortName: 'marsh-cantu elena',
      phone: '(210) 555-0111',
      basicBio: 'Ours.',
      slug,
      createdAt,
    })
    expect((await practice()).phone).toBe('(210) 555-0177')
    const again = await runRows(later, organisation({ [phone]: '2105550177' }))
    expect(again.figures).toMatchObject({ changedDoctors: 0, unchangedDoctors: 1 })
  })

  test('leaves records of other sources with the same NPI as they are', async () => {
    const own = { name: 'Dr. E. Marsh', sortName: 'marsh e', slug: 'e-marsh' }
    await database.db.insert(doctors).values({ ...own, source: 'provider', npi: npiOf(1) })
    const report = await runRows(individual())
    expect(report.figures).toMatchObject({ newDoctors: 0, unchangedDoctors: 1 })
    expect(await doctor()).toMatchObject({ ...own, phone: null, source: 'provider' })
  })

  test('says who has left the area and leaves them', async () => {
    await runRows(individual())
    const report = await runRows(individual({ [postalCode]: '78216' }))
    expectFiguresToAddUp(report)
    expect(report.moved).toEqual([npiOf(1)])
    expect(await doctor()).toMatchObject({ postalCode: '78258', unpublishedAt: null })
  })

  test('in a dry run shows what it would change', async () => {
    await runRows(individual())
    const report = await run(fileOf([individual({ [phone]: 'NONE' })]), true)
    expect(report.differences[0]?.changes).toEqual([
      { field: 'phone', from: '(210) 555-0142', to: null },
    ])
    expect((await doctor()).phone).toBe('(210) 555-0142')
  })
})

describe('a deactivated NPI', () => {
  const gone = (number: number) => ({ NPI: npiOf(number), 'NPI Deactivation Date': '11/02/2026' })
  const note = 'NPI deactivated on 2026-11-02 (NPPES)'

  test('is never imported', async () => {
    await runRows({ ...individual(), ...gone(1) })
    expect((await everything()).doctors).toEqual([])
  })

  test('takes the record offline with a note, once', async () => {
    await runRows(individual(), organisation())
    const report = await runRows(gone(1), gone(2))
    expect(report.unpublished).toBe(2)
    expect(await doctor()).toMatchObject({ unpublishedReason: note })
    expect((await doctor()).unpublishedAt).not.toBeNull()
    expect(await practice()).toMatchObject({ unpublishedReason: note })
    expect((await runRows(gone(1), gone(2))).unpublished).toBe(0)
  })

  test('stays public when somebody has published it again', async () => {
    await runRows(individual())
    await runRows(gone(1))
    await database.db.update(doctors).set({ unpublishedAt: null, unpublishedReason: null })
    expect((await runRows(gone(1))).unpublished).toBe(0)
    expect((await doctor()).unpublishedAt).toBeNull()
  })

  test('comes back when it is active again', async () => {
    await runRows(individual())
    await runRows(gone(1))
    const report = await runRows(
      individual({ 'NPI Deactivation Date': '11/02/2026', 'NPI Reactivation Date': '11/09/2026' }),
    )
    expect(report.figures).toMatchObject({ changedDoctors: 1 })
    expect(await doctor()).toMatchObject({ unpublishedAt: null, unpublishedReason: null })
    expect((await runRows(gone(1))).unpublished).toBe(1)
  })

  test('does not bring back what an administrator took offline', async () => {
    await runRows(individual())
    await database.db
      .update(doctors)
      .set({ unpublishedAt: new Date(), unpublishedReason: 'Asked to be left out' })
    await runRows(individual())
    expect((await doctor()).unpublishedAt).not.toBeNull()
  })

  test('leaves its practice without the doctors who join later', async () => {
    await runRows(organisation())
    await runRows(gone(2), individual())
    expect((await doctor()).practiceId).toBeNull()
  })
})

test('imports those with an unmapped code without specialty and reports the code', async () => {
  const massage = { 'Healthcare Provider Taxonomy Code_1': '225700000X' }
  const report = await runRows(individual(massage), organisation(massage))
  expect(report.unmapped).toEqual(new Map([['225700000X', 2]]))
  expect((await doctor()).specialtyId).toBeNull()
  expect((await practice()).specialtyId).toBeNull()
})

test('gives doctors of the same name slugs of their own', async () => {
  await runRows(individual(), individual({ NPI: npiOf(5) }))
  expect((await doctor()).slug).toBe('elena-marsh')
  expect((await doctor(5)).slug).toBe('elena-marsh-2')
})

test.each([
  ['no such file', () => join(folder, 'missing.csv'), 'there is no such file'],
  ['a folder', () => folder, 'this is a folder, not a file'],
  ['an empty file', () => written(''), 'the file is empty'],
  [
    'another file',
    () => written('id,name\n1,Elena\n'),
    'not an NPPES dissemination file: the header lacks "NPI", "Entity Type Code", "Provider Organization Name (Legal Business Name)" and 19 more',
  ],
])('refuses %s in one line and leaves no run behind', async (_, file, message) => {
  await expect(run(file())).rejects.toThrow(new WrongFileError(message))
  expect(await database.db.$count(imports)).toBe(0)
})

function written(content: string): string {
  const file = join(folder, 'wrong.csv')
  writeFileSync(file, content)
  return file
}

test('refuses to run beside another import', async () => {
  const file = fileOf([individual()])
  const runs = await Promise.allSettled([run(file), run(file)])
  const failed = runs.filter((result) => result.status === 'rejected')
  expect(failed.map(({ reason }) => String(reason))).toEqual([
    'Error: Another import is running, or a backup; wait until it has ended.',
  ])
})

test('reports progress from zero to all', async () => {
  const seen: [string, number, number][] = []
  await importNppes(database.pool, {
    file: samplePath,
    postalCode: '78258',
    onProgress: (...progress) => seen.push(progress),
  })
  for (const phase of ['reading', 'saving']) {
    const steps = seen.filter(([of]) => of === phase)
    expect(steps.at(-1)![1]).toBe(steps.at(-1)![2])
    expect(steps.map(([, done]) => done)).toEqual(
      steps.map(([, done]) => done).toSorted((a, b) => a - b),
    )
  }
})
