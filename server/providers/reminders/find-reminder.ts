import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { type Purpose, reminderOf } from './links.ts'
import { factReminders, holidayReminders, ownerDigests } from './tables.ts'

export type LinkServices = { db: Db; secretKeys: SecretKeys }

type Reminders = typeof factReminders | typeof holidayReminders | typeof ownerDigests

/** The reminder of a link among those of a table, while its address is still the account's own. */
const findIn =
  <Table extends Reminders>(table: Table) =>
  async (
    parts: LinkServices,
    purpose: Purpose,
    token: string,
  ): Promise<Table['$inferSelect'] | null> => {
    const id = await reminderOf(parts, purpose, token)
    if (id === null) return null
    const reminders: Reminders = table
    const [row] = await parts.db
      .select({ reminder: reminders })
      .from(reminders)
      .innerJoin(users, eq(users.id, reminders.userId))
      .where(
        and(
          eq(reminders.id, id),
          eq(users.email, reminders.address),
          eq(users.emailConfirmed, true),
          // users who may not sign in may still stop the mails
          purpose.startsWith('stop-') ? undefined : isNull(users.suspendedAt),
        ),
      )
    return row?.reminder ?? null
  }

export const findFactReminder = findIn(factReminders)
export const findHolidayReminder = findIn(holidayReminders)
export const findDigest = findIn(ownerDigests)

export const badLink = () => new Problem(400, 'bad_link', providerRefusals.badReminderLink.en)
