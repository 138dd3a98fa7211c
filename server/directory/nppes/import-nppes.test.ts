import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DoctorRecordForm } from '../../../contract/administration/records/forms.ts'
import { ProfileForm } from '../../../contract/providers/forms.ts'
import {
  expectFiguresToAddUp,
  filler,
  linesOf,
  openImports,
  phone,
  postalCode,
  suite,
} from '../../testing/import-runs.ts'
import { records } from '../records/records.ts'
import { doctors, practices } from '../tables.ts'
import { individual, npiOf, organization, samplePath } from './fixtures/sample.ts'
import { importNppes } from './import-nppes.ts'
import { WrongFileError } from './read/columns.ts'
import { imports } from './tables.ts'

let scene: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  scene = await openImports()
})
afterAll(() => scene.close())
beforeEach(() => scene.empty())

describe('importing the sample', () => {
  test('the sample is imported, and changes nothing the second time', async () => {
    const first = await scene.run(samplePath)
    expectFiguresToAddUp(first)
    expect(first.figures).toMatchObject({
      read: 682,
      inArea: 492,
      newDoctors: 419,
      newPractices: 73,
      hidden: 11,
      outsideArea: 166,
      deactivated: 22,
      wrongCheckDigit: 1,
      duplicate: 1,
      malformed: 0,
      unmapped: 0,
    })
    expect(linesOf(first)).toEqual([
      '229: NPI 1234567890 has a wrong check digit: Tomas S. Lozano',
      '343: NPI 1713861205 again: Dr. Peter Jankowski, MD',
    ])
    const before = await scene.everything()
    expect(before.doctors).toHaveLength(419)
    expect(before.practices).toHaveLength(73)
    const versionBefore = await scene.version()

    const second = await scene.run(samplePath)
    expectFiguresToAddUp(second)
    expect(second.figures).toMatchObject({
      ...first.figures,
      newDoctors: 0,
      newPractices: 0,
      hidden: 0,
      unchangedDoctors: 419,
      unchangedPractices: 73,
    })
    expect(second.differences).toEqual([])
    const after = await scene.everything()
    expect(after).toEqual(before)
    expect(await scene.version()).toBe(versionBefore)
  })

  test('every record has a name, an address of its own and a place in the order', async () => {
    await scene.run(samplePath)
    const { doctors, practices } = await scene.everything()
    for (const {
      slug,
      name,
      lastName,
      sortName,
      specialtyId,
      source,
      phone,
      publishedAt,
    } of doctors) {
      expect(slug).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
      expect(name).toContain(lastName)
      expect(sortName).toMatch(/^[a-z]/)
      expect(specialtyId).not.toBeNull()
      expect(source).toBe('nppes')
      expect(publishedAt === null).toBe(!phone)
    }
    const slugs = [...doctors, ...practices].map(({ slug }) => slug)
    expect(slugs).not.toContain('featured')
    for (const { locationKey } of [...doctors, ...practices]) expect(locationKey).toContain('|')
  })

  test('a dry run leaves no trace', async () => {
    const before = [await scene.version(), await scene.database.db.$count(imports)]
    const report = await scene.run(samplePath, { dryRun: true })
    expect(report.figures).toMatchObject({ newDoctors: 419, newPractices: 73 })
    expect(report.differenceCount).toBe(492)
    expect(report.differences).toHaveLength(200)
    expect(await scene.everything()).toEqual({ doctors: [], practices: [] })
    expect([await scene.version(), await scene.database.db.$count(imports)]).toEqual(before)
  })
})

test('every kind of row is counted once', async () => {
  const report = await scene.runRows(
    individual(),
    individual(),
    organization(),
    individual({ NPI: npiOf(3), [postalCode]: '78259' }),
    individual({ NPI: '1234567890' }),
    individual({ NPI: '12345' }),
    { NPI: npiOf(4), 'NPI Deactivation Date': '12/23/2007' },
    individual({ NPI: npiOf(5), 'Healthcare Provider Taxonomy Code_1': '163W00000X' }),
    individual({ NPI: npiOf(6), 'Provider Last Name (Legal Name)': '' }),
    '"1","too","short"',
    '"cut off',
    ...filler(60),
  )
  expectFiguresToAddUp(report)
  expect(report.figures).toMatchObject({
    read: 71,
    inArea: 2,
    duplicate: 1,
    outsideArea: 61,
    wrongCheckDigit: 1,
    deactivated: 1,
    notBooked: 1,
    nameless: 1,
    malformed: 3,
  })
  expect(linesOf(report)).toEqual([
    `3: NPI ${npiOf(1)} again: Dr. Elena Marsh, MD`,
    '6: NPI 1234567890 has a wrong check digit: Dr. Elena Marsh, MD',
    '7: NPI "12345" is not ten digits',
    '10: no name',
    '11: 3 columns instead of 330',
    '12: a quoted field is never closed',
  ])
})

