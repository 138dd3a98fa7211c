import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { itemAt } from '../contract/required.ts'
import { listDoctors } from '../server/directory/list-doctors.ts'
import type { DoctorSearch } from '../server/directory/search/search-doctors.ts'
import { summarizeDoctors } from '../server/directory/search/summarize-doctors.ts'
import type { MapData } from '../server/map/read-map.ts'
import { replaceMap } from '../server/map/replace-map.ts'
import { connectDatabase, type Db } from '../server/platform/database/connect.ts'
import { makeCounty } from '../server/testing/make-county.ts'
import { inTurn, median, quantile, timeOf } from './measure.ts'
import { withDatabase } from './running-server.ts'
import { fillDirectory } from './scale/fill-directory.ts'

const rounds = 60
/** A network starts lists from a few places; each is asked for again and again. */
const places = 12
const page = { limit: 48, fields: 'card' } as const

const questions: Record<string, DoctorSearch> = {
  everybody: {},
  'a specialty': { specialty: 'cardiology' },
  'taking new patients': { acceptingPatients: true },
  'a language': { facets: { language: ['Spanish'] } },
  'a condition': { search: 'knee pain' },
}

/** Lists that start from a place beside the same lists by name, each right after a write. */
async function benchNear() {
  const { values } = parseArgs({ options: { sizes: { type: 'string' } }, strict: false })
  const sizes = String(values.sizes ?? '2000,200000')
  const county = makeCounty(40)
  for (const size of sizes.split(',').map(Number))
    await withDatabase(async (_db, _dataDir, url) => {
      const count = await fillDirectory(url, size)
      const { db, close } = connectDatabase(url)
      await placePractices(db, county)
      console.log(`  ${count.toLocaleString('en-US')} doctors`)
      const rows: Record<string, Record<string, string>> = {}
      for (const [name, question] of Object.entries(questions)) {
        rows[name] = await compare(db, county, (search) =>
          listDoctors(db, { ...question, ...search }, page),
        )
        rows[`${name}, figures`] = await compare(db, county, (search) =>
          summarizeDoctors(db, { ...question, ...search }),
        )
      }
      console.table(rows)
      await close()
    })
}

/** The county, and a house of it for each practice. */
async function placePractices(db: Db, county: MapData) {
  await db.transaction((tx) => replaceMap(tx, county))
  const { west, south, east, north } = county.release.bounds
  await db.execute(sql`TRUNCATE record_points`)
  await db.execute(sql`
    INSERT INTO record_points (kind, record_id, longitude, latitude, quality, located_with)
    SELECT 'practices', id, ${west}::float8 + ${east - west}::float8 * (id * 7919 % 10007) / 10007,
      ${south}::float8 + ${north - south}::float8 * (id * 104729 % 10009) / 10009, 'range', ${county.release.checksum}
    FROM practices`)
  await db.execute(sql`ANALYZE record_points`)
}

async function compare(
  db: Db,
  county: MapData,
  list: (search: DoctorSearch) => Promise<unknown>,
): Promise<Record<string, string>> {
  let asked = 0
  const nearNext = (): DoctorSearch => {
    asked += 1
    const { points } = itemAt(county.streets, 97 * (asked % places))
    return { position: { longitude: itemAt(points, 0), latitude: itemAt(points, 1) } }
  }
  const times = (search: () => DoctorSearch) => async () => {
    await db.execute(sql`UPDATE featured_listings SET since = since WHERE doctor_id = 0`)
    const asks = search()
    return [await timeOf(() => list(asks))]
  }
  for (let n = 0; n < places; n++) await list(nearNext())
  const measured = await inTurn(rounds, { name: times(() => ({})), near: times(nearNext) })
  const ratio = (of: (values: readonly number[]) => number) =>
    (of(measured.near) / of(measured.name)).toFixed(2)
  return {
    'by name': median(measured.name).toFixed(1),
    near: median(measured.near).toFixed(1),
    ratio: ratio(median),
    'ratio at p95': ratio((values) => quantile(values, 0.95)),
  }
}

await benchNear()
