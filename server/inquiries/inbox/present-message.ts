import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { InboxEntry, InboxMessage } from '../../../contract/inquiries/inbox-calls.ts'
import { businessDaysSince } from '../../../contract/reports/business-days.ts'
import { itemAt } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { mailStatuses } from '../../platform/mail/mail-queue.ts'
import { type FindReaders, officeThatIsGone, recipientOf } from '../recipient.ts'
import { inquiries, inquiryEntries } from '../tables.ts'

export const nameOfUser = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** Messages as administrators see them, in the order of their ids. */
export async function presentMessages(
  db: Db,
  findReaders: FindReaders,
  ids: number[],
): Promise<InboxMessage[]> {
  if (ids.length === 0) return []
  const rows = await selectMessages(db).where(inArray(inquiries.id, ids))
  const entries = await entriesOf(db, ids)
  const messages: InboxMessage[] = []
  for (const row of rows)
    messages.push({
      ...presentMessage(row),
      recipient: await presentRecipient(db, findReaders, row),
      entries: entries.filter(({ inquiryId }) => inquiryId === row.inquiry.id).map(presentEntry),
    })
  return messages.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export const presentOne = async (
  db: Db,
  findReaders: FindReaders,
  id: number,
): Promise<InboxMessage> => itemAt(await presentMessages(db, findReaders, [id]), 0)

const selectMessages = (db: Db) =>
  db
    .select({
      inquiry: inquiries,
      assignee: nameOfUser,
      record: sql<string | null>`coalesce(${doctors.name}, ${practices.name})`,
    })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.assignedTo))
    .leftJoin(doctors, eq(doctors.id, inquiries.doctorId))
    .leftJoin(practices, eq(practices.id, inquiries.practiceId))

async function entriesOf(db: Db, ids: number[]) {
  const statuses = mailStatuses(db)
  return db
    .select({
      inquiryId: inquiryEntries.inquiryId,
      entry: inquiryEntries,
      by: nameOfUser,
      delivery: statuses.status,
    })
    .from(inquiryEntries)
    .leftJoin(users, eq(users.id, inquiryEntries.byUserId))
    .leftJoin(statuses, eq(statuses.id, inquiryEntries.mailId))
    .where(inArray(inquiryEntries.inquiryId, ids))
    .orderBy(asc(inquiryEntries.id))
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number]
type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number]

function presentMessage({ inquiry, assignee }: Row): Omit<InboxMessage, 'recipient' | 'entries'> {
  const { id, name, email, phone, subject, message, createdAt, assignedTo } = inquiry
  return {
    id,
    name,
    email,
    phone,
    subject,
    message,
    receivedAt: createdAt.toISOString(),
    businessDays: businessDaysSince(createdAt, new Date(), site.timeZone),
    state: inquiry.teamState,
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: assignee },
    revision: inquiry.revision,
  }
}

/** `address`: whom the message would reach now, offered for forwarding. */
async function presentRecipient(
  db: Db,
  findReaders: FindReaders,
  { inquiry, record }: Row,
): Promise<InboxMessage['recipient']> {
  const { department, doctorId, practiceId } = inquiry
  if (department !== null) {
    const label = site.departments.find(({ key }) => key === department)?.label
    return { kind: 'department', id: null, name: label ?? department, address: null }
  }
  const recipient = await recipientOf(db, findReaders, inquiry)
  return {
    kind: practiceId === null ? 'doctor' : 'practice',
    id: doctorId ?? practiceId,
    name: record ?? officeThatIsGone,
    address: recipient.kind === 'team' ? null : (recipient.readers[0]?.address ?? null),
  }
}

const presentEntry = ({ entry, by, delivery }: EntryRow): InboxEntry => ({
  id: entry.id,
  kind: entry.kind,
  text: entry.text,
  sentTo: entry.sentTo,
  by: entry.byUserId === null ? null : by,
  at: entry.createdAt.toISOString(),
  delivery,
})