test('a record of the run is kept', async () => {
  const report = await scene.runRows(individual())
  const [row] = await scene.database.db.select().from(imports)
  expect(row).toMatchObject({
    file: 'npidata_pfile_20050523-20261108.csv',
    fileDate: '2026-11-08',
    figures: report.figures,
  })
  expect(row!.finishedAt!.getTime()).toBeGreaterThanOrEqual(row!.startedAt.getTime())
})

describe('doctors and practices at one address', () => {
  test('a doctor and the practice are connected, in any order of the file and with any spelling', async () => {
    const report = await scene.runRows(
      individual({ [suite]: '#200' }),
      organization({
        'Provider First Line Business Practice Location Address':
          '17178 Sonterra Boulevard, Ste 200',
        [suite]: '',
      }),
    )
    expect(report.joinedCount).toBe(1)
    expect((await scene.doctor()).practiceId).toBe((await scene.practice()).id)
  })

  test('a doctor is not connected without a practice at the address', async () => {
    await scene.runRows(individual({ [suite]: 'STE 9' }), organization())
    expect((await scene.doctor()).practiceId).toBeNull()
  })

  const code = 'Healthcare Provider Taxonomy Code_1'
  const name = 'Provider Organization Name (Legal Business Name)'
  test.each([
    ['the one of the specialty', ['208000000X', '207RC0000X'], 4],
    [
      'the one without a specialty, when none has that of the doctor',
      ['208000000X', '193200000X'],
      4,
    ],
    ['the one with the lowest NPI, when both have it', ['207RC0000X', '207RC0000X'], 3],
    ['the one with the lowest NPI, when neither fits', ['208000000X', '213E00000X'], 3],
  ])('a doctor at the address of two practices joins %s', async (_, codes, number) => {
    const both = codes.map((each, at) =>
      organization({ NPI: npiOf(3 + at), [code]: each, [name]: `CLINIC ${'AB'[at]}` }),
    )
    for (const dryRun of [true, false]) {
      const report = await scene.run(scene.fileOf([individual(), ...both.toReversed()]), { dryRun })
      expect(report).toMatchObject({ joinedCount: 1, sharedCount: 1 })
      const [latest, other] = number === 3 ? ['A', 'B'] : ['B', 'A']
      expect(report.sharedPlaces).toEqual([
        {
          npi: npiOf(1),
          name: 'Dr. Elena Marsh, MD',
          practice: `Clinic ${latest}`,
          others: [`Clinic ${other}`],
        },
      ])
    }
    expect((await scene.doctor()).practiceId).toBe((await scene.practice(number)).id)
  })

  test('a doctor and the practice are connected although the location key was made by an older rule', async () => {
    await scene.runRows(individual({ [suite]: 'STE 150B' }), organization({ [suite]: 'STE 150-B' }))
    await scene.database.db.update(practices).set({ locationKey: '17178 sonterra blvd|150 b' })
    await scene.database.db
      .update(doctors)
      .set({ practiceId: null, imported: null, source: 'provider' })
    await scene.runRows(individual({ NPI: npiOf(5), [suite]: 'STE 150B' }))
    expect((await scene.doctor(5)).practiceId).toBe((await scene.practice()).id)
    const report = await scene.runRows(organization({ [suite]: 'STE 150-B' }))
    expect(report.figures).toMatchObject({ unchangedPractices: 1 })
    expect((await scene.practice()).locationKey).toBe((await scene.doctor(5)).locationKey)
  })

  test('a doctor stays connected when a second practice moves in', async () => {
    await scene.runRows(individual(), organization())
    const report = await scene.runRows(
      individual(),
      organization(),
      organization({
        NPI: npiOf(3),
        'Provider Organization Name (Legal Business Name)': 'STONE OAK HEARTS',
      }),
    )
    expect(report.figures).toMatchObject({ unchangedDoctors: 1, newPractices: 1 })
    expect((await scene.doctor()).practiceId).toBe((await scene.practice()).id)
  })

  test('a doctor stays connected where departments and further NPIs of the practice follow, twice', async () => {
    const rows = [
      organization({ NPI: npiOf(3), 'Healthcare Provider Taxonomy Code_1': '261QR0200X' }),
      individual({ 'Healthcare Provider Taxonomy Code_1': '2085R0202X' }),
      organization({ 'Healthcare Provider Taxonomy Code_1': '282N00000X' }),
      organization({ NPI: npiOf(4) }),
    ]
    const first = await scene.runRows(...rows)
    expectFiguresToAddUp(first)
    expect(first.figures).toMatchObject({ newPractices: 2, samePractice: 1 })
    const second = await scene.runRows(...rows)
    expect(second.figures).toMatchObject({ unchangedPractices: 2, samePractice: 1 })
    expect(second.differences).toEqual([])
    expect((await scene.practice(3)).name).toBe('Sonterra Heart Center – Radiology')
    expect((await scene.practice()).name).toBe('Sonterra Heart Center, PLLC')
    expect((await scene.doctor()).practiceId).toBe((await scene.practice()).id)
  })

  test('a doctor without an address of their own stays with the practice after a merge with one of the register', async () => {
    await scene.runRows(individual(), organization())
    // the entered record is kept, with the NPI and what the file had said of the other
    await scene.database.db
      .update(doctors)
      .set({ source: 'provider', street: null, suite: null, postalCode: null, locationKey: null })
    await scene.runRows(individual(), organization())
    expect((await scene.doctor()).practiceId).toBe((await scene.practice()).id)
  })

  test('a doctor who moves is disconnected', async () => {
    await scene.runRows(individual(), organization())
    const report = await scene.runRows(individual({ [suite]: 'STE 9' }), organization())
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
    expect(await scene.doctor()).toMatchObject({ suite: 'Suite 9', practiceId: null })
  })

  test('a connection stays as an administrator set it', async () => {
    await scene.runRows(
      individual(),
      organization(),
      organization({ NPI: npiOf(3), [suite]: 'STE 9' }),
    )
    const other = (await scene.practice(3)).id
    await scene.database.db.update(doctors).set({ practiceId: other })
    await scene.runRows(
      individual(),
      organization(),
      organization({ NPI: npiOf(3), [suite]: 'STE 9' }),
    )
    expect((await scene.doctor()).practiceId).toBe(other)
  })
})

