import { and, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ActivityEvent } from '../../../contract/administration/overview/calls.ts'
import { site } from '../../../site.config.ts'
import type { AuditAction } from '../../accounts/audit.ts'
import { auditLog, users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { inquiries } from '../../inquiries/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'

const mostShown = 15

/** Going in and out, and what concerns nobody's work but its owner's. */
const leftOut: AuditAction[] = [
  'signed in',
  'sign-in failed',
  'signed out',
  'session ended',
  'signed out everywhere',
  'registration of a taken address',
  'address confirmed',
  'password reset asked for',
  'password reset failed',
  'password reset',
  'second factor turned on',
  'second factor turned off',
  'recovery codes replaced',
  // says the same as `became administrator`
  'administrator registered',
]

/** What happened last, newest first: of the audit log, and messages to the team (ADM-07). */
export async function recentActivity(db: Db): Promise<ActivityEvent[]> {
  const events = [...(await fromAuditLog(db)), ...(await messagesToTeam(db))]
  return events.sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostShown)
}

const nameOf = (person: { firstName: string; lastName: string } | null) =>
  person && `${person.firstName} ${person.lastName}`.trim()

async function fromAuditLog(db: Db): Promise<ActivityEvent[]> {
  const [actors, subjects] = [alias(users, 'actors'), alias(users, 'subjects')]
  // a request's practice, else what was claimed
  const about = sql<string | null>`coalesce(${doctors.name}, ${practices.name})`
  const claimId = sql`(${auditLog.details}->>'claim')::integer`
  const requestId = sql`(${auditLog.details}->>'request')::integer`
  const practiceId = sql`(${auditLog.details}->>'practice')::integer`
  const rows = await db
    .select({ entry: auditLog, actor: actors, subject: subjects, about })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .leftJoin(claims, eq(claims.id, claimId))
    .leftJoin(practiceUpdateRequests, eq(practiceUpdateRequests.id, requestId))
    .leftJoin(doctors, eq(doctors.id, claims.doctorId))
    .leftJoin(
      practices,
      sql`${practices.id} = coalesce(${claims.practiceId}, ${practiceUpdateRequests.practiceId}, ${practiceId})`,
    )
    .where(notInArray(auditLog.action, leftOut))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(mostShown)
  return rows.map(({ entry, actor, subject, about }) => ({
    id: `entry-${entry.id}`,
    at: entry.at.toISOString(),
    action: entry.action,
    actor: nameOf(actor),
    // most of what somebody does concerns themselves; a message to oneself was written to somebody
    subject:
      entry.subjectId === entry.actorId && entry.action !== 'message sent' ? null : nameOf(subject),
    about,
  }))
}

async function messagesToTeam(db: Db): Promise<ActivityEvent[]> {
  const rows = await db
    .select({ id: inquiries.id, at: inquiries.createdAt, department: inquiries.department })
    .from(inquiries)
    .where(and(isNotNull(inquiries.department), isNull(inquiries.spamReason)))
    .orderBy(desc(inquiries.createdAt))
    .limit(mostShown)
  const labelOf = (key: string | null) =>
    site.departments.find((department) => department.key === key)?.label ?? null
  return rows.map(({ id, at, department }) => ({
    id: `message-${id}`,
    at: at.toISOString(),
    action: 'message to the team',
    actor: null,
    subject: null,
    about: labelOf(department),
  }))
}
