import { count, desc, type SQL, sql } from 'drizzle-orm'
import type { Answer } from '../../../../contract/calls.ts'
import { site } from '../../../../site.config.ts'
import type { Db } from '../../database/connect.ts'
import { mailReports } from '../tables.ts'

/** Days for which an address that may take mail again is listed. */
const listedFor = 60

const { address, outcome, status, reason, reportedAt, subscriptionEnded } = mailReports
const is = (value: (typeof mailReports.$inferSelect)['outcome']): SQL => sql`${outcome} = ${value}`
const isRecent = sql`${reportedAt} > now() - make_interval(days => ${listedFor})`
const week = sql`date_trunc('week', ${reportedAt} AT TIME ZONE ${site.timeZone})`
/** A full mailbox may be emptied within days; a second week says that nobody does. */
const weeks = sql`count(DISTINCT ${week}) FILTER (WHERE ${is('soft')} AND ${isRecent})`

const state = sql<'ended' | 'gone' | 'warning' | 'unclear'>`CASE
  WHEN bool_or(${subscriptionEnded}) THEN 'ended'
  WHEN bool_or(${is('hard')}) THEN 'gone'
  WHEN ${weeks} >= 2 THEN 'warning'
  ELSE 'unclear' END`
const isListed = sql`bool_or(${is('hard')}) OR ${weeks} >= 2
  OR bool_or(${is('unclear')} AND ${isRecent})`
const ofLatest = (column: typeof status | typeof reason) =>
  sql<string | null>`(array_agg(${column} ORDER BY ${reportedAt} DESC))[1]`

/** Addresses whose mails came back, the latest first, each with what follows from its reports. */
export async function listReturned(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<Answer<'GET /api/admin/returned-mails'>> {
  const listed = db
    .select({
      address: sql<string>`${address}`.as('returned_to'),
      state: state.as('state'),
      mails: count().as('mails'),
      status: ofLatest(status).as('latest_status'),
      reason: ofLatest(reason).as('latest_reason'),
      reportedAt: sql<string>`max(${reportedAt})`.as('latest_at'),
    })
    .from(mailReports)
    .groupBy(address)
    .having(isListed)
    .as('listed')
  const rows = await db
    .select()
    .from(listed)
    .orderBy(desc(listed.reportedAt), listed.address)
    .limit(limit)
    .offset(offset)
  return {
    total: await db.$count(listed),
    addresses: rows.map((row) => ({ ...row, reportedAt: new Date(row.reportedAt).toISOString() })),
  }
}
