import { eq } from 'drizzle-orm'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import type { ProfileForm } from '../../../contract/providers/forms.ts'
import { subscriptions } from '../../billing/tables.ts'
import { doctors, specialties } from '../../directory/tables.ts'
import { inquiries } from '../../inquiries/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claimedRecord } from '../../providers/claims/claims.ts'
import { syncClaimed } from '../../providers/claims/decide-claim.ts'
import { claims } from '../../providers/tables.ts'
import { createPerson, type Person, refreshAfter, type TestHarness } from '../harness.ts'
import { insertDoctor, insertPractice } from '../records.ts'

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

export const saveProfile = ({ browser }: Person, form: object) =>
  browser.send('PUT', '/api/user/profile', form)

export const getOwnDoctor = async ({ browser }: Person): Promise<OwnDoctor> =>
  (await browser.get('/api/user/doctor')).json()

/** Inserts a claim past the API, pending by default. */
export async function insertClaim(
  db: Db,
  userId: string,
  record: { doctorId: number } | { practiceId: number },
  {
    approved = false,
    ...values
  }: Partial<typeof claims.$inferInsert> & { approved?: boolean } = {},
) {
  const approvedAt = approved ? new Date() : null
  const [claim] = await db
    .insert(claims)
    .values({ userId, ...record, approvedAt, ...values })
    .returning()
  await syncClaimed(db, claimedRecord(claim!))
  return claim!
}

export async function insertInquiry(
  db: Db,
  values: Partial<typeof inquiries.$inferInsert> & ({ doctorId: number } | { practiceId: number }),
) {
  const [inquiry] = await db
    .insert(inquiries)
    .values({
      name: 'Ana Example',
      email: 'ana@patient.example',
      message: 'Is there a ramp at the door?',
      sender: 'x',
      ...values,
    })
    .returning()
  return inquiry!
}

/** A paid plan, monthly by default. */
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

export const createClaim = (
  harness: TestHarness,
  { user }: Pick<Person, 'user'>,
  record: Parameters<typeof insertClaim>[2],
  values?: Parameters<typeof insertClaim>[3],
) => refreshAfter(harness, insertClaim(harness.db, user.id, record, values))

type DoctorValues = Partial<Parameters<typeof insertDoctor>[1]>

export async function createDoctor(harness: TestHarness, values: DoctorValues = {}) {
  const { db } = harness
  const [cardiology] = await db.select().from(specialties).where(eq(specialties.slug, 'cardiology'))
  return refreshAfter(
    harness,
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

export const createPractice = (
  harness: TestHarness,
  values: Partial<Parameters<typeof insertPractice>[1]> = {},
) =>
  refreshAfter(
    harness,
    insertPractice(harness.db, {
      name: 'Two Oaks Example',
      contactEmail: 'front.desk@twooaks.example',
      website: 'https://www.twooaks.example/',
      ...values,
    }),
  )

/** A new doctor with an approved claim by a new person; both can be given. */
export async function createOwner(
  harness: TestHarness,
  {
    featured = false,
    approved = true,
    doctor: doctorValues = {},
    person: givenPerson,
    ...claimValues
  }: Partial<typeof claims.$inferInsert> & {
    featured?: boolean
    approved?: boolean
    doctor?: DoctorValues
    person?: Person
  } = {},
) {
  const person = givenPerson ?? (await createPerson(harness))
  const record = { doctorId: (await createDoctor(harness, { featured, ...doctorValues })).id }
  const claim = await createClaim(harness, person, record, { approved, ...claimValues })
  return { ...person, doctor: (await findDoctor(harness, record.doctorId))!, claim }
}

export const findClaim = async ({ db }: Pick<TestHarness, 'db'>, id: number) =>
  (await db.select().from(claims).where(eq(claims.id, id)))[0] ?? null

export const findDoctor = async ({ db }: Pick<TestHarness, 'db'>, id: number) =>
  (await db.select().from(doctors).where(eq(doctors.id, id)))[0] ?? null
