import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openImports } from '../../../testing/import-runs.ts'
import { registerFile, zipFile } from '../../../testing/inputs/import-inputs.ts'
import { recordChanges } from '../../records/tables.ts'
import { doctorPlaces } from '../../tables.ts'
import { type Fields, individual, npiOf, organization } from '../fixtures/sample.ts'

let scene: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  scene = await openImports()
})
afterAll(() => scene.close())
beforeEach(() => scene.empty())

const header = [
  'NPI',
  'Provider Secondary Practice Location Address- Address Line 1',
  'Provider Secondary Practice Location Address-  Address Line 2',
  'Provider Secondary Practice Location Address - City Name',
  'Provider Secondary Practice Location Address - State Name',
  'Provider Secondary Practice Location Address - Postal Code',
  'Provider Secondary Practice Location Address - Country Code (If outside U.S.)',
  'Provider Secondary Practice Location Address - Telephone Number',
  'Provider Secondary Practice Location Address - Telephone Extension',
  'Provider Practice Location Address - Fax Number',
]
type Line = [npi: string, street: string, suite?: string, postalCode?: string, phone?: string]
const lineOf = ([
  npi,
  street,
  suite = '',
  postalCode = '782581234',
  phone = '2105550177',
]: Line) => [npi, street, suite, 'SAN ANTONIO', 'TX', postalCode, 'US', phone, '', '']
const csv = (rows: string[][]) =>
  Buffer.from(rows.map((row) => `${row.map((field) => `"${field}"`).join(',')}\n`).join(''))

const providers = [individual(), organization()]

/** An archive as CMS offers it. */
function archive(lines: Line[], rows: Fields[] = providers, columns = header) {
  const path = join(scene.folder, 'week.zip')
  writeFileSync(
    path,
    zipFile([
      { name: 'npidata_pfile_20261102-20261108.csv', content: registerFile(rows) },
      { name: 'npidata_pfile_20261102-20261108_fileheader.csv', content: Buffer.from('NPI\n') },
      { name: 'pl_pfile_20261102-20261108.csv', content: csv([columns, ...lines.map(lineOf)]) },
      { name: 'pl_pfile_20261102-20261108_fileheader.csv', content: Buffer.from('NPI\n') },
    ]),
  )
  return path
}
const places = () => scene.db.select().from(doctorPlaces).orderBy(doctorPlaces.id)
const marsh = npiOf(1)

test('places in the area of doctors in the file are kept, each once', async () => {
  const report = await scene.run(
    archive([
      [marsh, '9 CEDAR WAY', 'STE 4'],
      [marsh, '9 Cedar Way', '#4'],
      [marsh, '17178 SONTERRA BOULEVARD', 'SUITE 200'],
      [marsh, '1 FAR AWAY RD', '', '787010001'],
      [npiOf(2), '8 PRACTICE ST'],
      [npiOf(77), '7 SOMEBODY ELSE ST'],
      [marsh, ''],
    ]),
  )
  expect(report.figures).toMatchObject({ placesAdded: 1, placesChanged: 0, placesRemoved: 0 })
  const { id } = await scene.doctor()
  expect(await places()).toMatchObject([
    {
      doctorId: id,
      practiceId: null,
      street: '9 Cedar Way',
      suite: 'Suite 4',
      city: 'San Antonio',
      state: 'TX',
      postalCode: '78258',
      phone: '(210) 555-0177',
      locationKey: '9 cedar way|4',
      source: 'register',
      confirmedAt: null,
    },
  ])
  const history = await scene.db
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.field, 'places'))
  expect(history.at(-1)).toMatchObject({ to: '9 Cedar Way Suite 4 (210) 555-0177' })
  // the same again, and a dry run, change nothing
  const before = await places()
  for (const options of [{}, { dryRun: true }])
    expect(
      (await scene.run(archive([[marsh, '9 CEDAR WAY', 'STE 4']]), options)).figures,
    ).toMatchObject({ placesAdded: 0, placesChanged: 0, placesRemoved: 0 })
  expect(await places()).toEqual(before)
})

test('a later file changes and removes what came from the register, of the doctors in it', async () => {
  const both = [individual(), individual({ NPI: npiOf(3) }), organization()]
  await scene.run(
    archive(
      [
        [marsh, '9 CEDAR WAY'],
        [marsh, '8 ELM ST'],
        [npiOf(3), '7 OAK ST'],
      ],
      both,
    ),
  )
  const dry = await scene.run(archive([]), { dryRun: true })
  expect(dry.figures).toMatchObject({ placesRemoved: 2 })
  expect(await places()).toHaveLength(3)
  const later = await scene.run(archive([[marsh, '9 CEDAR WAY', '', '78258', '2105550166']]))
  expect(later.figures).toMatchObject({ placesAdded: 0, placesChanged: 1, placesRemoved: 1 })
  expect(await places()).toMatchObject([
    { street: '9 Cedar Way', phone: '(210) 555-0166' },
    { street: '7 Oak St' },
  ])
  // a file without places does not remove any
  await scene.runRows(...both)
  expect(await places()).toHaveLength(2)
})

test('places that people entered or confirmed are neither changed nor doubled', async () => {
  await scene.run(archive([[marsh, '9 CEDAR WAY']]))
  const { id } = await scene.doctor()
  await scene.db.update(doctorPlaces).set({ confirmedAt: new Date(), phone: '(210) 555-0111' })
  await scene.db.insert(doctorPlaces).values({
    doctorId: id,
    street: '8 Elm Street',
    postalCode: '78258',
    locationKey: '8 elm st|',
    source: 'owner',
  })
  const before = await places()
  await scene.run(
    archive([
      [marsh, '9 CEDAR WAY'],
      [marsh, '8 ELM ST'],
    ]),
  )
  expect(await places()).toEqual(before)
  await scene.run(archive([]))
  expect(await places()).toEqual(before)
})

test('a place of a practice in the directory belongs to it, and not where the doctor is first', async () => {
  const elsewhere = organization({
    NPI: npiOf(4),
    'Provider First Line Business Practice Location Address': '9 CEDAR WAY',
    'Provider Second Line Business Practice Location Address': '',
  })
  const rows = [individual(), organization(), elsewhere]
  await scene.run(archive([[marsh, '9 CEDAR WAY']], rows))
  const practice = await scene.practice(4)
  expect(await places()).toMatchObject([
    { practiceId: practice.id, agreedAt: expect.any(Date), street: '9 Cedar Way' },
  ])
})

test('an archive with other columns of places is refused, and nothing of it applied', async () => {
  await expect(scene.run(archive([], providers, header.with(1, 'Line 1')))).rejects.toThrow(
    /secondary practice locations in the archive lack the column ".*Address Line 1"/,
  )
  expect(await scene.everything()).toEqual({ doctors: [], practices: [] })
})
