import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localDay } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'
import {
  expectFiguresToAddUp,
  filler,
  openImports,
  phone,
  streetLine,
  suite,
} from '../../testing/import-runs.ts'
import { registerFile, zipFile } from '../../testing/inputs/import-inputs.ts'
import { recordChanges } from '../records/tables.ts'
import { doctors, practices } from '../tables.ts'
import { csvLine, individual, npiOf, organization, samplePath } from './fixtures/sample.ts'
import { OlderFileError } from './import-nppes.ts'
import { imports } from './tables.ts'

let scene: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  scene = await openImports()
})
afterAll(() => scene.close())
beforeEach(() => scene.empty())

describe('files that cannot be trusted', () => {
  const expectRefusal = async (file: string, message: RegExp) => {
    for (const dryRun of [true, false])
      await expect(scene.run(file, { dryRun })).rejects.toThrow(message)
    expect(await scene.everything()).toEqual({ doctors: [], practices: [] })
    expect(await scene.db.$count(imports)).toBe(0)
  }

  test('a file is refused when more than 5 % of its rows are malformed, and none of it is applied', async () => {
    const wrong = Array.from({ length: 6 }, () => '"1","too","short"')
    await expectRefusal(
      scene.fileOf([individual(), ...filler(99), ...wrong]),
      /^6 of 106 rows are malformed, more than 5 %, such as line 102: 3 columns instead of 330\. /,
    )
    expect(
      (await scene.run(scene.fileOf([individual(), ...filler(113), ...wrong]))).figures,
    ).toMatchObject({
      newDoctors: 1,
      malformed: 6,
    })
  })

  test.each([
    ['cells that lost their quotes', `"x","y",${csvLine(individual())}`, /lost their quotes/],
    ['damaged quotes', '"ON"E","T"WO"', /quotes around their cells are damaged/],
    [
      'numbers of a spreadsheet',
      csvLine(individual({ NPI: '1.23457E+09' })),
      /a spreadsheet has saved/,
    ],
  ])(
    'a file is refused with the likely cause and the remedy when it has %s',
    async (_, row, cause) => {
      const file = scene.fileOf([
        individual(),
        ...Array.from({ length: 5 }, () => row),
        ...filler(12),
      ])
      await expectRefusal(file, cause)
      await expectRefusal(file, /Download it from the register again and import it as it is/)
    },
  )

  test('a file is refused when none of its dates can be read', () =>
    expectRefusal(
      scene.fileOf([
        individual({ 'Last Update Date': '########' }),
        { NPI: npiOf(3), 'NPI Deactivation Date': '########' },
      ]),
      /^none of the 2 dates in the file can be read, such as “########” in line 2\. .*Download it/,
    ))

  test('a file is refused when it was cut in half', async () => {
    const whole = readFileSync(scene.fileOf([individual(), organization()]))
    const file = join(scene.folder, 'half.csv')
    writeFileSync(file, whole.subarray(0, whole.length - 300))
    await expectRefusal(file, /^the file ends in the middle of a row: it was cut off/)
  })

  test('a file is refused when it has no rows', () =>
    expectRefusal(scene.fileOf([]), /a header and no rows/))
})

describe('files older than the last one', () => {
  const deactivation = { NPI: npiOf(1), 'NPI Deactivation Date': '11/02/2026' }
  const older = 'npidata_pfile_20261026-20261101.csv'
  const message =
    'this file is of November 1, 2026, older than the last one imported, of November 8, 2026; it could bring back what that one changed or took offline'

  test('an older file is refused, and does not publish again what was deactivated', async () => {
    await scene.runRows(individual())
    await scene.runRows(deactivation)
    const file = scene.fileOf([individual()], older)
    for (const dryRun of [true, false])
      await expect(scene.run(file, { dryRun })).rejects.toThrow(new OlderFileError(message))
    expect((await scene.doctor()).unpublishedAt).not.toBeNull()
    expect(await scene.db.$count(imports)).toBe(2)

    await scene.run(file, { allowOlder: true })
    expect((await scene.doctor()).unpublishedAt).toBeNull()
    await expect(scene.run(file)).rejects.toThrow(OlderFileError)
  })

  test('an older file is recognized by its newest change if its name has no date, and by its name in an archive', async () => {
    await scene.runRows(individual({ 'Last Update Date': '11/08/2026' }))
    const datedRow = individual({ 'Last Update Date': '11/01/2026' })
    await expect(scene.run(scene.fileOf([datedRow], 'some.csv'))).rejects.toThrow(
      /^the newest change in this file is of November 1, 2026, older than that of the last one imported, of November 8, 2026; /,
    )
    const undatedRow = individual()
    expect((await scene.run(scene.fileOf([undatedRow], 'some.csv'))).inArea).toBe(1)
    const zip = join(scene.folder, 'week.zip')
    writeFileSync(zip, zipFile([{ name: older, content: registerFile([individual()]) }]))
    await expect(scene.run(zip)).rejects.toThrow(message)
  })
})

