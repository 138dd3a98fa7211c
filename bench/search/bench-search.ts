import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { siteArea } from '../../contract/area/area.ts'
import { itemAt, required } from '../../contract/required.ts'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { selectDoctors } from '../../server/directory/doctor-rows.ts'
import { samplePath } from '../../server/directory/nppes/fixtures/sample.ts'
import { importNppes } from '../../server/directory/nppes/import-nppes.ts'
import { isListedDoctor } from '../../server/directory/publication.ts'
import { searchDoctors } from '../../server/directory/search/search-doctors.ts'
import { doctors } from '../../server/directory/tables.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { one } from '../../server/platform/database/one.ts'
import { quantile } from '../measure.ts'
import { withDatabase } from '../running-server.ts'
import { insertSyntheticDoctors } from '../synthetic-doctors.ts'
import {
  queries as englishQueries,
  fillQueries,
  type Query,
  spanishQueries,
} from './fill-queries.ts'
import { type Engine, engines, type Judgement, judge, spanishEngines } from './judge.ts'
import { recordOf } from './record.ts'

/** Measures how well the search understands, then how fast it is. */
async function benchSearch() {
  await judgeSearch()
  await printSpeed()
}

/**
 * The evaluation set, beside two baselines over the same rows. With FAILURES=1 every query the search
 * got wrong is printed.
 */
async function judgeSearch() {
  await judgeOver('demo data', loadDemoData)
  await judgeOver('imported register', importRegister)
}

async function judgeOver(name: string, load: (db: Db) => Promise<unknown>) {
  await withDatabase(async (db) => {
    await load(db)
    await db.execute(sql`ANALYZE`)
    const records = (await selectDoctors(db).where(isListedDoctor)).map(recordOf)
    const judgeSet = async (
      title: string,
      texts: readonly Query[],
      engines: readonly Engine[],
    ): Promise<Judgement[]> => {
      const queries = fillQueries(records, texts)
      console.log(`  ${name}, ${title}: ${records.length} doctors, ${queries.length} queries`)
      const results = []
      for (const engine of engines)
        results.push({
          engine: engine.name,
          judgements: await judge(db, engine, queries, records),
        })
      printFigures(results)
      const { judgements } = itemAt(results, 0)
      if (process.env.FAILURES) printFailures(judgements)
      return judgements
    }
    const english = await judgeSet('pages in English', englishQueries, engines)
    const spanish = await judgeSet('pages in Spanish', spanishQueries, spanishEngines)
    printRatios(english, spanish)
  })
}

/** The sample of the register, and every fortieth doctor of it featured: as many fields as there are. */
async function importRegister(db: Db) {
  const { $client: pool } = db as Db & { $client: pg.Pool }
  await importNppes(pool, { file: samplePath, area: siteArea() })
  await db.execute(sql`
    INSERT INTO featured_listings (doctor_id, reason)
    SELECT id, 'complimentary' FROM (
      SELECT id, row_number() OVER (ORDER BY md5(slug)) AS place FROM doctors) ordered
    WHERE place % 40 = 0`)
}

type Results = { engine: string; judgements: Judgement[] }[]

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

const countOf = (judgements: Judgement[], test: (judgement: Judgement) => boolean) =>
  judgements.filter(test).length

/** Prints how well pages in Spanish are understood beside those in English: 1 is as well. */
function printRatios(english: Judgement[], spanish: Judgement[]) {
  const shareOf = (judgements: Judgement[], most: number) => {
    const answerable = judgements.filter(({ kind }) => kind === 'answerable')
    return countOf(answerable, ({ place }) => place > 0 && place <= most) / answerable.length
  }
  for (const most of [1, 5])
    console.log(
      `  Spanish to English, right within ${most}: ${(shareOf(spanish, most) / shareOf(english, most)).toFixed(3)}`,
    )
}

/** Success at 1 and at 5, mean reciprocal rank and empty answers in all, then success at 1 by class. */
function printFigures(results: Results) {
  console.table(Object.fromEntries(results.map((result) => [result.engine, figuresOf(result)])))
  console.log('  right at 1, right within 5, empty, of how many; by class')
  console.table(byClass(results))
}

function figuresOf({ judgements }: Results[number]) {
  const of = (kind: Judgement['kind']) => judgements.filter((judgement) => judgement.kind === kind)
  const answerable = of('answerable')
  const refusals = (kind: Judgement['kind']) =>
    `${countOf(of(kind), ({ answers }) => answers === 0)} of ${of(kind).length}`
  const reciprocal = answerable.reduce((sum, { place }) => sum + (place ? 1 / place : 0), 0)
  return {
    answerable: answerable.length,
    'right at 1': share(
      countOf(answerable, ({ place }) => place === 1),
      answerable.length,
    ),
    'within 5': share(
      countOf(answerable, ({ place }) => place > 0 && place <= 5),
      answerable.length,
    ),
    MRR: (reciprocal / answerable.length).toFixed(3),
    empty: share(
      countOf(answerable, ({ answers }) => answers === 0),
      answerable.length,
    ),
    'nonsense refused': refusals('nonsense'),
    'absent said so': refusals('absent'),
    'wrong featured first': countOf(answerable, (judgement) => judgement.wrongFeaturedFirst),
  }
}

