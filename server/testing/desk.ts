import { createHash } from 'node:crypto'
import { eq, getTableName, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { OwnDoctor } from '../../contract/providers/calls.ts'
import type { ProfileForm } from '../../contract/providers/forms.ts'
import { oneTimeCodes } from '../accounts/tables.ts'
import { settleDecision } from '../administration/submissions/decisions.ts'
import { submissionDecisions } from '../administration/tables.ts'
import { subscriptions } from '../billing/tables.ts'
import { doctors, featuredListings, practices, specialties } from '../directory/tables.ts'
import { inquiries } from '../inquiries/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { mails } from '../platform/mail/tables.ts'
import { claims, practiceUpdateRequests, teamMessages } from '../providers/tables.ts'
import { accountsOn, origin, type TestBrowser, type TestUser } from './accounts.ts'
import { createTestApp } from './app.ts'
import { insertDoctor, insertPractice, insertSpecialty } from './records.ts'

export type Person = { user: TestUser; browser: TestBrowser }

/** A form that anyone may save: no premium field in it. */
export const basicForm = (changes: Partial<ProfileForm> = {}) => ({
  firstName: 'Ada',
  lastName: 'Example',
  specialty: 'Cardiology',
  phone: '(210) 555-0142',
  basicBio: 'Heart care for the whole family.',
  ...changes,
})

export const premiumForm = {
  detailedBio: 'Twenty years of heart care.\nIn English and Spanish.',
  website: 'https://marsh.example/',
  linkedin: 'https://social.example/in/marsh',
  twitter: 'https://social.example/marsh',
  instagram: 'https://pictures.example/marsh',
  education: 'Example University',
  affiliations: 'Example Hospital',
}

export const save = ({ browser }: Person, form: object) =>
  browser.send('PUT', '/api/user/profile', form)

export const own = async ({ browser }: Person): Promise<OwnDoctor> =>
  (await browser.get('/api/user/doctor')).json()

let words = 0
/** A word nobody else in a test uses, and no other is spelled like. */
export const newWord = () =>
  createHash('sha256')
    .update(String(++words))
    .digest('hex')
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

/** Links a user to a record without the call, pending unless told otherwise. */
export async function holdRecord(
  db: Db,
  userId: string,
  record: { doctorId: number } | { practiceId: number },
  {
    approved = false,
    ...values
  }: Partial<typeof claims.$inferInsert> & { approved?: boolean } = {},
) {
  const claimedAt = new Date()
  if ('doctorId' in record)
    await db.update(doctors).set({ claimedAt }).where(eq(doctors.id, record.doctorId))
  else await db.update(practices).set({ claimedAt }).where(eq(practices.id, record.practiceId))
  const approvedAt = approved ? new Date() : null
  const [claim] = await db
    .insert(claims)
    .values({ userId, ...record, approvedAt, ...values })
    .returning()
  return claim!
}

export async function insertInquiry(
  db: Db,
  values: Partial<typeof inquiries.$inferInsert> & ({ doctorId: number } | { practiceId: number }),
) {
  const [made] = await db
    .insert(inquiries)
    .values({
      name: 'Ana Example',
      email: 'ana@patient.example',
      message: 'Is there a ramp at the door?',
      sender: 'x',
      ...values,
    })
    .returning()
  return made!
}

/** A plan that is paid for, monthly unless told. */
export async function insertSubscription(
  db: Db,
  { user }: Person,
  planType: 'standard_monthly' | 'standard_yearly' = 'standard_monthly',
) {
  const day = 24 * 60 * 60 * 1000
  await db.insert(subscriptions).values({
    id: `sub_${user.id}`,
    provider: 'stripe',
    userId: user.id,
    customerId: `cus_${user.id}`,
    planType,
    status: 'active',
    currentPeriodStart: new Date(Date.now() - day),
    currentPeriodEnd: new Date(Date.now() + 20 * day),
    cancelAtPeriodEnd: false,
    reading: 1,
    createdAt: new Date(Date.now() - day),
  })
}

/** Everything a refused call about a provider must leave as it was. */
const watched: PgTable[] = [
  doctors,
  practices,
  specialties,
  featuredListings,
  claims,
  practiceUpdateRequests,
  teamMessages,
  submissionDecisions,
  inquiries,
  oneTimeCodes,
]

/** All rows of those tables, whole, and the mails that were posted, whether delivered yet or not. */
export async function allRows(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  const keep = (name: string, found: object[]) => {
    rows[name] = found.map((row) => JSON.stringify(row)).sort()
  }
  for (const table of watched) keep(getTableName(table), await db.select().from(table))
  keep('mails', await db.select({ to: mails.to, content: mails.content }).from(mails))
  return rows
}

/** Empties those tables but specialties', so that comparing all rows stays quick. */
export async function forgetRecords(db: Db) {
  for (const table of [inquiries, teamMessages, doctors, practices, oneTimeCodes, mails])
    await db.delete(table)
}

/** The application with people who have claimed something in it. Limits are off unless turned on. */
export async function openDesk(env: NodeJS.ProcessEnv = {}) {
  const made = await createTestApp({ env: { RATE_LIMITS: 'off', ADMIN_2FA: 'required', ...env } })
  const accounts = await accountsOn(made)
  const { db } = made.database
  await insertSpecialty(db, { name: 'Cardiology', slug: 'cardiology' })
  const nobody = accounts.browser()

  async function newPerson(values: Partial<TestUser> = {}): Promise<Person> {
    const user = await accounts.insertUser(values)
    if (user.isAdmin) await accounts.giveApp(user)
    return { user, browser: await accounts.signedIn(user) }
  }

  /** What was written past the application is in its next answers. */
  async function shown<T>(writing: Promise<T>): Promise<T> {
    const written = await writing
    await made.version.refresh()
    return written
  }

  const hold = (
    { user }: Person,
    record: Parameters<typeof holdRecord>[2],
    values?: Parameters<typeof holdRecord>[3],
  ) => shown(holdRecord(db, user.id, record, values))

  async function newDoctor(values: Partial<Parameters<typeof insertDoctor>[1]> = {}) {
    const [cardiology] = await db
      .select()
      .from(specialties)
      .where(eq(specialties.slug, 'cardiology'))
    return shown(
      insertDoctor(db, {
        name: 'Dr. Elena Marsh, MD',
        firstName: 'Elena',
        lastName: 'Marsh',
        specialtyId: cardiology!.id,
        phone: '(210) 555-0100',
        ...values,
      }),
    )
  }

  const newPractice = (values: Partial<Parameters<typeof insertPractice>[1]> = {}) =>
    shown(
      insertPractice(db, {
        name: 'Two Oaks Example',
        contactEmail: 'front.desk@twooaks.example',
        website: 'https://www.twooaks.example/',
        ...values,
      }),
    )

  /** Somebody new, unless told who, whose doctor it is; approved unless told otherwise. */
  async function newOwner({
    featured = false,
    approved = true,
    doctor: values = {},
    person: given,
    ...claimed
  }: Partial<typeof claims.$inferInsert> & {
    featured?: boolean
    approved?: boolean
    doctor?: Parameters<typeof newDoctor>[0]
    person?: Person
  } = {}) {
    const person = given ?? (await newPerson())
    const record = { doctorId: (await newDoctor({ featured, ...values })).id }
    const claim = await hold(person, record, { approved, ...claimed })
    return { ...person, doctor: (await doctorOf(record.doctorId))!, claim }
  }

  const admin = await newPerson({ isAdmin: true })
  const claimOf = async (id: number) =>
    (await db.select().from(claims).where(eq(claims.id, id)))[0] ?? null
  const doctorOf = async (id: number) =>
    (await db.select().from(doctors).where(eq(doctors.id, id)))[0] ?? null
  /** What everybody gets, without a session. */
  const publicly = async (url: string) => (await nobody.get(url)).json()
  const namesFound = async (search: string): Promise<string[]> =>
    (await publicly(`/api/doctors?search=${encodeURIComponent(search)}`)).map(
      ({ name }: { name: string }) => name,
    )
  const approve = (id: number | string) =>
    admin.browser.post(`/api/admin/approve/${typeof id === 'number' ? `claim-${id}` : id}`)
  const reject = (id: number | string, body: object = {}) =>
    admin.browser.post(`/api/admin/reject/${typeof id === 'number' ? `claim-${id}` : id}`, body)
  const undo = (id: number | string, { browser } = admin) =>
    browser.post(`/api/admin/undo/${typeof id === 'number' ? `claim-${id}` : id}`)
  /** As if the time for taking decisions back were over. */
  async function settle() {
    const open = await db
      .select()
      .from(submissionDecisions)
      .where(isNull(submissionDecisions.settledAt))
      .orderBy(submissionDecisions.id)
    const services = { db, mail: made.mail, jobs: made.jobs, publicUrl: () => origin }
    for (const { id } of open) await settleDecision(services, id)
  }

  return {
    ...made,
    db,
    accounts,
    nobody,
    admin,
    newPerson,
    newDoctor,
    newPractice,
    newOwner,
    hold,
    shown,
    claimOf,
    doctorOf,
    publicly,
    namesFound,
    approve,
    reject,
    undo,
    settle,
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
