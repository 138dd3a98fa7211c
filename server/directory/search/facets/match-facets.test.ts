import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FacetValues } from '../../../../contract/directory/facet-names.ts'
import { ageGroups, genders } from '../../../../contract/directory/facts/declared-facts.ts'
import { carriers, namedPrograms, plansWithin } from '../../../../contract/directory/plans/plans.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertAlikeDoctors, matchByReading } from '../../../testing/search/doctor-matches.ts'
import { isSlowRun } from '../../../testing/slow.ts'
import { doctors, practices, specialties } from '../../tables.ts'
import type { DoctorFilters } from '../matching/doctor-filters.ts'
import { matchDoctors } from '../matching/match-doctors.ts'
import { whereOf } from '../matching/where.ts'
import { noBoost, type Term } from '../understanding/terms.ts'
import { understand } from '../understanding/understand.ts'
import type { CountedFacets } from './count-facets.ts'
import { facetFilters } from './facet-filters.ts'
import { matchFacets } from './match-facets.ts'

let database: TestDatabase
const open = { open: '09:00', close: '18:00', closed: false }

beforeAll(async () => {
  database = await createTestDatabase()
  await insertAlikeDoctors(database.db, {
    ofPractice: {
      postalCode: '78259',
      insuranceAccepted: ['Medicaid'],
      accessibility: ['elevator', 'step-free entrance'],
      visitTypes: ['in person', 'video'],
      firstVisit: 'within two weeks',
    },
    ofDoctor: (n) => ({
      ...(n % 29 === 1 && { lastName: 'French', name: `Dr. A${n} French, MD` }),
      languages: n % 2 ? ['Spanish'] : n % 5 ? ['French', 'Mexican Spanish'] : [],
      insuranceAccepted:
        n % 4 === 0
          ? ['Superior HealthPlan STAR', 'Aetna HMO']
          : n % 7 === 0
            ? ['Blue Meadow', 'Cross Care, Inc.']
            : [],
      gender: n % 7 ? genders[n % 3]! : null,
      agesSeen: n % 3 ? [ageGroups[n % 5]!] : [],
      bookingUrl: n % 8 === 0 ? 'https://book.example/' : null,
      medicare: n % 6 ? null : n % 4 ? 'accepts' : 'opted out',
      firstVisit: n % 9 === 0 ? 'longer' : n % 4 === 0 ? 'within a month' : null,
      officeHours: n % 6 === 0 ? { saturday: open } : n % 6 === 1 ? { monday: open } : null,
    }),
  })
})
afterAll(() => database.close())

const choices: FacetValues[] = [
  {},
  { language: ['Spanish', 'French'], plan: ['Medicaid'] },
  { open: ['saturday'], gender: ['female'], age: ['babies', 'adults'] },
  { practice: ['1'], access: ['elevator'] },
  { area: ['78259'] },
  { language: ['Klingon'] },
  { language: ['Spanish', 'French'], speaks: ['French'], booking: ['online'] },
  { wait: ['within a month'], gender: ['female'] },
  { medicare: ['accepts'], booking: ['online'] },
  { plan: ['medicaid', 'Blue Meadow'] },
  { plan: ['Medicare Advantage', 'bcbs'] },
]
const texts = ['', 'heart', 'ear infection', 'knee', 'cardiologist', 'name12', 'nam', 'hearrt']
/** Texts that ask for what is stored as bits, alone and beside words of rows. */
const textsOfFacets = [
  'spanish',
  'medicaid',
  'aetna hmo',
  'blue cross',
  'spanish speaking cardiologist',
  'french',
  'french knee',
  'name12 spanish',
  'spanish ear infection',
  'woman cardiologist medicaid',
  'new patients video visits spanish',
  'wheelchair accessible knee',
  'spanish open saturday',
  'cardiologist on monday',
  'open weekends medicaid',
  'spanish after 5',
  'doctor who speaks spanish',
]

/** Some choices for each text, others for the next; the slow run tries all with all. */
const choicesOf = (text: string, among = choices) => {
  const place = [...texts, ...textsOfFacets].indexOf(text)
  return among.filter((_, n) => isSlowRun || (n + place) % 3 === 0)
}

