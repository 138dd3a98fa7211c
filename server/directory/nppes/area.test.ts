import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Area } from '../../../contract/area/area.ts'
import { expectFiguresToAddUp, openImports, postalCode } from '../../testing/import-runs.ts'
import { doctors } from '../tables.ts'
import { individual, npiOf, organization, practiceLocation } from './fixtures/sample.ts'
import { reportText } from './report/report-text.ts'

let scene: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  scene = await openImports()
})
afterAll(() => scene.close())
beforeEach(() => scene.empty())

const city = `${practiceLocation} City Name`
const state = `${practiceLocation} State Name`
const country = `${practiceLocation} Country Code (If outside U.S.)`

const at = (number: number, [town, region, code]: [string, string, string], of = individual) =>
  of({ NPI: npiOf(number), [city]: town, [state]: region, [postalCode]: code })

/** One in each of several places, and their numbers. */
const rows = [
  at(1, ['SAN ANTONIO', 'TX', '782581234']),
  at(2, ['SAN ANTONIO', 'TX', '78259']),
  at(3, ['BOERNE', 'TX', '78015']),
  at(4, ['AUSTIN', 'TEXAS', '78701']),
  at(5, ['DENVER', 'CO', '80202']),
  at(6, ['AUSTIN', 'TX', 'NONE']),
  individual({ NPI: npiOf(7), [country]: 'MX', [postalCode]: '78258' }),
]

const savedNumbers = async () => {
  const { doctors: doctorRows } = await scene.everything()
  return rows.flatMap((_, index) =>
    doctorRows.some(({ npi }) => npi === npiOf(index + 1)) ? [index + 1] : [],
  )
}

test.each<[area: Area, numbers: number[]]>([
  [{ postalCodes: ['78258'] }, [1]],
  [{ postalCodes: ['78258', '80202'] }, [1, 5]],
  [{ counties: { 'Bexar County, TX': ['782*', '78015'] } }, [1, 2, 3]],
  [{ states: ['Texas'] }, [1, 2, 3, 4, 6]],
  [{ states: ['TX', 'Colorado'] }, [1, 2, 3, 4, 5, 6]],
  ['everything', [1, 2, 3, 4, 5, 6]],
])('an import of %j takes over the providers %j and no other', async (area, numbers) => {
  const report = await scene.run(scene.fileOf(rows), { area })
  expectFiguresToAddUp(report)
  expect(report.figures).toMatchObject({
    newDoctors: numbers.length,
    outsideArea: rows.length - numbers.length,
    outside: 0,
  })
  expect(await savedNumbers()).toEqual(numbers)
  const again = await scene.run(scene.fileOf(rows), { area })
  expect(again.figures).toMatchObject({ unchangedDoctors: numbers.length, changedDoctors: 0 })
})

test('each record has its own ZIP code, and joins no practice of another town on a street of the same name', async () => {
  const practiceRows = [
    at(11, ['SAN ANTONIO', 'TX', '78258'], organization),
    at(12, ['AUSTIN', 'TX', ''], organization),
  ]
  await scene.run(scene.fileOf([...rows, ...practiceRows]), { area: { states: ['TX'] } })
  const practice = await scene.practice(11)
  const doctorRows = await Promise.all([1, 2, 4, 6].map((number) => scene.doctor(number)))
  expect(doctorRows.map((doctor) => [doctor.postalCode, doctor.practiceId])).toEqual([
    ['78258', practice.id],
    ['78259', null],
    ['78701', null],
    [null, null],
  ])
})

test('a smaller area reports the records outside it, and keeps them', async () => {
  await scene.run(scene.fileOf(rows), { area: { states: ['TX'] } })
  const before = await scene.everything()
  const area = { postalCodes: ['78258', '78259'] }
  for (const dryRun of [true, false]) {
    const report = await scene.run(scene.fileOf(rows), { area, dryRun })
    expect(report.outside).toEqual({
      // the place of the one without a ZIP code is unknown
      count: 2,
      first: [3, 4].map((number) => ({
        kind: 'doctor',
        npi: npiOf(number),
        name: 'Dr. Elena Marsh, MD',
      })),
    })
    expect(report.figures).toMatchObject({ outside: 2, unpublished: 0, moved: 0 })
    expect(reportText(report, 'x')).toContain(
      `outside of the area; left as they are (--outside-offline takes those offline that nobody has claimed):\n  doctor   ${npiOf(3)}  Dr. Elena Marsh, MD`,
    )
  }
  const { doctors: after } = await scene.everything()
  expect(after.map(({ id, unpublishedAt }) => [id, unpublishedAt])).toEqual(
    before.doctors.map(({ id }) => [id, null]),
  )
})

test('unclaimed records outside the area go offline on request, and a larger area publishes them again', async () => {
  await scene.run(scene.fileOf(rows), { area: { states: ['TX'] } })
  await scene.db
    .update(doctors)
    .set({ claimedAt: new Date() })
    .where(eq(doctors.npi, npiOf(4)))
  const smaller = { area: { postalCodes: ['78258'] }, outside: 'unpublish' } as const

  const dryRun = await scene.run(scene.fileOf(rows), { ...smaller, dryRun: true })
  expect(dryRun.differences.map(({ what, npi }) => [what, npi])).toEqual([
    ['unpublished', npiOf(2)],
    ['unpublished', npiOf(3)],
  ])
  expect(dryRun.outside).toMatchObject({ count: 1, first: [{ npi: npiOf(4) }] })
  expect((await scene.doctor(2)).unpublishedAt).toBe(null)

  const run = await scene.run(scene.fileOf(rows), smaller)
  expect(run.outside).toEqual(dryRun.outside)
  expect(run.differences).toEqual(dryRun.differences)
  const reason = 'Outside of the area of this directory (NPPES)'
  expect((await scene.doctor(2)).unpublishedReason).toBe(reason)
  expect(await scene.doctor(4)).toMatchObject({ unpublishedAt: null })

  await scene.run(scene.fileOf(rows), { area: { states: ['TX'] } })
  expect(await scene.doctor(2)).toMatchObject({ unpublishedAt: null, unpublishedReason: null })
})

test('a run over a part of the area reports nothing as outside', async () => {
  await scene.run(scene.fileOf(rows), { area: { states: ['TX'] } })
  const report = await scene.run(scene.fileOf(rows), {
    area: { postalCodes: ['78258'] },
    outside: 'ignore',
  })
  expect(report.outside.count).toBe(0)
})

test('an invalid area is refused before the file is read', async () => {
  await expect(
    scene.run('nowhere.csv', { area: { counties: { 'Bexar County, TX': [] } } }),
  ).rejects.toThrow('has no ZIP codes')
})
