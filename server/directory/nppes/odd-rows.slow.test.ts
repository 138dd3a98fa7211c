import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemAt } from '../../../contract/required.ts'
import { expectFiguresToAddUp, openImports, postalCode, suite } from '../../testing/import-runs.ts'
import { addressForms } from '../../testing/inputs/address-forms.ts'
import { noDay, writtenDay, writtenPostalCode } from '../../testing/inputs/register-fields.ts'
import { registerName } from '../../testing/inputs/register-names.ts'
import { doctors, practices } from '../tables.ts'
import { type Fields, individual, npiOf, organization, sampleHeader } from './fixtures/sample.ts'
import { knownCredentials } from './provider/known-credentials.ts'

const rowCount = 20_000
const firstDoctor = 1_000
const line1 = 'Provider First Line Business Practice Location Address'

let scene: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  scene = await openImports()
})
afterAll(() => scene.close())

/** A doctor whose every column is written in one of the odd forms. */
const oddDoctor = fc.record({
  name: registerName,
  address: addressForms,
  zip: writtenPostalCode,
  off: fc.option(fc.oneof({ weight: 9, arbitrary: writtenDay }, { weight: 1, arbitrary: noDay })),
  on: fc.option(fc.oneof({ weight: 9, arbitrary: writtenDay }, { weight: 1, arbitrary: noDay })),
})

type OddDoctor = typeof oddDoctor extends fc.Arbitrary<infer Value> ? Value : never
type Written = OddDoctor['off']

const textOf = (day: Written) => (typeof day === 'string' ? day : (day?.text ?? ''))

function rowOf({ name, address, zip, off, on }: OddDoctor, place: number): Fields {
  return individual({
    NPI: npiOf(firstDoctor + place),
    'Provider Last Name (Legal Name)': name.columns.lastName,
    'Provider First Name': name.columns.firstName,
    'Provider Middle Name': name.columns.middleName,
    'Provider Name Suffix Text': name.columns.suffix,
    'Provider Credential Text': name.columns.credentials,
    'Healthcare Provider Taxonomy Code_1': name.code,
    [line1]: address.line1,
    [suite]: address.line2,
    [postalCode]: zip.text,
    'NPI Deactivation Date': textOf(off),
    'NPI Reactivation Date': textOf(on),
  })
}

/** Whether the register says that this doctor works, for which every date must be read. */
function isActive({ off, on }: OddDoctor): boolean | 'unreadable' {
  if (typeof off === 'string' || typeof on === 'string') return 'unreadable'
  return !off || (on !== null && on.iso >= off.iso)
}

test(`nobody of ${rowCount} odd rows has two titles, a credential outside the list, a small last word or an unjoined suite`, async () => {
  const seed = Date.now()
  const written = fc.sample(oddDoctor, { numRuns: rowCount, seed })
  const offices = new Map(
    written.map(({ address: { office } }) => [`${office.street}|${office.suite}`, office]),
  )
  const officeRows = [...offices.values()].map(({ street, suite: number }, place) =>
    organization({ NPI: npiOf(place + 1), [line1]: street, [suite]: number }),
  )
  // the columns stand in another order than the register's
  const turned = sampleHeader.map((_, at) => itemAt(sampleHeader, (at * 7) % sampleHeader.length))
  expect(new Set(turned).size).toBe(sampleHeader.length)
  const rows = [undefined, ...officeRows, ...written.map(rowOf)]
  const file = join(scene.folder, 'npidata_pfile_20050523-20261108.csv')
  writeFileSync(file, rows.map((row) => `${lineOf(turned, row)}\n`).join(''))
  const report = await scene.run(file)
  expectFiguresToAddUp(report)

  const byNpi = new Map((await scene.db.select().from(doctors)).map((each) => [each.npi, each]))
  const placeOf = new Map(
    (await scene.db.select().from(practices)).map(({ id, locationKey }) => [id, locationKey]),
  )
  const officeKeys = new Set(placeOf.values())
  expect(officeKeys.size).toBe(offices.size)
  const wrong = written.flatMap((row, place) => {
    const doctor = byNpi.get(npiOf(firstDoctor + place))
    const active = row.zip.five === '78258' && isActive(row)
    if (!doctor) return active === true ? [{ row, is: 'missing' }] : []
    if (active !== true) return [{ row, is: 'imported although not active or not here' }]
    const [name = '', ...credentials] = doctor.name.split(', ')
    const faults = [
      [/Dr\b.*\bDra?\b|\bDoctor\b/i.test(name), 'two titles'],
      [credentials.some((each) => !shownCredentials.has(each)), 'a strange credential'],
      [!/^\p{Lu}/u.test(itemAt(doctor.lastName.split(' '), -1)), 'a small last word'],
      [!doctor.practiceId, 'in no practice'],
      [
        doctor.practiceId && placeOf.get(doctor.practiceId) !== doctor.locationKey,
        'in the practice of another place',
      ],
    ] as const
    return faults.filter(([is]) => is).map(([, is]) => ({ row, is, name: doctor.name }))
  })
  expect({ seed, wrong: wrong.slice(0, 10), count: wrong.length }).toEqual({
    seed,
    wrong: [],
    count: 0,
  })
})

const shownCredentials = new Set(knownCredentials.values())

/** One line in this order of columns; the header without a row. */
const lineOf = (columns: string[], row?: Fields) =>
  columns
    .map((name) => (row ? (row[name] ?? '') : name))
    .map((text) => `"${text.replaceAll('"', '""')}"`)
    .join(',')