describe('importing a later file', () => {
  test('a later file changes what nobody has edited since, and nothing else', async () => {
    await scene.runRows(individual(), organization())
    const { slug, createdAt } = await scene.doctor()
    await scene.database.db.update(doctors).set({ phone: '(210) 555-0111', basicBio: 'Ours.' })
    const later = individual({
      [phone]: '2105550199',
      'Provider Last Name (Legal Name)': 'MARSH-CANTU',
      'Healthcare Provider Taxonomy Code_1': '208000000X',
    })
    const report = await scene.runRows(later, organization({ [phone]: '2105550177' }))
    expect(report.figures).toMatchObject({ changedDoctors: 1, changedPractices: 1 })
    expect(await scene.doctor()).toMatchObject({
      name: 'Dr. Elena Marsh-Cantu, MD',
      sortName: 'marsh-cantu elena',
      phone: '(210) 555-0111',
      basicBio: 'Ours.',
      slug,
      createdAt,
    })
    expect((await scene.practice()).phone).toBe('(210) 555-0177')
    const again = await scene.runRows(later, organization({ [phone]: '2105550177' }))
    expect(again.figures).toMatchObject({ changedDoctors: 0, unchangedDoctors: 1 })
  })

  test('a later file corrects names that an earlier version read otherwise, at the same address', async () => {
    const dentist = individual({
      'Provider Last Name (Legal Name)': 'CANTU',
      'Provider First Name': 'MARIO JR',
      'Provider Credential Text': 'DOCTOR OF DENTAL SUR',
      'Healthcare Provider Taxonomy Code_1': '1223G0001X',
    })
    await scene.runRows(dentist)
    const { id, imported } = await scene.doctor()
    const earlier = {
      name: 'Dr. Mario JR Cantu, DOCTOR, OF, DENTAL, SUR',
      firstName: 'Mario JR',
      slug: 'mario-jr-cantu',
    }
    const { slug: _, ...names } = earlier
    await scene.database.db.update(doctors).set({ ...earlier, imported: { ...imported, ...names } })
    expect((await scene.runRows(dentist)).figures).toMatchObject({
      newDoctors: 0,
      changedDoctors: 1,
    })
    expect(await scene.doctor()).toMatchObject({
      id,
      name: 'Dr. Mario Cantu Jr., DDS',
      firstName: 'Mario',
      lastName: 'Cantu',
      slug: 'mario-jr-cantu',
    })
    expect((await scene.runRows(dentist)).figures).toMatchObject({ changedDoctors: 0 })
  })

  test('records of other sources with the same NPI stay as they are', async () => {
    const own = { name: 'Dr. E. Marsh', sortName: 'marsh e', slug: 'e-marsh' }
    await scene.database.db.insert(doctors).values({ ...own, source: 'provider', npi: npiOf(1) })
    const report = await scene.runRows(individual())
    expect(report.figures).toMatchObject({ newDoctors: 0, unchangedDoctors: 1 })
    expect(await scene.doctor()).toMatchObject({ ...own, phone: null, source: 'provider' })
  })

  test('a provider who has left the area is reported and kept', async () => {
    await scene.runRows(individual())
    const report = await scene.runRows(individual({ [postalCode]: '78216' }))
    expectFiguresToAddUp(report)
    const moved = { kind: 'doctor', npi: npiOf(1), name: 'Dr. Elena Marsh, MD' }
    expect(report.moved).toEqual([moved])
    expect(await scene.doctor()).toMatchObject({ postalCode: '78258', unpublishedAt: null })
  })

  test('a dry run shows what it would change', async () => {
    await scene.runRows(individual())
    const report = await scene.run(scene.fileOf([individual({ [phone]: 'NONE' })]), {
      dryRun: true,
    })
    expect(report.differences[0]?.changes).toEqual([
      { field: 'phone', from: '(210) 555-0142', to: null },
    ])
    expect((await scene.doctor()).phone).toBe('(210) 555-0142')
  })
})

