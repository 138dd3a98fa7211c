import { asc, eq, min } from 'drizzle-orm'
import type { WaitingItem } from '../../../contract/administration/team-mails/mails.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { isUnanswered } from '../../inquiries/inbox/inbox.ts'
import { inquiries } from '../../inquiries/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isNewForTeam } from '../../providers/inbox/team-replies.ts'
import { teamMessages, teamReplies } from '../../providers/tables.ts'
import { isOpen } from '../../reports/reported-record.ts'
import { factReports } from '../../reports/tables.ts'
import { submissionKinds } from '../submissions/kinds/kinds.ts'
import { oldestSubmissions } from '../submissions/waiting-submissions.ts'

const most = 5

/** The five that have waited longest, without a word or name that a stranger typed. */
export async function oldestWaiting(db: Db, publicUrl: string): Promise<WaitingItem[]> {
  const items = [
    ...(await submissions(db, publicUrl)),
    ...(await messages(db, publicUrl)),
    ...(await reports(db, publicUrl)),
    ...(await replies(db, publicUrl)),
  ]
  return items.sort((one, other) => one.at.localeCompare(other.at)).slice(0, most)
}

async function submissions(db: Db, publicUrl: string): Promise<WaitingItem[]> {
  const items: WaitingItem[] = []
  for (const { source, id } of await oldestSubmissions(db, most))
    for (const { kind, record, createdAt: at } of await submissionKinds[source].list(db, [id]))
      items.push({
        kind,
        record: kind === 'new profile' ? null : record.name,
        at,
        itemUrl: publicUrl + paths.adminDashboard('submissions'),
      })
  return items
}

async function messages(db: Db, publicUrl: string): Promise<WaitingItem[]> {
  const rows = await db
    .select({
      at: inquiries.createdAt,
      department: inquiries.department,
      doctor: doctors.name,
      practice: practices.name,
    })
    .from(inquiries)
    .leftJoin(doctors, eq(doctors.id, inquiries.doctorId))
    .leftJoin(practices, eq(practices.id, inquiries.practiceId))
    .where(isUnanswered)
    .orderBy(asc(inquiries.createdAt))
    .limit(most)
  return rows.map(({ at, department, doctor, practice }) => ({
    kind: 'message',
    record:
      doctor ?? practice ?? site.departments.find(({ key }) => key === department)?.label ?? null,
    at: at.toISOString(),
    itemUrl: publicUrl + paths.adminInbox(),
  }))
}

async function reports(db: Db, publicUrl: string): Promise<WaitingItem[]> {
  const rows = await db
    .select({ at: factReports.createdAt, doctor: doctors.name, practice: practices.name })
    .from(factReports)
    .leftJoin(doctors, eq(doctors.id, factReports.doctorId))
    .leftJoin(practices, eq(practices.id, factReports.practiceId))
    .where(isOpen)
    .orderBy(asc(factReports.createdAt))
    .limit(most)
  return rows.map(({ at, doctor, practice }) => ({
    kind: 'report',
    record: doctor ?? practice,
    at: at.toISOString(),
    itemUrl: publicUrl + paths.adminReports(),
  }))
}

async function replies(db: Db, publicUrl: string): Promise<WaitingItem[]> {
  const at = min(teamReplies.createdAt)
  const rows = await db
    .select({ id: teamMessages.id, at, doctor: doctors.name, practice: practices.name })
    .from(teamReplies)
    .innerJoin(teamMessages, eq(teamMessages.id, teamReplies.messageId))
    .leftJoin(doctors, eq(doctors.id, teamMessages.doctorId))
    .leftJoin(practices, eq(practices.id, teamMessages.practiceId))
    .where(isNewForTeam)
    .groupBy(teamMessages.id, doctors.name, practices.name)
    .orderBy(asc(at))
    .limit(most)
  return rows.map(({ id, at, doctor, practice }) => ({
    kind: 'reply',
    record: doctor ?? practice,
    at: required(at).toISOString(),
    itemUrl: publicUrl + paths.adminDashboard('messages', { message: id }),
  }))
}
