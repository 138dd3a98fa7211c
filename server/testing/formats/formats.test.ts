import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { loadDemoMap } from '../../../database/demo/map/load-demo-map.ts'
import { locateRecords } from '../../directory/points/locate-records.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { doctorFields } from './doctor-fields.ts'
import { practiceFields } from './practice-fields.ts'
import {
  type FieldOfFormats,
  type Formats,
  type Loose,
  readFormats,
  saysNothing,
} from './records.ts'

let testApp: TestApp
let records: Awaited<ReturnType<typeof readFormats>>
beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const { db } = testApp.database
  await loadDemoData(db)
  await loadDemoMap(db)
  await locateRecords(db)
  records = await readFormats(testApp)
}, 120_000)
afterAll(() => testApp.close())

/** Undefined, if nothing is said. */
const said = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value
const cell = (value: unknown) =>
  Array.isArray(value)
    ? value.join('; ')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value ?? '')

const isConfirmed = (origin: FactOrigin | undefined) =>
  Boolean(origin?.at) && (origin?.age === 'fresh' || origin?.age === 'aging')
const counts = (origin: FactOrigin | undefined) =>
  origin?.age !== 'stale' && origin?.age !== 'disputed'

/** Compares one field of one record in every format; @returns what differs, in words */
function differences<Own extends Doctor | Practice>(
  { name, fact, api, ...of }: FieldOfFormats<Own>,
  formats: Formats<Own>,
): string[] {
  const own = said(api(formats.api))
  const origin = fact && formats.api.facts[fact]
  const readings: Record<string, { read: unknown; wanted: unknown }> = {
    csv: { read: formats.csv[name], wanted: cell(own) },
    ndjson: { read: said(formats.ndjson[name]), wanted: own },
  }
  if (formats.mcp) {
    const described = formats.mcp[name]
    readings.mcp = { read: said(fact ? described?.value : described), wanted: own }
  }
  for (const format of ['fhir', 'hsds', 'jsonLd'] as const) {
    const reading = of[format]
    const read = typeof reading === 'string' ? saysNothing : said(reading(formats))
    if (read === saysNothing) continue
    // phones and addresses are how somebody is found: FHIR has them at any age
    const isLeftOut =
      fact !== undefined &&
      (format === 'jsonLd'
        ? !isConfirmed(origin)
        : format === 'fhir' && !['phone', 'address', 'practice'].includes(fact) && !counts(origin))
    readings[format] = { read, wanted: isLeftOut ? undefined : own }
  }
  return entriesOf(readings).flatMap(([format, { read, wanted }]) =>
    JSON.stringify(read) === JSON.stringify(wanted)
      ? []
      : [
          `${formats.api.slug} ${name} in ${format}: ${JSON.stringify(read)}, not ${JSON.stringify(wanted)}`,
        ],
  )
}

test('every field of every doctor is the same in every format that has it', () => {
  expect(records.doctors.length).toBeGreaterThan(40)
  const different = records.doctors.flatMap((formats) =>
    doctorFields.flatMap((field) => differences(field, formats)),
  )
  expect(different).toEqual([])
})

test('every field of every practice is the same in every format that has it', () => {
  expect(records.practices.length).toBeGreaterThan(10)
  const different = records.practices.flatMap((formats) =>
    practiceFields.flatMap((field) => differences(field, formats)),
  )
  expect(different).toEqual([])
})

test('the fields are all those of the files', () => {
  const [doctor] = records.doctors
  const [practice] = records.practices
  const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name).toSorted()
  const without = (row: Record<string, string>) =>
    Object.keys(row)
      .filter((name) => name !== 'id')
      .toSorted()
  expect(namesOf(doctorFields)).toEqual(without(doctor!.csv))
  expect(namesOf(practiceFields)).toEqual(without(practice!.csv))
  expect(doctorFields.length + practiceFields.length).toBeGreaterThanOrEqual(40)
})

test('every date of a fact is the same wherever it is said', () => {
  const day = (moment: string | null | undefined) => moment?.slice(0, 10)
  let compared = 0
  for (const { api, fhir, hsds, mcp } of records.doctors)
    for (const [fact, { at, source }] of entriesOf(api.facts)) {
      const lines = records.facts.filter(
        (line) => line.record === 'doctor' && Number(line.id) === api.id && line.fact === fact,
      )
      for (const line of lines) {
        compared++
        expect(line.source, `${api.slug} ${fact}`).toBe(source)
        expect(line.said_at || null, `${api.slug} ${fact}`).toBe(at)
        const metadata = hsds.metadata?.find((row: Loose) => row.field_name === line.field)
        expect(metadata?.last_action_date ?? null, `${api.slug} ${line.field}`).toBe(at)
        expect(mcp?.[line.field!]?.confirmedAt, `${api.slug} ${line.field}`).toBe(at)
      }
      const result = fhir.get(`VerificationResult/doctor-${api.id}-${fact}`)
      if (result) expect(result.statusDate, `${api.slug} ${fact}`).toBe(day(at))
    }
  expect(compared).toBeGreaterThan(200)
})
