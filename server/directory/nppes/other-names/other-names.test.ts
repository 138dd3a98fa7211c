import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openImports } from '../../../testing/import-runs.ts'
import { registerFile, zipFile } from '../../../testing/inputs/import-inputs.ts'
import { recordChanges } from '../../records/tables.ts'
import { searchDoctors } from '../../search/search-doctors.ts'
import { searchPractices } from '../../search/search-practices.ts'
import { summarizeDoctors } from '../../search/summarize-doctors.ts'
import { practices } from '../../tables.ts'
import { type Fields, individual, npiOf, organization } from '../fixtures/sample.ts'
import { reportText } from '../report/report-text.ts'

let scene: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  scene = await openImports()
})
afterAll(() => scene.close())
beforeEach(() => scene.empty())

const header = [
  'NPI',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
]
const endpointHeader = ['NPI', 'Endpoint Type', 'Endpoint Type Description', 'Endpoint']
type Line = [npi: string, name: string, type: string]
const csv = (rows: string[][]) =>
  Buffer.from(
    rows
      .map((row) => `${row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\n`)
      .join(''),
  )

const heart = npiOf(2)
const providers = [individual(), organization()]
const date = '20261102-20261108'

type Parts = { names?: string[][]; endpoints?: string[][]; rows?: Fields[] }

/** An archive as CMS offers it. */
function archive({ names, endpoints, rows = providers }: Parts) {
  const path = join(scene.folder, 'week.zip')
  const part = (table: string, content: Buffer) => [
    { name: `${table}_pfile_${date}.csv`, content },
    { name: `${table}_pfile_${date}_fileheader.csv`, content: Buffer.from('NPI\n') },
  ]
  writeFileSync(
    path,
    zipFile([
      ...part('npidata', registerFile(rows)),
      ...(names ? part('othername', csv(names)) : []),
      ...(endpoints ? part('endpoint', csv(endpoints)) : []),
    ]),
  )
  return path
}
const listing = (lines: Line[], rows?: Fields[]) =>
  archive({ names: [header, ...lines], ...(rows && { rows }) })
const namesOf = async (number = 2) => {
  const { formerNames, otherNames } = await scene.practice(number)
  return [formerNames, otherNames]
}
const ofMain = (name: string, type: string) =>
  organization({
    'Provider Other Organization Name': name,
    'Provider Other Organization Name Type Code': type,
  })

