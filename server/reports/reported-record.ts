import { and, eq, exists, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { ReportedKind } from '../../contract/reports/subjects.ts'
import { required } from '../../contract/required.ts'
import { users } from '../accounts/tables.ts'
import type { FactKind } from '../directory/facts/fact-columns.ts'
import type { Db } from '../platform/database/connect.ts'
import { claims } from '../providers/tables.ts'
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

export const columnsOf = ({ kind, id }: Reported) =>
  kind === 'doctor' ? { doctorId: id } : { practiceId: id }

export const isAbout = ({ kind, id }: Reported): SQL =>
  kind === 'doctor' ? eq(factReports.doctorId, id) : eq(factReports.practiceId, id)

/** What its readers were told is wrong, and nobody has answered yet. */
export const isOpen = required(and(eq(factReports.state, 'open'), isNull(factReports.spamReason)))
const isStanding = required(and(isNull(claims.endedAt), isNotNull(claims.approvedAt)))

/** The account that holds a record by an approved claim. */
export async function ownerOf(db: Db, { kind, id }: Reported) {
  const record = kind === 'doctor' ? claims.doctorId : claims.practiceId
  const [row] = await db
    .select({ user: users })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .where(and(isStanding, eq(record, id)))
  return row?.user ?? null
}

/** Of reports: those about the records that a user holds by an approved claim. */
export const isOwn = (db: Db, userId: string): SQL =>
  exists(
    db
      .select({ id: claims.id })
      .from(claims)
      .where(
        and(
          isStanding,
          eq(claims.userId, userId),
          or(
            eq(claims.doctorId, factReports.doctorId),
            eq(claims.practiceId, factReports.practiceId),
          ),
        ),
      ),
  )
