import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { holidaysBetween } from '../../../../contract/directory/hours/holidays.ts'
import { whereToChange } from '../../../../contract/providers/where-to-change.ts'
import { dateAfter } from '../../../../contract/text/iso-dates.ts'
import { localDay } from '../../../../contract/text/local-clock.ts'
import { site } from '../../../../site.config.ts'
import { users } from '../../../accounts/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { transactionWithRetry } from '../../../platform/database/transaction.ts'
import { provenAddress } from '../../../platform/mail/proven-address.ts'
import { holidayUrls, linkDays } from '../links.ts'
import { ownersWith } from '../owners-with.ts'
import type { ReminderServices } from '../remind-owners.ts'
import { holidayReminders } from '../tables.ts'
import { nameOfHoliday, officesOn } from './asked-offices.ts'

const day = 86_400_000
/** Days before a holiday at which its mail is due. */
const daysBefore = 7

/**
 * Mails every owner of an office with usual hours on a holiday of the coming week of which it has said
 * nothing. May run at any time and on several servers at once: each holiday is mailed once.
 * @returns the number of mails
 */
export async function askAboutHolidays(
  services: ReminderServices,
  now = new Date(),
): Promise<number> {
  const { db } = services
  const today = localDay(now, site.timeZone)
  const holidays = holidaysBetween(dateAfter(today, 1), dateAfter(today, daysBefore), site.state)
  let mailCount = 0
  if (holidays.length > 0)
    for (const userId of await ownersWith(db, hasHours))
      for (const { date } of holidays)
        if (await transactionWithRetry(db, (tx) => askOwner(services, tx, { userId, date, now })))
          mailCount += 1
  // their links to stop work as long
  const end = new Date(now.getTime() - linkDays['stop-reminders'] * day)
  await db.delete(holidayReminders).where(lt(holidayReminders.mailedAt, end))
  return mailCount
}

const hasHours = sql`coalesce(d.office_hours, p.office_hours) is not null`

async function askOwner(
  { mail, publicUrl, secretKeys }: ReminderServices,
  tx: Db,
  { userId, date, now }: { userId: string; date: string; now: Date },
): Promise<boolean> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailConfirmed, true), isNull(users.suspendedAt)))
    .for('no key update')
  if (!user) return false
  const offices = (await officesOn(tx, userId, date, { now })).filter(({ said }) => !said)
  const [first] = offices
  if (!first) return false
  const [reminder] = await tx
    .insert(holidayReminders)
    .values({
      userId,
      address: user.email,
      day: date,
      records: offices.map(({ claimId, kind, id }) => ({ claimId, kind, id })),
      mailedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: holidayReminders.id })
  if (!reminder) return false
  const urls = await holidayUrls({ db: tx, secretKeys }, publicUrl(), reminder.id, {
    now,
    end: endOfDay(date),
  })
  const language = user.mailLanguage
  await mail.post(tx, {
    to: provenAddress(user.email, 'confirmed account'),
    language,
    bulk: true,
    unsubscribeUrl: urls.stopUrl,
    content: {
      template: 'holiday-hours',
      firstName: user.firstName || null,
      holiday: nameOfHoliday(date, language),
      date,
      offices: offices.map(({ name, usual }) => ({ name, usual })),
      ...urls,
      changeUrl: publicUrl() + whereToChange(first, 'officeHours'),
    },
  })
  return true
}

/** Midnight after a day, at most an hour late where the clocks change. */
function endOfDay(date: string): Date {
  const next = Date.parse(dateAfter(date, 1))
  for (let hour = -14; hour <= 14; hour++) {
    const moment = new Date(next + hour * 3_600_000)
    if (localDay(moment, site.timeZone) > date) return moment
  }
  return new Date(next)
}
