import { sql } from 'drizzle-orm'
import { itemAt } from '../contract/required.ts'
import type { MapData } from '../server/map/read-map.ts'
import { replaceMap } from '../server/map/replace-map.ts'
import { connectDatabase, type Db } from '../server/platform/database/connect.ts'
import { makeCounty } from '../server/testing/make-county.ts'
import { freshAnswer } from './fresh-answer.ts'
import { inTurn, printTable, ratiosOf } from './measure.ts'
import { withProduct } from './running-server.ts'
import { withDoctors } from './scale/with-doctors.ts'

const rounds = 100
/** A network starts lists from a few places; each is asked for again and again. */
const places = 12
const list = '/api/doctors?limit=48&fields=card'
const figures = '/api/doctors/summary?'

const questions: Record<string, string> = {
  everybody: '',
  'a specialty': 'specialty=cardiology',
  'taking new patients': 'acceptingPatients=true',
  'a language': 'language=Spanish',
  'a condition': 'search=knee%20pain',
}
const cases = Object.fromEntries(
  Object.entries(questions).flatMap(([name, question]) => [
    [name, `${list}&${question}`],
    [`${name}, figures`, figures + question],
  ]),
)

/** Lists that start from a street beside the same lists by name, over HTTP and each right after a write. */
const benchNear = () =>
  withDoctors('2000,200000', async ({ url, dataDir }) => {
    const county = makeCounty(40)
    const { db, close } = connectDatabase(url)
    await placePractices(db, county)
    await withProduct(dataDir, async ({ address }) => {
      let asked = 0
      const named = county.streets.filter(({ name }) => name !== null)
      const nextPlace = () => {
        asked += 1
        return encodeURIComponent(itemAt(named, 97 * (asked % places)).name ?? '')
      }
      await printTable(cases, async (path) => {
        const near = () => freshAnswer(db, `${address}${path}&near=${nextPlace()}`)
        for (let n = 0; n < places; n++) await near()
        const times = await inTurn(rounds, { name: () => freshAnswer(db, address + path), near })
        return ratiosOf(times.near, times.name)
      })
    })
    await close()
  })

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

await benchNear()
