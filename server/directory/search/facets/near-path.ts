import { type SQL, sql } from 'drizzle-orm'
import type { NearestPoints } from '../../points/nearest-points.ts'
import { hasOwnAddress } from '../matching/where.ts'
import type { WideSearch } from '../matching/wide-search.ts'

/** What is walked for a page, the nearest first. */
export type NearPath = {
  wide: WideSearch
  /** Doctors that the page may need. */
  most: number
  /** The number of spots. */
  spots: number
  isWhole: boolean
  /** Of each spot the ids of its records, as arrays of SQL. */
  practices: string[]
  doctors: string[]
}

/** The first spots that have so many records. */
export function pathOf(
  spots: ReturnType<NearestPoints['spots']>,
  { records, ...of }: Pick<NearPath, 'wide' | 'most'> & { records: number },
): NearPath {
  const [practices, doctors]: [string[], string[]] = [[], []]
  let count = 0
  for (const { spot } of spots) {
    if (count >= records)
      return { ...of, practices, doctors, spots: practices.length, isWhole: false }
    practices.push(`{${spot.practiceIds.join(',')}}`)
    doctors.push(`{${spot.doctorIds.join(',')}}`)
    count += spot.practiceIds.length + spot.doctorIds.length
  }
  return { ...of, practices, doctors, spots: practices.length, isWhole: true }
}

export const columnsAlong = sql`s.doctor_id AS id, s.practice_id, s.sort_name`

/** Selects the first doctors along a path who meet a condition on the row `s`. */
export const selectAlong = (
  { practices, doctors, most }: Record<'practices' | 'doctors' | 'most', SQL>,
  condition: SQL,
) => sql`
  SELECT row.* FROM unnest(${practices}::text[], ${doctors}::text[]) spot (practices, doctors)
  CROSS JOIN LATERAL (
    SELECT ${columnsAlong} FROM doctor_search s WHERE s.practice_id = ANY (practices::int[]) AND ${condition}
    UNION ALL
    SELECT ${columnsAlong} FROM doctor_search s WHERE s.doctor_id = ANY (doctors::int[]) AND ${hasOwnAddress} AND ${condition}
    ORDER BY sort_name, id) row
  LIMIT ${most}`

/** A match beside the total of all. Without any match there is one row, whose `id` is null. */
export type NearRow = {
  total: number
  /** Whether all matches are in the rows. */
  areFew: boolean
  id: number | null
  practiceId: number | null
  tier: number
  points: number[]
  /** Whether it was met along the path. */
  isAlong: boolean
}

/** Selects a `NearRow` of each row of the CTE `found`, by name. */
export const selectFound = sql`
  SELECT total, are_few AS "areFew", id, practice_id AS "practiceId", tier, points, is_along AS "isAlong"
  FROM size LEFT JOIN found ON true ORDER BY sort_name, id`
