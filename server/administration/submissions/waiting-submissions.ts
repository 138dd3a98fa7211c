import { type SQL, sql } from 'drizzle-orm'
import type { SubmissionKind } from '../../../contract/administration/submissions/calls.ts'
import type { Answer } from '../../../contract/calls.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'

export type Place = { source: 'claim' | 'request'; id: number }

/** Longer searches are cut, as those of the public. */
const mostWords = 8

/** Claims and update requests that wait, as one table with the words they are found by. */
const waiting = sql`(
  select 'claim' as source, ${claims.id} as id, ${claims.createdAt} as asked_at,
    ${claims.provenAt} is not null as proven,
    case when ${claims.newProfile} then 'new profile'
      when ${claims.doctorId} is not null then 'doctor claim' else 'practice claim' end as kind,
    concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${doctors.name}, ${practices.name}) as words
  from ${claims}
  join ${users} on ${users.id} = ${claims.userId}
  left join ${doctors} on ${doctors.id} = ${claims.doctorId}
  left join ${practices} on ${practices.id} = ${claims.practiceId}
  where ${claims.approvedAt} is null and ${claims.endedAt} is null
  union all
  select 'request', ${practiceUpdateRequests.id}, ${practiceUpdateRequests.createdAt}, false, 'practice update',
    concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${practices.name}, ${practiceUpdateRequests.text})
  from ${practiceUpdateRequests}
  join ${users} on ${users.id} = ${practiceUpdateRequests.userId}
  join ${practices} on ${practices.id} = ${practiceUpdateRequests.practiceId}
  where ${practiceUpdateRequests.endedAt} is null
) as waiting`

/** Every word must stand somewhere in it, accents and case aside. */
function matches(search = ''): SQL {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const wordConditions = words.map((word) => sql`strpos(fold(words), fold(${word})) > 0`)
  return wordConditions.length > 0 ? sql.join(wordConditions, sql` and `) : sql`true`
}

/** Which submissions a page of the list shows, in its order. */
export async function waitingPlaces(
  db: Db,
  query: {
    search?: string | undefined
    kind?: SubmissionKind | undefined
    offset: number
    limit: number
  },
): Promise<Place[]> {
  const ofKind = query.kind ? sql`kind = ${query.kind}` : sql`true`
  const { rows } = await db.execute<Place>(sql`
    select source, id from ${waiting} where ${matches(query.search)} and ${ofKind}
    order by proven desc, asked_at, source, id limit ${query.limit} offset ${query.offset}`)
  return rows
}

/** How many wait in all. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${waiting}`,
  )
  return one(rows).count
}

/** How many a search finds, of each kind. */
export async function summarizeSubmissions(
  db: Db,
  search?: string,
): Promise<Answer<'GET /api/admin/submissions/summary'>> {
  const { rows } = await db.execute<{ kind: SubmissionKind; count: number }>(sql`
    select kind, count(*)::integer as count from ${waiting} where ${matches(search)}
    group by kind order by kind`)
  return { total: rows.reduce((sum, { count }) => sum + count, 0), kinds: rows }
}