describe('further names of organizations', () => {
  test('further names are stored by kind, each once, without the shown one and those of others', async () => {
    await scene.run(
      listing([
        [heart, 'OLD MILL CARDIOLOGY, P.A.', '4'],
        [heart, 'Old Mill Cardiology PA', '4'],
        [heart, 'HILL COUNTRY HEARTS', '3'],
        [heart, 'HEARTS; VALVES AND MORE', '5'],
        [heart, 'SONTERRA HEART CENTER, P.L.L.C.', '3'],
        [heart, '<UNAVAIL>', '5'],
        [heart, 'CL\uFFFDNICA', '5'],
        [heart, '', '4'],
        [npiOf(1), 'A DOCTOR IS NO ORGANIZATION', '3'],
        [npiOf(77), 'SOMEBODY ELSE', '4'],
      ]),
    )
    expect(await namesOf()).toEqual([
      'Old Mill Cardiology, PA',
      'Hill Country Hearts; Hearts, Valves and More',
    ])
  })

  test.each([
    ['4', ['Old Mill Cardiology', null]],
    ['5', [null, 'Old Mill Cardiology']],
  ] as const)('a name of type %s in the file of providers is stored', async (type, names) => {
    await scene.runRows(ofMain('OLD MILL CARDIOLOGY', type))
    expect(await namesOf()).toEqual(names)
  })

  test('a name of type 3 in the file of providers is the shown one and no further one', async () => {
    await scene.runRows(ofMain('OLD MILL CARDIOLOGY', '3'))
    expect((await scene.practice()).name).toBe('Old Mill Cardiology')
    expect(await namesOf()).toEqual([null, null])
  })

  test('further names are the same after the same file, and a dry run stores none', async () => {
    const file = () => listing([[heart, 'OLD MILL CARDIOLOGY', '4']])
    const dry = await scene.run(file(), { dryRun: true })
    expect(dry.differences.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'formerNames',
      from: null,
      to: 'Old Mill Cardiology',
    })
    expect((await scene.everything()).practices).toEqual([])
    await scene.run(file())
    expect((await scene.run(file())).figures).toMatchObject({ changedPractices: 0 })
    expect(await namesOf()).toEqual(['Old Mill Cardiology', null])
  })

  test('a later archive changes and removes further names, and a file without them leaves them alone', async () => {
    await scene.run(
      listing([
        [heart, 'OLD MILL CARDIOLOGY', '4'],
        [heart, 'HILL COUNTRY HEARTS', '3'],
      ]),
    )
    await scene.runRows(...providers)
    await scene.run(archive({}))
    expect(await namesOf()).toEqual(['Old Mill Cardiology', 'Hill Country Hearts'])
    // the name of the row itself is added to those of the list
    await scene.runRows(ofMain('NEW BRAUNFELS HEARTS', '5'))
    expect(await namesOf()).toEqual([
      'Old Mill Cardiology',
      'New Braunfels Hearts; Hill Country Hearts',
    ])
    const later = await scene.run(listing([[heart, 'OLDER MILL CARDIOLOGY', '4']]))
    expect(later.figures).toMatchObject({ changedPractices: 1 })
    expect(await namesOf()).toEqual(['Older Mill Cardiology', null])
    const { id } = await scene.practice()
    const history = await scene.db
      .select()
      .from(recordChanges)
      .where(and(eq(recordChanges.recordId, id), eq(recordChanges.field, 'formerNames')))
    expect(history.at(-1)).toMatchObject({
      from: 'Old Mill Cardiology',
      to: 'Older Mill Cardiology',
    })
  })

  test('a further name that somebody removed is not brought back', async () => {
    const file = () => listing([[heart, 'OLD MILL CARDIOLOGY', '4']])
    await scene.run(file())
    await scene.db.update(practices).set({ formerNames: null })
    await scene.run(file())
    await scene.runRows(...providers)
    expect(await namesOf()).toEqual([null, null])
  })

  test('further names are added to a practice that an earlier version imported', async () => {
    await scene.runRows(...providers)
    const { imported } = await scene.practice()
    const { formerNames, otherNames, ...before } = imported ?? {}
    expect([formerNames, otherNames]).toEqual([null, null])
    await scene.db.update(practices).set({ imported: before })
    await scene.run(listing([[heart, 'OLD MILL CARDIOLOGY', '4']]))
    expect(await namesOf()).toEqual(['Old Mill Cardiology', null])
  })

  test('a further name finds the practice and its doctors, and is the reason only when it was asked for', async () => {
    const elsewhere = organization({
      NPI: npiOf(4),
      'Provider Organization Name (Legal Business Name)': 'CEDAR DENTAL',
      'Provider First Line Business Practice Location Address': '9 CEDAR WAY',
      'Healthcare Provider Taxonomy Code_1': '122300000X',
    })
    await scene.run(
      listing(
        [
          [heart, 'OLD MILL CARDIOLOGY', '4'],
          [heart, 'HILL COUNTRY CLINIC', '3'],
        ],
        [...providers, elsewhere],
      ),
    )
    const practicesFor = async (search: string) =>
      (await searchPractices(scene.db, { search })).practices.map(({ name, matchReason }) => [
        name,
        matchReason,
      ])
    const doctorsFor = async (search: string) =>
      (await searchDoctors(scene.db, { search })).doctors.map(({ doctor, reasons: [reason] }) => [
        doctor.npi,
        reason,
      ])
    const name = 'Sonterra Heart Center, PLLC'
    const former = { kind: 'former name', name: 'Old Mill Cardiology' }
    for (const text of ['old mill', 'Old Mill Cardiology', 'mill'])
      expect(await practicesFor(text), text).toEqual([[name, former]])
    expect(await practicesFor('hill country')).toEqual([
      [name, { kind: 'other name', name: 'Hill Country Clinic' }],
    ])
    expect((await summarizeDoctors(scene.db, { search: 'old mill' })).reading?.practices).toEqual({
      total: 1,
      first: [
        {
          name,
          slug: 'sonterra-heart-center-pllc',
          phone: '(210) 555-0142',
          matchReason: former,
        },
      ],
    })
    expect(await doctorsFor('old mill')).toEqual([
      [npiOf(1), { kind: 'former practice name', name: 'Old Mill Cardiology' }],
    ])
    for (const text of ['sonterra heart center', 'heart center', npiOf(2)])
      expect(await practicesFor(text), text).toEqual([[name, undefined]])
    for (const text of ['marsh', 'cardiologist'])
      expect(await doctorsFor(text), text).toEqual([[npiOf(1), undefined]])
    for (const { matchReason } of (await searchPractices(scene.db, {})).practices)
      expect(matchReason).toBeUndefined()
  })

  test('further names in other columns are refused, and nothing of the archive is applied', async () => {
    await expect(
      scene.run(archive({ names: [header.with(1, 'Name'), [heart, 'OLD MILL', '4']] })),
    ).rejects.toThrow(
      /other names of organizations in the archive lack the column "Provider Other Organization Name"/,
    )
    expect(await scene.everything()).toEqual({ doctors: [], practices: [] })
  })
})

test('endpoints of records in the area are counted, and nothing of them is stored', async () => {
  const endpoint = (npi: string) => [npi, 'DIRECT', 'Direct', 'elena@direct.example']
  const report = await scene.run(
    archive({
      endpoints: [endpointHeader, endpoint(npiOf(1)), endpoint(heart), endpoint(npiOf(77))],
    }),
  )
  expect(report.figures).toMatchObject({ endpoints: 2, newDoctors: 1, newPractices: 1 })
  expect(reportText(report, '78258')).toContain(
    'Endpoints of records in the area, which are not for patients and not imported: 2',
  )
  expect(JSON.stringify(await scene.everything())).not.toContain('direct.example')
  expect((await scene.run(archive({}))).figures).toMatchObject({ endpoints: 0 })
})
