import { and, sql } from 'drizzle-orm'
import type { WaitingForUser } from '../../../contract/providers/waiting-calls.ts'
import { inquiries } from '../../inquiries/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Api } from '../../platform/http/serve.ts'
import { inboxOf, inquiryState } from '../inbox/inquiries.ts'
import { countTeamMessages } from '../inbox/team-messages.ts'
import { findDueFacts } from '../reminders/due-facts.ts'

/** Reports of readers that wait for a user. */
export type CountReports = (db: Db, userId: string) => Promise<number>

type Services = { db: Db; countReports: CountReports }

/** Serves the number in the header and on the tab of the dashboard. */
export function serveWaiting(api: Api, services: Services) {
  api.serve('GET /api/user/waiting', (_, { identity }) => whatWaits(services, identity.userId))
}

/** What waits for a user, as the dashboard shows it. */
export async function whatWaits(
  { db, countReports }: Services,
  userId: string,
): Promise<WaitingForUser> {
  const inbox = await inboxOf(db, userId)
  const newInquiries = inbox?.isReadable && and(inbox.isReadable, sql`${inquiryState} = 'new'`)
  const waiting = {
    inquiries: newInquiries ? await db.$count(inquiries, newInquiries) : 0,
    messages: (await countTeamMessages(db, userId)).unread,
    reports: await countReports(db, userId),
    facts: (await findDueFacts(db, userId)).records.reduce(
      (sum, { facts, places }) => sum + facts.length + places.length,
      0,
    ),
  }
  const { facts, ...others } = waiting
  const counts = Object.values(others)
  return { ...waiting, total: counts.reduce((sum, count) => sum + count, facts > 0 ? 1 : 0) }
}
