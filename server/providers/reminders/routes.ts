import { eq } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import { site } from '../../../site.config.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { confirmReminder, readReminder, stopByLink, stopReminders } from './answer-reminder.ts'
import { type ReminderServices, remindOwners } from './remind-owners.ts'
import { stoppedReminders } from './tables.ts'

export async function serveReminders(api: Api, services: ReminderServices & { jobs: Jobs }) {
  const { db, jobs } = services
  api.serve('GET /api/reminders/facts', ({ query }, { language }) =>
    readReminder(services, query.token, language),
  )
  api.serve('POST /api/reminders/confirm', ({ body }) => confirmReminder(services, body.token))
  api.serve('POST /api/reminders/stop', ({ query, body }) =>
    stopByLink(services, query.token || body.token),
  )
  api.serve('GET /api/user/reminders', async (_, { identity }) => {
    const { userId } = identity
    return { on: (await db.$count(stoppedReminders, eq(stoppedReminders.userId, userId))) === 0 }
  })
  api.serve('PUT /api/user/reminders', async ({ body }, { identity }) => {
    const { userId } = identity
    if (body.on) await db.delete(stoppedReminders).where(eq(stoppedReminders.userId, userId))
    else await stopReminders(db, userId)
    return done
  })
  // by day, when somebody reads the mail
  await jobs.schedule('remind-owners', '10 9 * * *', site.timeZone, async () => {
    await remindOwners(services)
  })
}
