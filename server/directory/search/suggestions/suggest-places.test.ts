import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoMap } from '../../../../database/demo/map/load-demo-map.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../../testing/records.ts'
import { locateRecords } from '../../points/locate-records.ts'
import { summarizeDoctors } from '../summarize-doctors.ts'
import { suggest } from './suggest.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const address = { street: '1200 Example Parkway', city: 'San Antonio', postalCode: '78258' }
  await insertPractice(db, { name: 'Example Lane Clinic', ...address })
  await insertPractice(db, { name: 'Example Nowhere Clinic' })
  await insertDoctor(db, { name: 'Dr. Exa Example' })
  await loadDemoMap(db)
  await locateRecords(db)
})
afterAll(() => database.close())

const suggestionsFor = (text: string) => suggest(database.db, text)

test.each<[string, string[]]>([
  ['heart doctor near example p', ['heart doctor near Example Parkway']],
  ['near example lane', ['near Example Lane Clinic']],
  ['cerca de encino', ['cerca de Encino Park']],
  ['close to the demo lib', ['close to Demo Library']],
  ['pediatrician near 1200 exam', ['pediatrician near 1200 Example Parkway']],
])('%s may become %j, each of which is a place that the search knows', async (text, labels) => {
  const suggestions = await suggestionsFor(text)
  expect(suggestions.map(({ kind, label }) => [kind, label])).toEqual(
    labels.map((label) => ['place', label]),
  )
  for (const search of labels) {
    const { near, unknownNear } = await summarizeDoctors(database.db, { search })
    expect([near?.label, unknownNear], search).toEqual([expect.any(String), undefined])
  }
})

test.each<[string, string[]]>([
  ['example p', ['Example Parkway']],
  ['example lane', ['Example Lane Clinic']],
  ['1200 exam', ['1200 Example Parkway']],
  ['near exam', []],
  ['e', []],
])('%j in the field of a place may become %j', async (text, labels) => {
  const suggestions = await suggest(database.db, text, 'en', 'place')
  expect(suggestions.map(({ label }) => label)).toEqual(labels)
  for (const near of labels)
    expect((await summarizeDoctors(database.db, { near })).near?.label).toEqual(expect.any(String))
})

test.each([
  'near me',
  'cerca de mi',
  'near e',
  'near 99999 exam',
  'near zzyzx',
  'exam',
  'covered by exam',
])('%s is no beginning of a place', async (text) => {
  const kinds = (await suggestionsFor(text)).map(({ kind }) => kind)
  expect(kinds).not.toContain('place')
})