describe('the day the register knew a record', () => {
  const days = async () => [
    (await scene.doctor()).registerDate,
    (await scene.practice()).registerDate,
  ]

  test('the day is that of the file, and moves on with every file that has the record', async () => {
    await scene.runRows(individual(), organization())
    expect(await days()).toEqual(['2026-11-08', '2026-11-08'])
    const { updatedAt } = await scene.doctor()
    await scene.run(scene.fileOf([individual()], 'npidata_pfile_20261109-20261115.csv'))
    expect(await days()).toEqual(['2026-11-15', '2026-11-08'])
    expect(await scene.doctor()).toMatchObject({ updatedAt, lastCheckedAt: null })
  })

  test('the day is that of the newest change if the name has no date, else that of the import', async () => {
    await scene.run(
      scene.fileOf([individual({ 'Last Update Date': '11/10/2026' }), organization()], 'a.csv'),
    )
    expect(await days()).toEqual(['2026-11-10', '2026-11-10'])
    await scene.db.delete(imports)
    await scene.run(scene.fileOf([individual(), organization()], 'b.csv'))
    const today = localDay(new Date(), site.timeZone)
    expect(await days()).toEqual([today, today])
  })

  test('the day is not set for a record from another source', async () => {
    const own = { name: 'Dr. E. Marsh', sortName: 'marsh e', slug: 'e-marsh' }
    await scene.db.insert(doctors).values({ ...own, source: 'provider', npi: npiOf(1) })
    await scene.runRows(individual())
    expect(await scene.doctor()).toMatchObject({ registerDate: null, lastCheckedAt: null })
  })
})

describe('new records that lack what patients need', () => {
  const later = 'npidata_pfile_20261109-20261115.csv'
  const unmappedCode = { 'Healthcare Provider Taxonomy Code_1': 'ZZZZ00000X' }

  test('an incomplete record is hidden and counted, and published by the file that brings the rest', async () => {
    const { figures, differences } = await scene.runRows(individual({ [phone]: '' }))
    expect(figures).toMatchObject({ newDoctors: 1, hidden: 1 })
    expect(differences[0]?.changes).toContainEqual({
      field: 'hidden',
      from: null,
      to: 'lacks a way to reach the office',
    })
    expect((await scene.doctor()).publishedAt).toBeNull()
    const second = await scene.run(scene.fileOf([individual()], later))
    expect(second.figures).toMatchObject({ changedDoctors: 1, hidden: 0 })
    expect((await scene.doctor()).publishedAt).not.toBeNull()
  })

  test('an incomplete record stays hidden while something is still missing, and where a person decides', async () => {
    await scene.runRows(individual({ [phone]: '', ...unmappedCode }))
    await scene.run(scene.fileOf([individual(unmappedCode)], later))
    expect(await scene.doctor()).toMatchObject({ publishedAt: null, phone: '(210) 555-0142' })
    await scene.db.update(doctors).set({ source: 'administrator' })
    await scene.run(scene.fileOf([individual()], later))
    expect((await scene.doctor()).publishedAt).toBeNull()
  })

  test('a practice that can be reached is enough for its doctor, and needs no specialty', async () => {
    await scene.runRows(individual({ [phone]: '' }), organization(unmappedCode))
    expect((await scene.doctor()).publishedAt).not.toBeNull()
    expect((await scene.practice()).publishedAt).not.toBeNull()
    await scene.empty()
    await scene.runRows(individual({ [phone]: '' }), organization({ [phone]: '' }))
    expect((await scene.doctor()).publishedAt).toBeNull()
    // nobody joins what patients do not see
    expect((await scene.doctor()).practiceId).toBeNull()
    expect((await scene.practice()).publishedAt).toBeNull()
  })

  test('a record is never unpublished once it is public', async () => {
    await scene.runRows(individual())
    await scene.run(scene.fileOf([individual({ [phone]: '' })], later))
    expect(await scene.doctor()).toMatchObject({ phone: null, unpublishedAt: null })
    expect((await scene.doctor()).publishedAt).not.toBeNull()
  })
})

describe('organizations that are no practice', () => {
  const ambulance = organization({ 'Healthcare Provider Taxonomy Code_1': '341600000X' })
  const note = 'No practice by its code in the register: ambulance or other transport (NPPES)'

  test('a practice that turns out to be none goes offline with a note, and comes back with another code', async () => {
    await scene.runRows(organization())
    const report = await scene.runRows(ambulance)
    expect(report.figures).toMatchObject({ read: 1, notPractice: 1, unpublished: 1 })
    expect(await scene.practice()).toMatchObject({ unpublishedReason: note })
    expect((await scene.runRows(ambulance)).unpublishedCount).toBe(0)
    await scene.runRows(organization())
    expect((await scene.practice()).unpublishedAt).toBeNull()
  })

  test('a claimed practice stays published', async () => {
    await scene.runRows(organization())
    await scene.db.update(practices).set({ claimedAt: new Date() })
    expect((await scene.runRows(ambulance)).unpublishedCount).toBe(0)
  })
})

