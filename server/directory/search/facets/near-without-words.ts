import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { preparedFor } from '../../../platform/database/prepared.ts'
import type { WideSearch } from '../matching/wide-search.ts'
import { fewForPage, mostRows } from './match-facets.ts'
import { columnsAlong, type NearPath, type NearRow, selectAlong, selectFound } from './near-path.ts'

const statements = new Map<string, ReturnType<typeof prepareStatement>>()

/**
 * Reads rows of `matchNear` for a list without words. Its total is stored, and its statement is planned once
 * by each connection, which would take longer than to read the rows.
 */
export function readNearWithoutWords(db: Db, { wide, most, practices, doctors }: NearPath) {
  const { everybody, acceptingPatients, points } = wide
  const name = `nearest of ${everybody ? 'all' : 'some'} fields${acceptingPatients ? ' who take patients' : ''}`
  const statement = statements.get(name) ?? prepareStatement(name, wide)
  statements.set(name, statement)
  return statement(db).execute({ most, practices, doctors, fields: [...points.keys()] })
}

function prepareStatement(name: string, { everybody, acceptingPatients }: WideSearch) {
  const placeholder = (each: string) => sql`${sql.placeholder(each)}`
  const most = sql`${placeholder('most')}::int`
  const ofFields = everybody
    ? sql`true`
    : sql`s.specialty_id = ANY (${placeholder('fields')}::int[])`
  const isAnswer = sql`${ofFields} AND ${acceptingPatients ? sql`s.accepting_patients` : sql`true`}`
  const areFew = sql`(SELECT are_few FROM size)`
  const mostRead = mostRows(true, {})
  const path = { practices: placeholder('practices'), doctors: placeholder('doctors'), most }
  const matches = sql`
    WITH size AS MATERIALIZED (
      SELECT total, total <= ${fewForPage(most, mostRead, undefined)} AS are_few FROM (
        SELECT coalesce(sum(s.doctors), 0)::int AS total FROM doctor_search_counts s
        WHERE ${isAnswer} AND s.doctors > 0) counts),
    few AS MATERIALIZED (
      SELECT ${columnsAlong} FROM doctor_search s WHERE ${areFew} AND ${isAnswer} LIMIT ${mostRead}),
    along AS MATERIALIZED (${selectAlong(path, sql`NOT ${areFew} AND ${isAnswer}`)}),
    found AS (
      SELECT id, practice_id, 0 AS tier, '{}'::int[] AS points, sort_name, is_along
      FROM (SELECT *, false AS is_along FROM few UNION ALL SELECT *, true FROM along) row)
    ${selectFound}`
  return preparedFor((db) =>
    db
      .select({
        total: sql<number>`total`,
        areFew: sql<boolean>`"areFew"`,
        id: sql<NearRow['id']>`id`,
        practiceId: sql<NearRow['practiceId']>`"practiceId"`,
        tier: sql<number>`tier`,
        points: sql<number[]>`points`,
        isAlong: sql<boolean>`"isAlong"`,
      })
      .from(sql`(${matches}) AS matches`)
      .prepare(name),
  )
}
