import { type SQL, sql } from 'drizzle-orm'
import type { SubmissionKind } from '../../../contract/administration/submissions/calls.ts'
import type { Answer } from '../../../contract/calls.ts'
import { businessDaysSince } from '../../../contract/reports/business-days.ts'
import { site } from '../../../site.config.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { joinAsk } from '../../providers/inbox/proof-asks.ts'
import { isWaitingConsent } from '../../providers/managed/decide-consent.ts'
import { managedProfiles } from '../../providers/managed/tables.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'
import { isForTeam } from '../../providers/team/overdue-requests.ts'
import { practiceMembers } from '../../providers/team/tables.ts'
import type { SubmissionSource } from './kinds/kinds.ts'

type Place = { source: SubmissionSource; id: number }

/** Longer searches are cut, as those of the public. */
const mostWords = 8

type WaitsFor = 'team' | 'applicant'

/**
 * Pending submissions as one table, with their searchable text and whom they wait for: the applicant who
 * was asked for proof, until an answer or for some days, else the team.
 */
const openSubmissions = () => sql`(
  select open.*, coalesce(ask.state = 'answered', false) as answered,
    case ask.state when 'waits for applicant' then 'applicant' else 'team' end as waits_for
  from ${allOpen()} ${joinAsk(sql`open.source || '-' || open.id`)}
) as waiting`

/**
 * Pending claims, update requests and requests to join a practice as one table. Requests to join are
 * included once the owners' time is over.
 */
const allOpen = () => sql`(
  select 'claim' as source, ${claims.id} as id, ${claims.createdAt} as asked_at,
    concat_ws('-', 'claimed', ${claims.doctorId}, 'or', ${claims.practiceId}) as about,
    ${claims.provenAt} is not null as proven,
    case when ${claims.newProfile} then 'new profile'
      when ${claims.succession} is not null then 'succession'
      when ${claims.doctorId} is not null then 'doctor claim' else 'practice claim' end as kind,
    concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${doctors.name}, ${practices.name}) as words
  from ${claims}
  join ${users} on ${users.id} = ${claims.userId}
  left join ${doctors} on ${doctors.id} = ${claims.doctorId}
  left join ${practices} on ${practices.id} = ${claims.practiceId}
  where ${claims.approvedAt} is null and ${claims.endedAt} is null
  union all
  select 'request', ${practiceUpdateRequests.id}, ${practiceUpdateRequests.createdAt}, 'request-' || ${practiceUpdateRequests.id}, false, 'practice update',
    concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${practices.name}, ${practiceUpdateRequests.text})
  from ${practiceUpdateRequests}
  join ${users} on ${users.id} = ${practiceUpdateRequests.userId}
  join ${practices} on ${practices.id} = ${practiceUpdateRequests.practiceId}
  where ${practiceUpdateRequests.endedAt} is null
  union all
  select 'join', ${practiceMembers.id}, ${practiceMembers.createdAt}, 'join-' || ${practiceMembers.id}, false, 'join request',
    concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${practices.name})
  from ${practiceMembers}
  join ${users} on ${users.id} = ${practiceMembers.userId}
  join ${practices} on ${practices.id} = ${practiceMembers.practiceId}
  where ${isForTeam(new Date())}
  union all
  select 'consent', ${managedProfiles.id}, ${managedProfiles.agreedAt}, 'consent-' || ${managedProfiles.id}, false, 'consent',
    concat_ws(' ', ${users.firstName}, ${users.lastName}, ${managedProfiles.address}, ${doctors.name}, ${practices.name})
  from ${managedProfiles}
  join ${users} on ${users.id} = ${managedProfiles.askedBy}
  join ${doctors} on ${doctors.id} = ${managedProfiles.doctorId}
  join ${practices} on ${practices.id} = ${managedProfiles.practiceId}
  where ${isWaitingConsent}
) as open`

/** It must contain every word, ignoring accents and case. */
function matches(search = ''): SQL {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const wordConditions = words.map((word) => sql`strpos(fold(words), fold(${word})) > 0`)
  return wordConditions.length > 0 ? sql.join(wordConditions, sql` and `) : sql`true`
}

/** The submissions of a page of the list, in its order. */
export async function waitingPlaces(
  db: Db,
  query: {
    search?: string | undefined
    kind?: SubmissionKind | undefined
    waitsFor: WaitsFor
    offset: number
    limit: number
  },
): Promise<Place[]> {
  const ofKind = query.kind ? sql`kind = ${query.kind}` : sql`true`
  const { rows } = await db.execute<Place>(sql`
    select source, id from ${openSubmissions()}
    where waits_for = ${query.waitsFor} and ${matches(query.search)} and ${ofKind}
    -- claims of one record are beside each other
    window record as (partition by about)
    order by bool_or(answered) over record desc, bool_or(proven) over record desc,
      min(asked_at) over record, about, answered desc, proven desc, asked_at, source, id
    limit ${query.limit} offset ${query.offset}`)
  return rows
}

/** The pending submissions that have waited longest. */
export async function oldestSubmissions(db: Db, limit: number): Promise<Place[]> {
  const { rows } = await db.execute<Place>(
    sql`select source, id from ${openSubmissions()} where waits_for = 'team' order by asked_at, source, id limit ${limit}`,
  )
  return rows
}

/** Counts the pending submissions, and the business days since the oldest. */
export async function waitingSubmissions(
  db: Db,
): Promise<{ count: number; oldestBusinessDays: number | null }> {
  const { rows } = await db.execute<{ count: number; oldest: number | null }>(
    sql`select count(*)::integer as count, (extract(epoch from min(asked_at)) * 1000)::float8 as oldest from ${openSubmissions()} where waits_for = 'team'`,
  )
  const { count, oldest } = one(rows)
  return {
    count,
    oldestBusinessDays:
      oldest === null ? null : businessDaysSince(new Date(oldest), new Date(), site.timeZone),
  }
}

/** Counts the matches of a search, of each kind, and those that wait for their applicant. */
export async function summarizeSubmissions(
  db: Db,
  { search, waitsFor }: { search?: string | undefined; waitsFor: WaitsFor },
): Promise<Answer<'GET /api/admin/submissions/summary'>> {
  type Row = { waits_for: WaitsFor; kind: SubmissionKind; count: number }
  const { rows } = await db.execute<Row>(sql`
    select waits_for, kind, count(*)::integer as count from ${openSubmissions()}
    where ${matches(search)} group by waits_for, kind order by kind`)
  const countsOf = (of: WaitsFor) =>
    rows.flatMap(({ waits_for, kind, count }) => (waits_for === of ? { kind, count } : []))
  const kinds = countsOf(waitsFor)
  return { total: sumOf(kinds), kinds, waitsForApplicant: sumOf(countsOf('applicant')) }
}

const sumOf = (rows: readonly { count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0)
