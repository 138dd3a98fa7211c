import { sql } from 'drizzle-orm'
import type { NearPlace } from '../../../contract/map/near.ts'
import { radii } from '../../../contract/map/radii.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { recordsWithin } from '../points/nearest-points.ts'
import { whoseRows } from './facets/answered-bits.ts'
import { scopeOfMatches } from './facets/match-facets.ts'
import { isAt } from './matching/where.ts'
import type { answer } from './search-doctors.ts'

/** Counts the matches within each radius, whatever radius narrows the list. */
export async function countWithin(
  db: Db,
  { start, understanding, terms, filters }: Awaited<ReturnType<typeof answer>>,
): Promise<NearPlace['radii']> {
  if (!start || understanding.scope === 'nobody' || filters === 'no such specialty')
    return radii.map((miles) => ({ miles, count: 0 }))
  const counts = radii.map((miles) => {
    const doctors = whoseRows(isAt(recordsWithin(start.nearest, miles)))
    return sql`(SELECT coalesce(sum(bit_count(hit & near.doctors)), 0)::int FROM scope JOIN (${doctors}) near USING (chunk))`
  })
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    WITH ${scopeOfMatches(terms, { ...filters, within: undefined })}
    SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`)
  return radii.map((miles, place) => ({ miles, count: one(rows).counts[place] ?? 0 }))
}