test.each([
  ...texts.flatMap((text) =>
    choicesOf(text).map((values) => [text, JSON.stringify(values), values] as const),
  ),
  ...textsOfFacets.flatMap((text) =>
    choicesOf(text, choices.slice(0, 3)).map(
      (values) => [text, JSON.stringify(values), values] as const,
    ),
  ),
])('"%s" with %s is answered alike from bits and by reading all', async (text, _, values) => {
  const { db } = database
  const { terms, boost } = await understand(db, text)
  const facets = await facetFilters(db, values)
  const some = await db.select().from(specialties).limit(8)
  for (const filters of [
    { facets },
    { facets, acceptingPatients: true, specialtyIds: some.map(({ id }) => id) },
  ]) {
    for (const page of [{ limit: 10, offset: 3 }, { limit: 0 }]) {
      const all = await matchByReading(db, terms, boost, filters, page)
      // few rows are read at once, many along an index
      for (const mostRead of [2000, 5]) {
        const options = { facets: true, mostRead }
        const { facets: counts, ...matches } = await matchDoctors(
          db,
          terms,
          boost,
          filters,
          page,
          options,
        )
        expect(counts).toBeDefined()
        expect(matches).toEqual(all)
      }
    }
    await expectCounts(terms, filters)
  }
})

test.each([...texts, ...textsOfFacets])(
  'a page of "%s" is the same from bits and by reading all',
  async (text) => {
    const { db } = database
    const { terms, boost } = await understand(db, text)
    for (const values of choicesOf(text)) {
      const filters = { facets: await facetFilters(db, values) }
      for (const page of [{ limit: 10, offset: 3 }, { offset: 40 }, {}]) {
        const all = await matchByReading(db, terms, boost, filters, page)
        for (const mostRead of [2000, 5]) {
          const matches = await matchDoctors(db, terms, boost, filters, page, { mostRead })
          expect([matches.page, matches.total]).toEqual([all.page, all.total])
        }
      }
    }
  },
)

/** Checks that a value is counted as if its facet had no filter. */
async function expectCounts(terms: readonly Term[], filters: DoctorFilters) {
  const { db } = database
  const { facets } = await matchDoctors(db, terms, noBoost, filters, { limit: 0 }, { facets: true })
  for (const [kind, name] of [
    ['language', 'language'],
    ['hours', 'open'],
    ['gender', 'gender'],
    ['medicare', 'medicare'],
    ['access', 'access'],
    ['speaks', 'speaks'],
    ['booking', 'booking'],
  ] as const) {
    const others = { ...filters, facets: filters.facets?.filter((each) => each.name !== name) }
    const { rows: naive } = await db.execute<{ value: string; count: number }>(sql`
      SELECT substr(facet, strpos(facet, ':') + 1) AS value, count(*)::int AS count
      FROM doctor_search s, unnest(s.facets) facet
      WHERE facet LIKE ${`${kind}:%`} AND ${whereOf(terms, others)} GROUP BY 1`)
    const sortList = (list: { value: string; count: number }[]) =>
      list.map(({ value, count }) => `${value} ${count}`).sort()
    expect(
      sortList((facets?.values ?? []).filter((each) => each.kind === kind && each.count > 0)),
    ).toEqual(sortList(naive))
  }
}

test.each(texts)('the facets of "%s" are the same from kept counts and from bits', async (text) => {
  const { db } = database
  const { terms, boost } = await understand(db, text)
  const [field] = await db.select().from(specialties).limit(1)
  for (const specialtyIds of [undefined, [field!.id], [field!.id, field!.id + 1]])
    for (const mostRead of [2000, 5]) {
      const filters = { specialtyIds }
      const page = { limit: 0 }
      const { facets } = await matchDoctors(db, terms, boost, filters, page, {
        facets: true,
        mostRead,
      })
      const { rows } = await db.execute<{ facets: CountedFacets }>(
        matchFacets(terms, boost, filters, page, { counts: true, mostRead }),
      )
      expect(inOneOrder(facets!)).toEqual(inOneOrder(rows[0]!.facets))
    }
})

const inOneOrder = ({ values, plans, practices, unconfirmed }: CountedFacets) => ({
  values: values?.map((each) => JSON.stringify(Object.values(each))).sort(),
  plans: plans?.map(({ value, count }) => `${value} ${count}`).sort(),
  practices: practices?.map(({ id, count }) => `${id} ${count}`).sort(),
  unconfirmed,
})

