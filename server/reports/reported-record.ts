import { and, eq, exists, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { ReportedKind } from '../../contract/reports/subjects.ts'
import { required } from '../../contract/required.ts'
import { users } from '../accounts/tables.ts'
import type { FactKind } from '../directory/facts/fact-columns.ts'
import type { Db } from '../platform/database/connect.ts'
import { claims } from '../providers/tables.ts'
import { isManager } from '../providers/team/members.ts'
import { practiceMembers } from '../providers/team/tables.ts'
import { factReports } from './tables.ts'

/** The record that a report is about. */
export type Reported = { kind: ReportedKind; id: number }
type ReportRow = typeof factReports.$inferSelect

export const factKindOf = (kind: ReportedKind): FactKind =>
  kind === 'doctor' ? 'doctors' : 'practices'

export const reportedOf = ({ doctorId, practiceId }: ReportRow): Reported =>
  doctorId === null
    ? { kind: 'practice', id: required(practiceId) }
    : { kind: 'doctor', id: doctorId }

export const isAbout = ({ kind, id }: Reported): SQL =>
  kind === 'doctor' ? eq(factReports.doctorId, id) : eq(factReports.practiceId, id)

/** Facts that readers reported as wrong, in reports that are still open. */
export const isOpen = required(
  and(eq(factReports.state, 'open'), isNull(factReports.spamReason), eq(factReports.held, false)),
)

/** Came over the limit of its record: waits in sight, without effect, until it is released. */
export const isHeld = required(and(isNull(factReports.spamReason), eq(factReports.held, true)))
const isStanding = required(and(isNull(claims.endedAt), isNotNull(claims.approvedAt)))

/**
 * Users who answer for a record: a doctor's owner by an approved claim, a practice's owners and
 * managers.
 */
export async function managersOf(db: Db, { kind, id }: Reported) {
  const rows =
    kind === 'doctor'
      ? await db
          .select({ user: users })
          .from(claims)
          .innerJoin(users, eq(users.id, claims.userId))
          .where(and(isStanding, eq(claims.doctorId, id)))
      : await db
          .select({ user: users })
          .from(practiceMembers)
          .innerJoin(users, eq(users.id, practiceMembers.userId))
          .where(and(isManager, eq(practiceMembers.practiceId, id)))
          .orderBy(practiceMembers.id)
  return rows.map(({ user }) => user)
}

/** Condition on reports: about the records that a user answers for. */
export const isOwn = (db: Db, userId: string): SQL =>
  required(
    or(
      exists(
        db
          .select({ id: claims.id })
          .from(claims)
          .where(
            and(isStanding, eq(claims.userId, userId), eq(claims.doctorId, factReports.doctorId)),
          ),
      ),
      exists(
        db
          .select({ id: practiceMembers.id })
          .from(practiceMembers)
          .where(
            and(
              isManager,
              eq(practiceMembers.userId, userId),
              eq(practiceMembers.practiceId, factReports.practiceId),
            ),
          ),
      ),
    ),
  )
