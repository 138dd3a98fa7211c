import { afterAll, beforeAll, expect, test } from 'vitest'
import { facetNames } from '../../contract/directory/facet-names.ts'
import { selectDoctors } from '../../server/directory/doctor-rows.ts'
import { presentDoctor } from '../../server/directory/present-listings.ts'
import { isListedDoctor } from '../../server/directory/publication.ts'
import { summarizeDoctors } from '../../server/directory/search/summarize-doctors.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { loadDemoData } from './load-demo-data.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoData(database.db)
})
afterAll(() => database.close())

test('every filter has something to show, and something to narrow', async () => {
  // whether the doctor speaks it is offered of a language in force
  const { facets, total } = await summarizeDoctors(database.db, {
    facets: { language: ['Spanish'] },
  })
  expect(facets.map(({ name }) => name)).toEqual([...facetNames])
  for (const { name, values } of facets) {
    const counts = values.flatMap(({ count }) => count ?? [])
    expect(Math.min(...counts), name).toBeGreaterThan(0)
    if (name !== 'area') expect(Math.min(...counts), name).toBeLessThan(total)
  }
  const plans = facets.find(({ name }) => name === 'plan')!.values.map(({ value }) => value)
  expect(plans).toEqual(expect.arrayContaining(['Medicare', 'Medicaid']))
})

test('facts of every age and source are shown', async () => {
  const rows = (await selectDoctors(database.db).where(isListedDoctor)).map((row) =>
    presentDoctor(row),
  )
  const origins = rows.flatMap(({ facts }) => Object.values(facts))
  for (const age of ['fresh', 'aging', 'stale', 'unconfirmed'])
    expect(origins.filter((each) => each.age === age).length, age).toBeGreaterThan(0)
  for (const source of ['owner', 'office', 'administrator'])
    expect(
      origins.some((each) => each.source === source),
      source,
    ).toBe(true)
  expect(rows.some(({ closures }) => closures.length > 0)).toBe(true)
})
