import { and, sql } from 'drizzle-orm'
import type { WaitingForUser } from '../../../contract/providers/waiting-calls.ts'
import { inquiries } from '../../inquiries/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { inboxOf, inquiryState } from '../inbox/inquiries.ts'
import { countTeamMessages } from '../inbox/team-messages.ts'

/** Reports of readers that wait for a user. */
export type CountReports = (db: Db, userId: string) => Promise<number>

/** What others wrote to a user that waits. */
export async function waitingMessages(
  { db, countReports }: { db: Db; countReports: CountReports },
  userId: string,
): Promise<Pick<WaitingForUser, 'inquiries' | 'messages' | 'reports'>> {
  const inbox = await inboxOf(db, userId)
  const newInquiries = inbox?.isReadable && and(inbox.isReadable, sql`${inquiryState} = 'new'`)
  return {
    inquiries: newInquiries ? await db.$count(inquiries, newInquiries) : 0,
    messages: (await countTeamMessages(db, userId)).unread,
    reports: await countReports(db, userId),
  }
}