describe('deactivated NPIs', () => {
  const deactivation = (number: number) => ({
    NPI: npiOf(number),
    'NPI Deactivation Date': '11/02/2026',
  })
  const note = 'NPI deactivated on 2026-11-02 (NPPES)'

  test('a deactivated provider is never imported', async () => {
    await scene.runRows({ ...individual(), ...deactivation(1) })
    expect((await scene.everything()).doctors).toEqual([])
  })

  test('a deactivation takes the record offline with a note, once', async () => {
    await scene.runRows(individual(), organization())
    const report = await scene.runRows(deactivation(1), deactivation(2))
    expect(report.unpublishedCount).toBe(2)
    expect(await scene.doctor()).toMatchObject({ unpublishedReason: note })
    expect((await scene.doctor()).unpublishedAt).not.toBeNull()
    expect(await scene.practice()).toMatchObject({ unpublishedReason: note })
    expect((await scene.runRows(deactivation(1), deactivation(2))).unpublishedCount).toBe(0)
  })

  test('a deactivated record stays published when an administrator has published it again', async () => {
    await scene.runRows(individual())
    await scene.runRows(deactivation(1))
    await scene.database.db.update(doctors).set({ unpublishedAt: null, unpublishedReason: null })
    expect((await scene.runRows(deactivation(1))).unpublishedCount).toBe(0)
    expect((await scene.doctor()).unpublishedAt).toBeNull()
  })

  test('a reactivation publishes the record again', async () => {
    await scene.runRows(individual())
    await scene.runRows(deactivation(1))
    const report = await scene.runRows(
      individual({ 'NPI Deactivation Date': '11/02/2026', 'NPI Reactivation Date': '11/09/2026' }),
    )
    expect(report.figures).toMatchObject({ changedDoctors: 1 })
    expect(await scene.doctor()).toMatchObject({ unpublishedAt: null, unpublishedReason: null })
    expect((await scene.runRows(deactivation(1))).unpublishedCount).toBe(1)
  })

  test('a record that an administrator took offline is not published again', async () => {
    await scene.runRows(individual())
    await scene.database.db
      .update(doctors)
      .set({ unpublishedAt: new Date(), unpublishedReason: 'Asked to be left out' })
    await scene.runRows(individual())
    expect((await scene.doctor()).unpublishedAt).not.toBeNull()
  })

  test('a deactivated practice gets none of the doctors who join later', async () => {
    await scene.runRows(organization())
    await scene.runRows(deactivation(2), individual())
    expect((await scene.doctor()).practiceId).toBeNull()
  })
})

test('records with an unmapped code are imported without specialty, and the code is reported', async () => {
  const massage = { 'Healthcare Provider Taxonomy Code_1': '999999999X' }
  const report = await scene.runRows(individual(massage), organization(massage))
  expect(report.unmappedCodes).toEqual(new Map([['999999999X', 2]]))
  expect((await scene.doctor()).specialtyId).toBeNull()
  expect((await scene.practice()).specialtyId).toBeNull()
})

