import { and, eq, type SQL, sql } from 'drizzle-orm'
import { businessDaysBefore } from '../../../contract/reports/business-days.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { MemberRow } from './members.ts'
import { practiceMembers } from './tables.ts'

/** Business days without an answer of the owners after which the directory team decides. */
const daysForOwners = 5

/**
 * Requests to join that the team decides: the owners' time is over, or there is no owner any more.
 */
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

/** A request to join in any state. */
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
 * Locks the team of a request, then the request: the order of owners, so that simultaneous changes
 * of the team are waited for.
 */
export async function lockJoinRequest(tx: Db, id: number): Promise<MemberRow | undefined> {
  const request = await findJoinRequest(tx, id)
  if (!request) return undefined
  await records.practices.require(tx, request.practiceId, { lock: 'no key update' })
  return findJoinRequest(tx, id, { lock: true })
}
