import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FacetValues } from '../../../../contract/directory/facet-names.ts'
import { ageGroups, genders } from '../../../../contract/directory/facts/facts.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../../testing/records.ts'
import { saveSpecialties } from '../../records/save-specialties.ts'
import { doctors, practices, specialties } from '../../tables.ts'
import { specialties as listed } from '../../taxonomy/specialties.ts'
import { matchAll, matchDoctors } from '../matching/match-doctors.ts'
import { whereOf } from '../matching/where.ts'
import { understand } from '../understanding/understand.ts'
import { facetFilters } from './facet-filters.ts'

let database: TestDatabase
const saturday = { saturday: { open: '09:00', close: '12:00', closed: false } }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  const fields = await db.select().from(specialties).orderBy(specialties.id)
  const heart = await insertPractice(db, {
    name: 'Heart & Ear Center',
    postalCode: '78259',
    insuranceAccepted: ['Medicaid'],
    accessibility: ['elevator'],
  })
  for (let n = 0; n < 240; n++)
    await insertDoctor(db, {
      name: `Dr. A${(n * 7) % 240} ${n % 31 === 0 ? 'Knee' : `Name${n % 40}`}, MD`,
      lastName: n % 31 === 0 ? 'Knee' : `Name${n % 40}`,
      specialtyId: n % 17 === 0 ? null : fields[n % fields.length]!.id,
      practiceId: n % 13 === 0 ? heart.id : null,
      acceptingPatients: [true, false, null][n % 3]!,
      specialtyDetails: n % 11 === 0 ? 'Knee pain, Ear infection' : null,
      featured: n % 9 === 0,
      languages: n % 2 ? ['Spanish'] : n % 5 ? ['French', 'Spanish'] : [],
      insuranceAccepted: n % 4 === 0 ? ['Superior HealthPlan STAR', 'Aetna HMO'] : [],
      gender: n % 7 ? genders[n % 3]! : null,
      agesSeen: n % 3 ? [ageGroups[n % 5]!] : [],
      officeHours: n % 6 === 0 ? saturday : null,
    })
})
afterAll(() => database.close())

const choices: FacetValues[] = [
  {},
  { language: ['Spanish'] },
  { language: ['Spanish', 'French'], plan: ['Medicaid'] },
  { open: ['saturday'], gender: ['female'], age: ['babies', 'adults'] },
  { practice: ['1'], access: ['elevator'] },
  { area: ['78259'] },
  { language: ['Klingon'] },
]
const texts = ['', 'heart', 'ear infection', 'knee', 'spanish knee', 'cardiologist', 'name12']

test.each(
  texts.flatMap((text) => choices.map((values) => [text, JSON.stringify(values), values] as const)),
)('"%s" with %s is answered alike from bits and by reading all', async (text, _, values) => {
  const { db } = database
  const { terms, boost } = await understand(db, text)
  const facets = await facetFilters(db, values)
  const some = await db.select().from(specialties).limit(8)
  for (const filters of [
    { facets },
    { facets, acceptingPatients: true },
    ...(terms.length < 2 ? [{ facets, specialtyIds: some.map(({ id }) => id) }] : []),
  ])
    for (const page of [{ limit: 10, offset: 3 }, { limit: 0 }]) {
      const { facets: counted, ...kept } = await matchDoctors(db, terms, boost, filters, page, {
        facets: true,
      })
      const { rows } = await db.execute(matchAll(terms, boost, filters, page))
      const all = rows[0] as unknown as typeof kept
      const byId = (list: typeof kept.specialties | null) =>
        (list ?? []).toSorted((one, other) => one.id - other.id)
      expect({ ...kept, specialties: byId(kept.specialties) }).toEqual({
        ...all,
        page: all.page ?? [],
        specialties: byId(all.specialties),
      })
      // a value is counted as if its facet were not filtered by
      for (const [kind, name] of [
        ['language', 'language'],
        ['hours', 'open'],
        ['gender', 'gender'],
        ['access', 'access'],
      ] as const) {
        const others = { ...filters, facets: facets.filter((each) => each.name !== name) }
        const { rows: naive } = await db.execute<{ value: string; count: number }>(sql`
          SELECT substr(facet, strpos(facet, ':') + 1) AS value, count(*)::int AS count
          FROM doctor_search s, unnest(s.facets) facet
          WHERE facet LIKE ${`${kind}:%`} AND ${whereOf(terms, others)} GROUP BY 1`)
        const sorted = (list: { value: string; count: number }[]) =>
          list.map(({ value, count }) => `${value} ${count}`).sort()
        expect(
          sorted((counted?.values ?? []).filter((each) => each.kind === kind && each.count > 0)),
        ).toEqual(sorted(naive))
      }
    }
})

test('bits follow every kind of write', async () => {
  const { db } = database
  const differences = async () =>
    (
      await db.execute(sql`
        WITH kept AS (SELECT kind || ':' || value AS facet, sum(bit_count(doctors))::int AS doctors
          FROM doctor_facets WHERE kind NOT IN ('all', 'specialty') GROUP BY 1),
        counted AS (SELECT facet, count(*)::int AS doctors FROM doctor_search, unnest(facets) facet
          WHERE facet NOT LIKE 'practice:%' GROUP BY 1)
        SELECT * FROM kept FULL JOIN counted USING (facet) WHERE kept.doctors IS DISTINCT FROM counted.doctors`)
    ).rows
  expect(await differences()).toEqual([])
  await db.update(doctors).set({ unpublishedAt: new Date() }).where(sql`${doctors.id} % 5 = 0`)
  await db
    .update(doctors)
    .set({ languages: ['Urdu'] })
    .where(sql`${doctors.id} % 4 = 0`)
  await db.update(practices).set({ accessibility: ['hearing loop'], postalCode: '78260' })
  await db.update(doctors).set({ unpublishedAt: null }).where(sql`${doctors.id} % 10 = 0`)
  await db.execute(
    sql`DELETE FROM doctors WHERE id % 6 = 0 AND id NOT IN (SELECT doctor_id FROM featured_listings)`,
  )
  expect(await differences()).toEqual([])
})
