import type { WaitingForUser } from '../../../contract/providers/waiting-calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Api } from '../../platform/http/serve.ts'
import { findDueFacts } from '../reminders/due-facts.ts'
import { type CountReports, waitingMessages } from './waiting-messages.ts'

type Services = { db: Db; countReports: CountReports }

/** Serves the number in the header and on the tab of the dashboard. */
export function serveWaiting(api: Api, services: Services) {
  api.serve('GET /api/user/waiting', (_, { identity }) => whatWaits(services, identity.userId))
}

/** What waits for a user, as the dashboard shows it. */
async function whatWaits(services: Services, userId: string): Promise<WaitingForUser> {
  const messages = await waitingMessages(services, userId)
  const { records } = await findDueFacts(services.db, userId)
  const facts = records.reduce((sum, each) => sum + each.facts.length + each.places.length, 0)
  const counts = Object.values(messages)
  const total = counts.reduce((sum, count) => sum + count, facts > 0 ? 1 : 0)
  return { ...messages, facts, total }
}
