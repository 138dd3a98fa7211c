import { sql } from 'drizzle-orm'
import type { FacetValues } from '../../contract/directory/facet-names.ts'
import { required } from '../../contract/required.ts'
import {
  type FacetFilter,
  facetFilters,
} from '../../server/directory/search/facets/facet-filters.ts'
import { weeksOpenAt } from '../../server/directory/search/facets/open-weeks.ts'
import type { DoctorFilters } from '../../server/directory/search/matching/doctor-filters.ts'
import { matchDoctors } from '../../server/directory/search/matching/match-doctors.ts'
import { whereOf } from '../../server/directory/search/matching/where.ts'
import { understand } from '../../server/directory/search/understanding/understand.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { one } from '../../server/platform/database/one.ts'
import { median, processOf, processorTime, quantile, timeOf } from '../measure.ts'
import { withDatabase } from '../running-server.ts'
import { insertSyntheticDoctors } from '../synthetic-doctors.ts'
import { factsOfDoctors, factsOfPractices } from './synthetic-facts.ts'

type Case = {
  text?: string
  values?: FacetValues
  acceptingPatients?: true
  /** `open now` at this moment. */
  openAt?: string
}

const cases: Record<string, Case> = {
  'no filter': {},
  Spanish: { values: { language: ['Spanish'] } },
  'Spanish + Medicaid + taking new patients + open Saturday': {
    values: { language: ['Spanish'], plan: ['Medicaid'], open: ['saturday'] },
    acceptingPatients: true,
  },
  'a woman, video, two ages, an elevator': {
    values: {
      gender: ['female'],
      visit: ['video'],
      age: ['babies', 'children'],
      access: ['elevator'],
    },
  },
  'a rare language + one plan': {
    values: { language: ['Tigrinya'], plan: ['Superior STAR'] },
  },
  'open now, on a Tuesday at 10 AM': { openAt: '2026-11-24T10:00-06:00' },
  'open now, on a Sunday at 3 AM': { openAt: '2026-11-22T03:00-06:00' },
  '"heart doctor" + Spanish': { text: 'heart doctor', values: { language: ['Spanish'] } },
  '"spanish" + Medicaid': { text: 'spanish', values: { plan: ['Medicaid'] } },
  '"spanish speaking cardiologist" + Medicaid': {
    text: 'spanish speaking cardiologist',
    values: { plan: ['Medicaid'] },
  },
  '"new patients on monday, video visits"': { text: 'new patients on monday, video visits' },
}
const sizes = [10_000, 100_000] as const
const warmUp = 5
const repeats = 40

type Times = { matches: number; median: number; slow: number; cpu: number; naive: number }

/**
 * Filters with all their counts: a page of 48, total and counts in one statement, in milliseconds.
 * `cpu` is the least processor time of the database (Linux), whatever else the machine does meanwhile.
 * `unnest` is how many times as long it takes to count the facets of every match row by row, once more
 * for each filter; growth is an exponent (0: the same, 1: ten times as long for ten times the doctors).
 */
async function benchFacets() {
  const [small, large] = [await timesAt(sizes[0]), await timesAt(sizes[1])]
  const more = Math.log(sizes[1] / sizes[0])
  console.table(
    Object.fromEntries(
      [...large].map(([name, many]) => {
        const few = required(small.get(name))
        return [
          name,
          {
            matches: many.matches,
            p50: many.median.toFixed(1),
            p95: many.slow.toFixed(1),
            cpu: many.cpu.toFixed(1),
            unnest: `${(many.naive / many.median).toFixed(1)} x`,
            'p50 at 10,000': few.median.toFixed(1),
            growth: (Math.log(many.median / few.median) / more).toFixed(2),
          },
        ]
      }),
    ),
  )
}

async function timesAt(count: number) {
  const times = new Map<string, Times>()
  await withDatabase(async (db) => {
    await insertSyntheticDoctors(db, count, {
      ofPractices: factsOfPractices,
      ofDoctors: factsOfDoctors,
    })
    for (const table of ['doctors', 'doctor_search', 'doctor_facets'])
      await db.execute(sql`VACUUM ANALYZE ${sql.identifier(table)}`)
    console.log(`  ${count.toLocaleString('en-US')} doctors: ${await sizeOfFacets(db)}`)
    // one connection, whose process is known
    await db.transaction(async (tx) => {
      for (const [name, each] of Object.entries(cases)) times.set(name, await timesOf(tx, each))
    })
  })
  return times
}

async function sizeOfFacets(db: Db) {
  const { rows } = await db.execute<{
    kept: string
    size: string
    each: string
    weeks: string
  }>(sql`
    SELECT count(*) AS kept, pg_size_pretty(pg_total_relation_size('doctor_facets')) AS size,
      (SELECT round(avg(cardinality(facets)), 1) FROM doctor_search) AS each,
      count(DISTINCT value) FILTER (WHERE kind = 'week') AS weeks FROM doctor_facets`)
  const { kept, size, each, weeks } = one(rows)
  return `${each} facets each, ${weeks} different weeks; doctor_facets has ${kept} rows and takes ${size}`
}

async function timesOf(db: Db, { text = '', values = {}, acceptingPatients, openAt }: Case) {
  const { terms, boost } = await understand(db, text)
  const open = openAt ? (await weeksOpenAt(db, new Date(openAt))).now : []
  const facets: FacetFilter[] = await facetFilters(db, values)
  if (openAt) facets.push({ name: 'open', facets: open })
  const filters = { facets, acceptingPatients }
  const match = () => matchDoctors(db, terms, boost, filters, { limit: 48 }, { facets: true })
  for (let n = 0; n < warmUp; n++) await match()
  const pid = await processOf(db)
  const times: number[] = []
  const cpu: number[] = []
  for (let n = 0; n < repeats; n++) {
    const before = processorTime(pid)
    times.push(await timeOf(match))
    cpu.push(processorTime(pid) - before)
  }
  const naive: number[] = []
  for (let n = 0; n < 3; n++)
    naive.push(
      await timeOf(async () => {
        for (const each of [filters, ...withoutEach(filters)])
          await db.execute(sql`
            SELECT facet, count(*) FROM doctor_search s, unnest(s.facets) facet
            WHERE ${whereOf(terms, each)} GROUP BY facet`)
      }),
    )
  return {
    matches: (await match()).total,
    median: median(times),
    slow: quantile(times, 0.95),
    cpu: Math.min(...cpu),
    naive: median(naive),
  }
}

/** The filters without one of them, for each. */
function withoutEach(filters: DoctorFilters): DoctorFilters[] {
  const { facets = [], acceptingPatients } = filters
  return [
    ...facets.map((leftOut) => ({ ...filters, facets: facets.filter((one) => one !== leftOut) })),
    ...(acceptingPatients ? [{ ...filters, acceptingPatients: undefined }] : []),
  ]
}

await benchFacets()