function byClass(results: Results) {
  const classes = new Set(results.flatMap(({ judgements }) => judgements.map((one) => one.class)))
  return Object.fromEntries(
    [...classes].map((name) => [
      name,
      Object.fromEntries(
        results.map(({ engine, judgements }) => [
          engine,
          figuresOfClass(judgements.filter((one) => one.class === name)),
        ]),
      ),
    ]),
  )
}

function figuresOfClass(judgements: Judgement[]) {
  const answerable = judgements.filter(({ kind }) => kind === 'answerable')
  const others = judgements.filter(({ kind }) => kind !== 'answerable')
  const first = countOf(answerable, ({ place }) => place === 1)
  const five = countOf(answerable, ({ place }) => place > 0 && place <= 5)
  const empty = countOf(answerable, ({ answers }) => answers === 0)
  const refusals = countOf(others, ({ answers }) => answers === 0)
  return [
    answerable.length > 0 ? `${first}, ${five}, ${empty} of ${answerable.length}` : '',
    others.length > 0 ? `refused ${refusals} of ${others.length}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** Every query that did not go as expected, one a line. */
function printFailures(judgements: Judgement[]) {
  for (const { query, class: name, kind, place, answers, first } of judgements) {
    const right = kind === 'answerable' ? place === 1 : answers === 0
    if (!right)
      console.log(`  ${name}: ${query} → ${place || 'none'} of ${answers}, first ${first}`)
  }
}

/** Texts as patients type them; the name is one that stands in the directory. */
const questionsAbout = (lastName: string) => ({
  'a name': lastName,
  'the beginning of a name': lastName.slice(0, 4),
  'a name and a specialty': `${lastName} cardiologist`,
  'a specialty': 'heart doctor',
  'a condition': 'ear infection',
  'a condition, taking new patients': 'knee pain taking new patients',
  'a near spelling of a specialty': 'kardiologgy',
  'a near spelling of a name': `${lastName.slice(0, 2)}${lastName.slice(3)}`,
  nothing: 'zzyzx',
  'ten words nobody has': 'qa qb qcx qdxx qexxx qfxxxx qgxxxxx qhxxxxxx qixxxxxxx qjxxxxxxxx',
  '10 KB of signs': '%_'.repeat(5000),
  'everybody, by name': '',
})
const repeats = 25
const sizes = [2000, 200_000] as const

type Times = { median: number; slow: number; scanTime: number }

/**
 * The search with its indexes at two sizes: median and 95th percentile of a page of 48 in
 * milliseconds, growth as an exponent (0: the same, 1: a hundred times as long), and how many times as
 * long the same statements take when they must read every row.
 */
async function printSpeed() {
  const [small, large] = [await timesAt(sizes[0]), await timesAt(sizes[1])]
  const doublings = Math.log(sizes[1] / sizes[0])
  console.table(
    Object.fromEntries(
      [...small].map(([name, few]) => {
        const many = required(large.get(name))
        return [
          name,
          {
            'median at 2,000': few.median.toFixed(1),
            'at 200,000': many.median.toFixed(1),
            'p95 at 200,000': many.slow.toFixed(1),
            growth: (Math.log(many.median / few.median) / doublings).toFixed(2),
            'every row read': `${(many.scanTime / many.median).toFixed(1)} x`,
          },
        ]
      }),
    ),
  )
}

async function timesAt(count: number) {
  const times = new Map<string, Times>()
  await withDatabase(async (db) => {
    await insertSyntheticDoctors(db, count)
    for (const table of ['doctors', 'doctor_search', 'search_words'])
      await db.execute(sql`VACUUM ANALYZE ${sql.identifier(table)}`)
    const someone = one(
      await db
        .select({ name: doctors.lastName })
        .from(doctors)
        .offset(count / 2)
        .limit(1),
    )
    for (const [name, text] of Object.entries(questionsAbout(someone.name.toLowerCase()))) {
      const indexTimes = await timesOf(db, text, repeats)
      let scanTimes: number[] = []
      await db.transaction(async (tx) => {
        for (const scan of ['bitmapscan', 'indexscan', 'indexonlyscan'])
          await tx.execute(sql.raw(`SET LOCAL enable_${scan} = off`))
        scanTimes = await timesOf(tx, text, 3)
      })
      times.set(name, {
        median: quantile(indexTimes, 0.5),
        slow: quantile(indexTimes, 0.95),
        scanTime: quantile(scanTimes, 0.5),
      })
    }
  })
  return times
}

async function timesOf(db: Db, search: string, count: number): Promise<number[]> {
  await searchDoctors(db, { search }, { limit: 48 })
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const startedAt = performance.now()
    await searchDoctors(db, { search }, { limit: 48 })
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((one, other) => one - other)
}

await benchSearch()
