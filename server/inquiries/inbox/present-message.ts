import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InboxEntry, InboxMessage } from '../../../contract/inquiries/inbox-calls.ts'
import { businessDaysSince } from '../../../contract/reports/business-days.ts'
import { itemAt } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { users } from '../../accounts/tables.ts'
import { usableAddress } from '../../directory/contact-address.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { mailStatuses } from '../../platform/mail/mail-queue.ts'
import { officeThatIsGone } from '../recipient.ts'
import { inquiries, inquiryEntries } from '../tables.ts'

export const nameOfUser = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** Messages as administrators see them, in the order of their ids. */
export async function presentMessages(db: Db, ids: number[]): Promise<InboxMessage[]> {
  if (ids.length === 0) return []
  const rows = await selectMessages(db).where(inArray(inquiries.id, ids))
  const entries = await entriesOf(db, ids)
  const messages = rows.map((row) =>
    presentMessage(
      row,
      entries.filter(({ inquiryId }) => inquiryId === row.inquiry.id),
    ),
  )
  return messages.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export const presentOne = async (db: Db, id: number): Promise<InboxMessage> =>
  itemAt(await presentMessages(db, [id]), 0)

function selectMessages(db: Db) {
  const offices = alias(practices, 'offices')
  return db
    .select({
      inquiry: inquiries,
      assignee: nameOfUser,
      record: sql<string | null>`coalesce(${doctors.name}, ${practices.name})`,
      contactEmail: sql<
        string | null
      >`coalesce(${practices.contactEmail}, ${offices.contactEmail})`,
    })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.assignedTo))
    .leftJoin(doctors, eq(doctors.id, inquiries.doctorId))
    .leftJoin(practices, eq(practices.id, inquiries.practiceId))
    .leftJoin(offices, eq(offices.id, doctors.practiceId))
}

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

function presentMessage(row: Row, entries: EntryRow[]): InboxMessage {
  const { inquiry, assignee } = row
  const { id, name, email, phone, subject, message, createdAt, assignedTo } = inquiry
  return {
    id,
    recipient: recipientOf(row),
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
    entries: entries.map(presentEntry),
  }
}

function recipientOf({ inquiry, record, contactEmail }: Row): InboxMessage['recipient'] {
  const { department, doctorId, practiceId } = inquiry
  if (department !== null) {
    const label = site.departments.find(({ key }) => key === department)?.label
    return { kind: 'department', id: null, name: label ?? department, address: null }
  }
  return {
    kind: practiceId === null ? 'doctor' : 'practice',
    id: doctorId ?? practiceId,
    name: record ?? officeThatIsGone,
    address: usableAddress(contactEmail) ?? null,
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
