import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { type Purpose, reminderOf } from './links.ts'
import { factReminders, holidayReminders } from './tables.ts'

export type LinkServices = { db: Db; secretKeys: SecretKeys }

/** The reminder of facts of a link, while its address is still the account's own. */
export async function findFactReminder(parts: LinkServices, purpose: Purpose, token: string) {
  const id = await reminderOf(parts, purpose, token)
  if (id === null) return null
  const [row] = await parts.db
    .select({ reminder: factReminders })
    .from(factReminders)
    .innerJoin(users, eq(users.id, factReminders.userId))
    .where(and(eq(factReminders.id, id), isOwn(factReminders, purpose)))
  return row?.reminder ?? null
}

/** The same for a mail about a holiday. */
export async function findHolidayReminder(parts: LinkServices, purpose: Purpose, token: string) {
  const id = await reminderOf(parts, purpose, token)
  if (id === null) return null
  const [row] = await parts.db
    .select({ reminder: holidayReminders })
    .from(holidayReminders)
    .innerJoin(users, eq(users.id, holidayReminders.userId))
    .where(and(eq(holidayReminders.id, id), isOwn(holidayReminders, purpose)))
  return row?.reminder ?? null
}

const isOwn = (table: typeof factReminders | typeof holidayReminders, purpose: Purpose) =>
  and(
    eq(users.email, table.address),
    eq(users.emailConfirmed, true),
    // users who may not sign in may still stop the mails
    purpose === 'stop-reminders' ? undefined : isNull(users.suspendedAt),
  )

export const badLink = () => new Problem(400, 'bad_link', providerRefusals.badReminderLink.en)
