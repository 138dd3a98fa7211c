import { and, eq, type SQL, sql } from 'drizzle-orm'
import { businessDaysBefore } from '../../../contract/reports/business-days.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { MemberRow } from './members.ts'
import { practiceMembers } from './tables.ts'

/** After so many business days without an answer of the owners the directory team decides. */
const daysForOwners = 5

/** Requests to join that the team decides: the owners had their time, or there is none any more. */
export function isForTeam(now: Date): SQL {
  const lastDay = businessDaysBefore(now, daysForOwners, site.timeZone)
  return required(
    and(
      eq(practiceMembers.state, 'requested'),
      sql`((${practiceMembers.createdAt} at time zone ${site.timeZone})::date <= ${lastDay}::date
        or not exists (select from claims holder
          where holder.practice_id = ${practiceMembers.practiceId} and holder.ended_at is null))`,
    ),
  )
}

/** Somebody who asked to join a practice, whatever became of it. */
export async function findJoinRequest(
  db: Db,
  id: number,
  { lock = false } = {},
): Promise<MemberRow | undefined> {
  const query = db.select().from(practiceMembers).where(eq(practiceMembers.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/**
 * Locks the team that somebody asked to join, then the request: in this order owners do, and whoever ends
 * the team or hands it over meanwhile is waited for.
 */
export async function lockJoinRequest(tx: Db, id: number): Promise<MemberRow | undefined> {
  const request = await findJoinRequest(tx, id)
  if (!request) return undefined
  await records.practices.require(tx, request.practiceId, { lock: 'no key update' })
  return findJoinRequest(tx, id, { lock: true })
}
