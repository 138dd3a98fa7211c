import { type SQL, sql } from 'drizzle-orm'
import { metersOfMile } from '../../../contract/map/geometry.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import { radii } from '../../../contract/map/radii.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Spot } from '../points/known-points.ts'
import type { NearestPoints } from '../points/nearest-points.ts'
import { isHit, setsByChunk } from './facets/bits.ts'
import { scopeOfMatches } from './facets/match-facets.ts'
import { ids } from './matching/term-sql.ts'
import { hasOwnAddress } from './matching/where.ts'
import type { answer } from './search-doctors.ts'

/** Counts the matches within each radius, whatever radius narrows the list. */
export async function countWithin(
  db: Db,
  { start, understanding, terms, filters }: Awaited<ReturnType<typeof answer>>,
): Promise<NearPlace['radii']> {
  if (!start || understanding.scope === 'nobody' || filters === 'no such specialty')
    return radii.map((miles) => ({ miles, count: 0 }))
  const { rows } = await db.execute<{ radius: number; count: number }>(sql`
    WITH ${scopeOfMatches(terms, { ...filters, within: undefined })},
    sets AS MATERIALIZED (${setsByChunk([sql`hit`])}),
    near AS (${doctorsByRadius(start.nearest)})
    SELECT radius, count(*)::int AS count FROM near WHERE ${isHit(sql`id`)} GROUP BY radius`)
  return radii.map((miles, place) => {
    const reached = rows.filter(({ radius }) => radius <= place)
    return { miles, count: reached.reduce((sum, { count }) => sum + count, 0) }
  })
}

/** Selects who is within a radius, with the place in `radii` of the first that reaches them. */
function doctorsByRadius({ spots }: NearestPoints): SQL {
  const reached = [...spots()].flatMap(({ spot, meters }) => {
    const radius = radii.findIndex((miles) => meters <= miles * metersOfMile)
    return radius < 0 ? [] : [{ spot, radius }]
  })
  /** Records of these spots and their radii, as rows. */
  const rowsOf = (idsAt: (spot: Spot) => readonly number[]) => {
    const rows = reached.flatMap(({ spot, radius }) => idsAt(spot).map((id) => ({ id, radius })))
    return sql`unnest(${ids(rows.map(({ id }) => id))}, ${ids(rows.map(({ radius }) => radius))}) pair (record, radius)`
  }
  return sql`
    SELECT s.doctor_id AS id, radius FROM ${rowsOf(({ practiceIds }) => practiceIds)}
    JOIN doctor_search s ON s.practice_id = record
    UNION ALL
    SELECT s.doctor_id, radius FROM ${rowsOf(({ doctorIds }) => doctorIds)}
    JOIN doctor_search s ON s.doctor_id = record WHERE ${hasOwnAddress}`
}
