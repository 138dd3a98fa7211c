import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctor } from '../../testing/records.ts'
import { doctorSearch } from '../search/tables.ts'
import { directoryVersion } from '../tables.ts'
import { refreshAgedFacts } from './refresh-aged-facts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const originOf = (days: number) => ({ source: 'owner', by: 'ana', at: at(days) }) as const

test('a fact that became too old since its search row was written no longer counts', async () => {
  const { db } = database
  const { id } = await insertDoctor(db, {
    name: 'Dr. Ana Ruiz, MD',
    languages: ['Spanish'],
    insuranceAccepted: ['Medicaid'],
    factSources: { languages: originOf(179), plans: originOf(1) },
  })
  const facets = async () =>
    (await db.select().from(doctorSearch).where(eq(doctorSearch.doctorId, id)))[0]!.facets
  const version = async () => (await db.select().from(directoryVersion))[0]!.version
  expect(await refreshAgedFacts(db)).toBe(0)
  // two days pass: the row is unchanged
  await db.execute(sql`ALTER TABLE doctors DISABLE TRIGGER USER`)
  await db.execute(
    sql`UPDATE doctors SET fact_sources = jsonb_set(fact_sources, '{languages,at}', to_jsonb(${at(181)}::text))`,
  )
  await db.execute(sql`ALTER TABLE doctors ENABLE TRIGGER USER`)
  await db.execute(sql`UPDATE doctor_search SET next_stale_at = now() - interval '1 day'`)
  expect(await facets()).toContain('language:Spanish')

  const before = await version()
  expect(await refreshAgedFacts(db)).toBe(1)
  expect(await facets()).not.toContain('language:Spanish')
  expect(await facets()).toContain('plan:Medicaid')
  // pages that show the age of a fact are rendered again
  expect(await version()).toBeGreaterThan(before)
  expect(await refreshAgedFacts(db)).toBe(0)
})