test('plans that are chosen together are the same in the database as in the contract', async () => {
  const { rows } = await database.db.execute<{ plan: string; choice: string }>(
    sql`SELECT plan, choice FROM plan_choices()`,
  )
  const names = new Set([...namedPrograms, ...carriers].map(({ name }) => name))
  const choicesOfContract = [...names].flatMap((choice) =>
    plansWithin(choice).map((plan) => `${choice}: ${plan}`),
  )
  expect(rows.map(({ plan, choice }) => `${choice}: ${plan}`).sort()).toEqual(
    choicesOfContract.sort(),
  )
})

test('bits and counts follow every kind of write', async () => {
  const { db } = database
  const differences = async () => [
    ...(await differencesOfBits(db)),
    ...(await differencesOfCounts(db)),
  ]
  expect(await differences()).toEqual([])
  await db.update(doctors).set({ unpublishedAt: new Date() }).where(sql`${doctors.id} % 5 = 0`)
  await db
    .update(doctors)
    .set({
      languages: ['Urdu'],
      officeHours: { friday: open },
      bookingUrl: 'https://book.example/',
      firstVisit: 'within a week',
    })
    .where(sql`${doctors.id} % 4 = 0`)
  await db
    .update(doctors)
    .set({ languages: [], officeHours: null, specialtyId: null })
    .where(sql`${doctors.id} % 7 = 0`)
  await db.update(practices).set({
    accessibility: ['hearing loop'],
    postalCode: '78260',
    bookingUrl: 'https://book.example/all',
    firstVisit: 'within a month',
  })
  await db.update(doctors).set({ unpublishedAt: null }).where(sql`${doctors.id} % 10 = 0`)
  await db.execute(
    sql`DELETE FROM doctors WHERE id % 6 = 0 AND id NOT IN (SELECT doctor_id FROM featured_listings)`,
  )
  expect(await differences()).toEqual([])
})

const differencesOfBits = async (db: Db) =>
  (
    await db.execute(sql`
        WITH kept AS (SELECT kind || ':' || value AS facet, sum(bit_count(doctors))::int AS doctors
          FROM doctor_facets WHERE kind NOT IN ('all', 'specialty') GROUP BY 1),
        counted AS (SELECT facet, count(*)::int AS doctors FROM doctor_search, LATERAL (
            SELECT unnest(facets)
            UNION ALL SELECT unnest(tags)
            UNION ALL SELECT DISTINCT 'choice:' || choice FROM unnest(facets) own JOIN plan_choices() ON own = 'plan:' || plan
            UNION ALL SELECT DISTINCT replace('said:' || split_part(unnest(facets), ':', 1), 'said:week', 'said:hours')) f (facet)
          WHERE facet !~ '^(practice|phone|zip|npi|credential|said:(area|booking|new|practice|speaks|unconfirmed)$)'
            AND NOT (facet = ANY (tags) AND facet ~ '^(language|speaks|plan):') GROUP BY 1)
        SELECT * FROM kept FULL JOIN counted USING (facet) WHERE kept.doctors IS DISTINCT FROM counted.doctors`)
  ).rows

const differencesOfCounts = async (db: Db) =>
  (
    await db.execute(sql`
      WITH own AS (SELECT doctor_id, coalesce(specialty_id, 0) AS specialty_id, split_part(facet, ':', 1) AS kind,
          substr(facet, strpos(facet, ':') + 1) AS value FROM doctor_search, unnest(facets) facet),
      counted AS (SELECT whose AS specialty_id, kind, value, count(DISTINCT doctor_id)::int AS doctors FROM (
          SELECT * FROM own WHERE kind NOT IN ('practice', 'week', 'unconfirmed')
          UNION ALL SELECT doctor_id, specialty_id, 'choice', choice FROM own JOIN plan_choices() ON kind = 'plan' AND value = plan) each,
          unnest(ARRAY[specialty_id, -1]) whose
        GROUP BY 1, 2, 3)
      SELECT * FROM doctor_facet_counts kept
      FULL JOIN counted USING (specialty_id, kind, value) WHERE kept.doctors IS DISTINCT FROM counted.doctors`)
  ).rows