test('no ambulance, supplier, transport or pharmacy is imported as a practice', async () => {
  const codes = ['341600000X', '332B00000X', '343900000X', '3336C0003X']
  const report = await scene.runRows(
    organization(),
    ...codes.map((code, at) =>
      organization({ NPI: npiOf(10 + at), 'Healthcare Provider Taxonomy Code_1': code }),
    ),
  )
  expect(report.figures).toMatchObject({ read: 5, newPractices: 1, notPractice: 4 })
  expect((await scene.everything()).practices.map(({ npi }) => npi)).toEqual([npiOf(2)])
})

test('doctors of the same name get different slugs', async () => {
  await scene.runRows(individual(), individual({ NPI: npiOf(5) }))
  expect((await scene.doctor()).slug).toBe('elena-marsh')
  expect((await scene.doctor(5)).slug).toBe('elena-marsh-2')
})

test('father and son are kept apart', async () => {
  const father = individual({ 'Provider Last Name (Legal Name)': 'CANTU' })
  const son = { ...father, NPI: npiOf(5), 'Provider Middle Name': 'JR' }
  expect((await scene.runRows(father, son)).figures).toMatchObject({ newDoctors: 2 })
  expect(await scene.doctor()).toMatchObject({ name: 'Dr. Elena Cantu, MD', slug: 'elena-cantu' })
  expect(await scene.doctor(5)).toMatchObject({
    name: 'Dr. Elena Cantu Jr., MD',
    slug: 'elena-cantu-2',
  })
})

test.each([
  ['O', 'SUN', 'Dr. Sun O, MD', 'sun-o', true],
  ['E', 'X', 'Dr. X. E, MD', 'x-e', true],
  ['LNU', 'PRIYANKA', 'Dr. Priyanka, MD', 'priyanka', false],
])('a doctor of %s and %s is imported, and forms take the record as it is', async (...row) => {
  const [lastName, firstName, name, slug, hasTwoNames] = row
  await scene.runRows(
    individual({
      'Provider Last Name (Legal Name)': lastName,
      'Provider First Name': firstName,
    }),
  )
  const doctor = await scene.doctor()
  expect(doctor).toMatchObject({ name, slug })
  expect(doctor.publishedAt).not.toBeNull()
  const form = records.doctors.formOf(doctor)
  expect(DoctorRecordForm.parse(form)).toMatchObject({ name })
  const names = ProfileForm.pick({ firstName: true, lastName: true })
  expect(names.safeParse(form).success).toBe(hasTwoNames)
})

test.each([
  ['no such file', () => join(scene.folder, 'missing.csv'), 'there is no such file'],
  ['a folder', () => scene.folder, 'this is a folder, not a file'],
  ['an empty file', () => writeFile(''), 'the file is empty'],
  [
    'another file',
    () => writeFile('id,name\n1,Elena\n'),
    'not an NPPES dissemination file: the header lacks "NPI", "Entity Type Code", "Provider Organization Name (Legal Business Name)" and 19 more',
  ],
])('the import refuses %s in one line and leaves no run behind', async (_, file, message) => {
  await expect(scene.run(file())).rejects.toThrow(new WrongFileError(message))
  expect(await scene.database.db.$count(imports)).toBe(0)
})

function writeFile(content: string): string {
  const file = join(scene.folder, 'wrong.csv')
  writeFileSync(file, content)
  return file
}

test('the import refuses to run beside another one', async () => {
  const file = scene.fileOf([individual()])
  let other: Promise<unknown> | undefined
  const onProgress = () => {
    other ??= scene.run(file).catch(String)
  }
  await scene.run(samplePath, { onProgress })
  expect(await other).toBe(
    'Error: Another import is running, or a backup; wait until it has ended.',
  )
})

test('the import reports progress from zero to all', async () => {
  const progressCalls: [string, number, number][] = []
  await importNppes(scene.database.pool, {
    file: samplePath,
    area: { postalCodes: ['78258'] },
    onProgress: (...progress) => progressCalls.push(progress),
  })
  for (const phase of ['reading', 'saving']) {
    const steps = progressCalls.filter(([of]) => of === phase)
    expect(steps.at(-1)![1]).toBe(steps.at(-1)![2])
    expect(steps.map(([, doneCount]) => doneCount)).toEqual(
      steps.map(([, doneCount]) => doneCount).toSorted((a, b) => a - b),
    )
  }
})
