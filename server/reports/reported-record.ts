import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm'
import type { ReportedKind } from '../../contract/reports/subjects.ts'
import { required } from '../../contract/required.ts'
import type { FactKind } from '../directory/facts/fact-columns.ts'
import type { Db } from '../platform/database/connect.ts'
import { isStanding } from '../providers/managers-of.ts'
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
