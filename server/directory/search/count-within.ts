import { type SQL, sql } from 'drizzle-orm'
import { metersOfMile } from '../../../contract/map/geometry.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import { radii } from '../../../contract/map/radii.ts'
import type { Db } from '../../platform/database/connect.ts'
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
  const countAt = (place: number) => rows.find(({ radius }) => radius === place)?.count ?? 0
  let count = 0
  return radii.map((miles, place) => {
    count += countAt(place)
    return { miles, count }
  })
}

/** Selects who is within a radius, with the place in `radii` of the first that reaches them. */
function doctorsByRadius({ spots }: NearestPoints): SQL {
  const records = { practices: pairs(), doctors: pairs() }
  for (const { spot, meters } of spots()) {
    const radius = radii.findIndex((miles) => meters <= miles * metersOfMile)
    if (radius < 0) continue
    for (const id of spot.practiceIds) records.practices.add(id, radius)
    for (const id of spot.doctorIds) records.doctors.add(id, radius)
  }
  return sql`
    SELECT s.doctor_id AS id, radius FROM ${records.practices.rows()} JOIN doctor_search s ON s.practice_id = record
    UNION ALL
    SELECT s.doctor_id, radius FROM ${records.doctors.rows()} JOIN doctor_search s ON s.doctor_id = record WHERE ${hasOwnAddress}`
}

/** Records and their radii, as rows of SQL. */
function pairs() {
  const [ofRecords, ofRadii]: [number[], number[]] = [[], []]
  return {
    add: (record: number, radius: number) => {
      ofRecords.push(record)
      ofRadii.push(radius)
    },
    rows: () => sql`unnest(${ids(ofRecords)}, ${ids(ofRadii)}) pair (record, radius)`,
  }
}
