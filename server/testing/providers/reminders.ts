import { eq } from 'drizzle-orm'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { MailContent } from '../../../contract/mails.ts'
import { doctors, type FactSource, type FactSources, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { answerableRecords } from '../../providers/reminders/answerable-records.ts'
import { holidayUrls, reminderUrls } from '../../providers/reminders/links.ts'
import { remember, remindOwners } from '../../providers/reminders/remind-owners.ts'
import { factReminders, holidayReminders } from '../../providers/reminders/tables.ts'
import { origin } from '../accounts.ts'
import { createPerson, type TestHarness } from '../harness.ts'
import type { TestUser } from '../insert-accounts.ts'
import { insertDoctor } from '../records.ts'
import { createOwner, insertClaim } from './providers.ts'

type Reminder = Extract<MailContent, { template: 'facts-reminder' }>

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

export const saidDaysAgo = (
  days: number,
  facts: readonly FactName[],
  { source = 'owner', by = null }: Partial<FactSource> = {},
): FactSources => Object.fromEntries(facts.map((fact) => [fact, { source, by, at: daysAgo(days) }]))

/** An approved owner with a confirmed address, whose doctor's phone and plans are so many days old. */
export const createOwnerOfFacts = async (harness: TestHarness, days: number) =>
  createOwner(harness, {
    person: await createPerson(harness, { emailConfirmed: true }),
    doctor: {
      phone: '(210) 555-0100',
      insuranceAccepted: ['Medicare', 'Medicaid'],
      factSources: saidDaysAgo(days, ['phone', 'plans']),
    },
  })

/** Makes facts so many days old. */
export const letFactsAge = ({ db }: TestHarness, doctorId: number, days: number) =>
  db
    .update(doctors)
    .set({ factSources: saidDaysAgo(days, ['phone', 'plans']) })
    .where(eq(doctors.id, doctorId))

export const setPracticeSources = ({ db }: TestHarness, id: number, factSources: FactSources) =>
  db.update(practices).set({ factSources }).where(eq(practices.id, id))

/** Runs the job, by default as of now. */
export const runReminders = ({ db, mail, secretKeys }: TestHarness, now?: Date) =>
  remindOwners({ db, mail, secretKeys, publicUrl: () => origin }, now)

export async function remindersTo(harness: TestHarness, { email }: { email: string }) {
  const contents = await harness.accounts.mailsTo(email)
  return contents.filter((content): content is Reminder => content.template === 'facts-reminder')
}

export const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

/** A reminder as the job stores it, without its mail, for an owner made along the way. */
export async function insertReminder(
  { db, secretKeys }: { db: Db; secretKeys: SecretKeys },
  { id: userId, email: address }: TestUser,
) {
  const doctor = await insertDoctor(db, {
    name: 'Dr. Ada Example, MD',
    phone: '(210) 555-0100',
    factSources: saidDaysAgo(80, ['phone']),
  })
  await insertClaim(db, userId, { doctorId: doctor.id }, { approved: true })
  const { records } = await answerableRecords(db, userId)
  const [reminder] = await db
    .insert(factReminders)
    .values({
      userId,
      address,
      factsSince: new Date(daysAgo(80)),
      step: 75,
      records: records.map(remember),
    })
    .returning()
  return reminderUrls({ db, secretKeys }, origin, reminder!.id)
}

/** A question for the hours of a holiday, without its mail, for an owner made along the way. */
export async function insertHolidayReminder(
  { db, secretKeys }: { db: Db; secretKeys: SecretKeys },
  { id: userId, email: address }: TestUser,
) {
  const day = { open: '08:00', close: '17:00', closed: false }
  const doctor = await insertDoctor(db, {
    name: 'Dr. Ada Example, MD',
    officeHours: { friday: day },
    factSources: saidDaysAgo(1, ['officeHours']),
  })
  const claim = await insertClaim(db, userId, { doctorId: doctor.id }, { approved: true })
  const [reminder] = await db
    .insert(holidayReminders)
    .values({
      userId,
      address,
      // Christmas, a Friday
      day: '2099-12-25',
      records: [{ claimId: claim.id, kind: 'doctors', id: doctor.id }],
    })
    .returning()
  const end = new Date(Date.now() + 86_400_000)
  return holidayUrls({ db, secretKeys }, origin, reminder!.id, { end })
}