test('the history has what an import adds, changes and takes offline', async () => {
  await scene.db.delete(recordChanges)
  await scene.runRows(individual())
  await scene.runRows(individual({ [phone]: '2105550199' }))
  await scene.runRows({ NPI: npiOf(1), 'NPI Deactivation Date': '11/02/2026' })
  await scene.runRows({ NPI: npiOf(1), 'NPI Deactivation Date': '11/02/2026' })
  const { id: recordId } = await scene.doctor()
  const of = { kind: 'doctors', recordId, action: 'imported from the national register' }
  expect(await scene.db.select().from(recordChanges)).toMatchObject([
    { ...of, field: null, actorId: null },
    { ...of, field: 'phone', from: '(210) 555-0142', to: '(210) 555-0199' },
    { ...of, field: 'offline', to: 'NPI deactivated on 2026-11-02 (NPPES)' },
  ])
})

test('the history has the pin that goes with the address an import changes, and not where it stays', async () => {
  await scene.runRows(individual())
  const { id: recordId, street, postalCode } = await scene.doctor()
  const pin = {
    latitude: 29.64,
    longitude: -98.49,
    street: street ?? '',
    postalCode: postalCode ?? '',
  }
  await scene.db.update(doctors).set({ pin })
  await scene.db.delete(recordChanges)
  await scene.runRows(individual({ [phone]: '2105550199' }))
  expect(await scene.doctor()).toMatchObject({ pin })
  await scene.runRows(individual({ [phone]: '2105550199', [streetLine]: '9 CEDAR WAY' }))
  expect(await scene.doctor()).toMatchObject({ street: '9 Cedar Way', pin: null })
  const history = await scene.db.select().from(recordChanges)
  expect(history.map(({ field }) => field)).toEqual(['phone', 'street', 'pin'])
  expect(history.at(-1)).toMatchObject({ recordId, from: 'pin at 29.64, -98.49', to: null })
})

describe('applying what a dry run has shown', () => {
  const planFile = () => join(scene.folder, 'plan')
  const apply = (file: string) => scene.run(file, { planFile: planFile() })
  const show = (file: string) => scene.run(file, { planFile: planFile(), dryRun: true })

  test('a run applies exactly the changes shown', async () => {
    const dryRun = await show(samplePath)
    const run = await apply(samplePath)
    expect(run.figures).toEqual(dryRun.figures)
    expect(run.differences).toEqual(dryRun.differences)
    expect(run.changedSinceCount).toBe(0)
    const again = await apply(samplePath)
    expect(again).toMatchObject({ changedSinceCount: 0, differenceCount: 0 })
  })

  test('a run keeps records that changed since, and reports them', async () => {
    await scene.runRows(individual(), individual({ NPI: npiOf(3), [phone]: '2105550133' }))
    const file = scene.fileOf([
      individual({ [phone]: '2105550199', [suite]: 'STE 9' }),
      individual({ NPI: npiOf(3), [phone]: '2105550144' }),
      individual({ NPI: npiOf(4) }),
    ])
    await show(file)
    await scene.db
      .update(doctors)
      .set({ phone: '(210) 555-0111' })
      .where(eq(doctors.npi, npiOf(1)))
    await scene.db
      .insert(doctors)
      .values({ name: 'Own', sortName: 'own', slug: 'own', source: 'provider', npi: npiOf(4) })
    const report = await apply(file)
    expectFiguresToAddUp(report)
    expect(report.figures).toMatchObject({ changedDoctors: 1, newDoctors: 0, changedSince: 2 })
    expect(report.changedSince).toEqual([
      { kind: 'doctor', npi: npiOf(1), name: 'Dr. Elena Marsh, MD' },
      { kind: 'doctor', npi: npiOf(4), name: 'Own' },
    ])
    expect(await scene.doctor()).toMatchObject({ phone: '(210) 555-0111', suite: 'Suite 200' })
    expect(await scene.doctor(3)).toMatchObject({ phone: '(210) 555-0144' })
    expect(await scene.doctor(4)).toMatchObject({ name: 'Own', imported: null })
  })

  test('a run applies nothing when the plan of the dry run is deleted', async () => {
    rmSync(planFile(), { force: true })
    await expect(apply(samplePath)).rejects.toThrow(/please upload it again/)
    expect(await scene.db.$count(imports)).toBe(0)
  })
})
