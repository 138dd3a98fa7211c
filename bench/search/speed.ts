import { sql } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import { searchDoctors } from '../../server/directory/search/search-doctors.ts'
import { doctors } from '../../server/directory/tables.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { one } from '../../server/platform/database/one.ts'
import { quantile } from '../quantile.ts'
import { withDatabase } from '../running-server.ts'
import { insertSyntheticDoctors } from '../synthetic-doctors.ts'

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

type Times = { median: number; slow: number; scanned: number }

/**
 * The search with its indexes at two sizes: median and 95th percentile of a page of 48 in
 * milliseconds, growth as an exponent (0: the same, 1: a hundred times as long), and how many times as
 * long the same statements take when they must read every row.
 */
export async function printSpeed() {
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
            'every row read': `${(many.scanned / many.median).toFixed(1)} x`,
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
        scanned: quantile(scanTimes, 0.5),
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
