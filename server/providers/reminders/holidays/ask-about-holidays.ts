import { lt, sql } from 'drizzle-orm'
import { holidaysBetween } from '../../../../contract/directory/hours/holidays.ts'
import type { AskedHoliday } from '../../../../contract/mails.ts'
import { whereToChange } from '../../../../contract/providers/where-to-change.ts'
import { dateAfter } from '../../../../contract/text/iso-dates.ts'
import { localDay } from '../../../../contract/text/local-clock.ts'
import { site } from '../../../../site.config.ts'
import type { users } from '../../../accounts/tables.ts'
import { timesText } from '../../../directory/facts/facts-in-words.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { transactionWithRetry } from '../../../platform/database/transaction.ts'
import { provenAddress } from '../../../platform/mail/proven-address.ts'
import { holidayUrls, linkDays } from '../links.ts'
import { lockOwnerToMail, ownersWith } from '../owners-with.ts'
import type { ReminderServices } from '../remind-owners.ts'
import { holidayReminders } from '../tables.ts'
import { nameOfHoliday, officesOn } from './asked-offices.ts'

const day = 86_400_000
/** Days before a holiday at which its mail is due. */
const daysBefore = 7

/** Longer than any holidays in a row. */
const mostInARow = 7

/**
 * Mails every owner of an office with usual hours on a holiday of the coming week of which it has said
 * nothing; holidays in a row are one mail. May run at any time and on several servers at once: each
 * holiday is mailed once.
 * @returns the number of mails
 */
export async function askAboutHolidays(
  services: ReminderServices,
  now = new Date(),
): Promise<number> {
  const { db } = services
  const today = localDay(now, site.timeZone)
  const rows = holidayRows(dateAfter(today, 1), dateAfter(today, daysBefore))
  let mailCount = 0
  if (rows.length > 0)
    for (const userId of await ownersWith(db, hasHours))
      for (const dates of rows)
        if (await transactionWithRetry(db, (tx) => askOwner(services, tx, { userId, dates, now })))
          mailCount += 1
  // their links to stop work as long
  const end = new Date(now.getTime() - linkDays['stop-reminders'] * day)
  await db.delete(holidayReminders).where(lt(holidayReminders.mailedAt, end))
  return mailCount
}

/** The holidays that begin between two dates, those of days in a row together. */
function holidayRows(from: string, until: string): string[][] {
  const rows: string[][] = []
  for (const { date } of holidaysBetween(from, dateAfter(until, mostInARow), site.state)) {
    const row = rows.at(-1)
    if (row?.at(-1) === dateAfter(date, -1)) row.push(date)
    else rows.push([date])
  }
  return rows.filter(([first = '']) => first <= until)
}

const hasHours = sql`coalesce(d.office_hours, p.office_hours) is not null`

async function askOwner(
  services: ReminderServices,
  tx: Db,
  { userId, dates, now }: { userId: string; dates: readonly string[]; now: Date },
): Promise<boolean> {
  const user = await lockOwnerToMail(tx, userId)
  if (!user) return false
  const asked = []
  for (const date of dates) {
    const question = await askFor(services, tx, { user, date, now })
    if (question) asked.push(question)
  }
  const [first, ...others] = asked
  if (!first) return false
  await services.mail.post(tx, {
    to: provenAddress(user.email, 'confirmed account'),
    language: user.mailLanguage,
    bulk: true,
    unsubscribeUrl: first.stopUrl,
    content: {
      template: 'holiday-hours',
      firstName: user.firstName || null,
      holiday: first.holiday,
      following: others.map(({ holiday }) => holiday),
      stopUrl: first.stopUrl,
      changeUrl: services.publicUrl() + whereToChange(first.office, 'officeHours'),
    },
  })
  return true
}

type User = typeof users.$inferSelect

/** Stores that an owner is asked for a day; null if there is nothing to ask, or it was asked before. */
async function askFor(
  { publicUrl, secretKeys }: ReminderServices,
  tx: Db,
  { user, date, now }: { user: User; date: string; now: Date },
) {
  const offices = (await officesOn(tx, user.id, date, { now })).filter(({ said }) => !said)
  const [office] = offices
  if (!office) return null
  const [reminder] = await tx
    .insert(holidayReminders)
    .values({
      userId: user.id,
      address: user.email,
      day: date,
      records: offices.map(({ claimId, kind, id }) => ({ claimId, kind, id })),
      mailedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: holidayReminders.id })
  if (!reminder) return null
  const { stopUrl, ...answerUrls } = await holidayUrls(
    { db: tx, secretKeys },
    publicUrl(),
    reminder.id,
    { now, end: endOfDay(date) },
  )
  const language = user.mailLanguage
  const holiday: AskedHoliday = {
    name: nameOfHoliday(date, language),
    date,
    offices: offices.map(({ name, usual }) => ({ name, usual: timesText(usual, language) })),
    ...answerUrls,
  }
  return { holiday, office, stopUrl }
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
