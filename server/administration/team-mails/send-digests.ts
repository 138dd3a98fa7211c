import { sql } from 'drizzle-orm'
import type { WaitingWork } from '../../../contract/administration/overview/calls.ts'
import { redStatesOf } from '../../../contract/administration/overview/red-states.ts'
import type { TeamMailSettings } from '../../../contract/administration/team-mails/calls.ts'
import { paths } from '../../../contract/paths.ts'
import { localClock } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import { type OverviewServices, readOperations } from '../overview/operations.ts'
import { readWaiting } from '../overview/waiting-work.ts'
import { teamMailSettings } from '../tables.ts'
import { oldestWaiting } from './oldest-waiting.ts'
import { reachableAdministrators } from './settings.ts'

const hour = 3_600_000

/** Hours for which a digest is made up when no server ran at its own. */
const lateHours = 6

/**
 * Mails each administrator whose hour has come what waits, or nothing if nothing does. May run at
 * any time and on several servers at once: each hour is looked at once.
 */
export async function sendDigests(services: OverviewServices, now = new Date()): Promise<void> {
  const { db, mail, publicUrl } = services
  for (const { id, email, settings } of await reachableAdministrators(db)) {
    const dueAt = dueSince(settings, now)
    if (!dueAt || (settings.lookedAt && settings.lookedAt >= dueAt)) continue
    await transactionWithRetry(db, async (tx) => {
      const { day, hour, redStatesAtOnce } = settings
      const firstLooks = await tx
        .insert(teamMailSettings)
        .values({ userId: id, day, hour, redStatesAtOnce, lookedAt: now })
        .onConflictDoUpdate({
          target: teamMailSettings.userId,
          set: { lookedAt: now },
          setWhere: sql`${teamMailSettings.lookedAt} is null or ${teamMailSettings.lookedAt} < ${dueAt.toISOString()}::timestamptz`,
        })
        .returning()
      if (firstLooks.length === 0) return
      const waiting = await readWaiting(tx)
      const operations = await readOperations({ ...services, db: tx })
      if (countOf(waiting) === 0 && redStatesOf(operations, now).length === 0) return
      await mail.post(tx, {
        to: provenAddress(email, 'confirmed account'),
        language: 'en',
        content: {
          template: 'team-digest',
          at: now.toISOString(),
          waiting,
          first: await oldestWaiting(tx, publicUrl()),
          operations,
          dashboardUrl: publicUrl() + paths.adminDashboard(),
          settingsUrl: publicUrl() + paths.profile('account'),
        },
      })
    })
  }
}

const countOf = (waiting: WaitingWork) =>
  Object.values(waiting).reduce((sum, { count }) => sum + count, 0)

/** The beginning of the chosen hour, if it was within the last hours; else null. */
export function dueSince(
  { day, hour: chosenHour }: Pick<TeamMailSettings, 'day' | 'hour'>,
  now: Date,
): Date | null {
  for (let hours = 0; hours < lateHours; hours++) {
    const moment = new Date(now.getTime() - hours * hour)
    const { date, time } = localClock(moment, site.timeZone)
    if (Number(time.slice(0, 2)) !== chosenHour) continue
    if (day !== 'every day' && day !== weekday(date)) return null
    return new Date(Math.floor(moment.getTime() / hour) * hour)
  }
  return null
}

const weekday = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
