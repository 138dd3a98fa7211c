import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../server/accounts/tables.ts'
import { subscriptions } from '../server/billing/tables.ts'
import { doctors } from '../server/directory/tables.ts'
import type { inquiries } from '../server/inquiries/tables.ts'
import type { Db } from '../server/platform/database/connect.ts'
import { teamMessages } from '../server/providers/tables.ts'
import { insertClaim, insertInquiry } from '../server/testing/providers/providers.ts'
import { insertDoctor } from '../server/testing/records.ts'
import { type Account, newAccount, signUp } from './accounts.ts'
import { withDatabase } from './database.ts'

const day = 24 * 60 * 60 * 1000

/** A time from now, in days; negative: before now. */
export const inDays = (days: number) => new Date(Date.now() + days * day)

/** A day as the screens write it. */
export const dayText = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' }).format(
    date,
  )

async function userIdOf(db: Db, email: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user!.id
}

type Owner = {
  account?: Partial<Account>
  doctor?: Partial<typeof doctors.$inferInsert>
  /** A subscription is paid for. */
  premium?: boolean
  /** By the team; nothing is paid for. */
  featured?: boolean
  /** The claim is; unless it waits. */
  approved?: boolean
}

/** Somebody in the page's browser who has claimed a public doctor, whom no other test knows. */
export async function signUpOwner(
  page: Page,
  { account, doctor, premium = false, featured = false, approved = true }: Owner = {},
) {
  const { email } = await signUp(page, newAccount(account))
  return withDatabase(async (db) => {
    const userId = await userIdOf(db, email)
    const { id, name, slug } = await insertDoctor(db, {
      name: 'Dr. Osgood Thistlewaite, MD',
      firstName: 'Osgood',
      lastName: 'Thistlewaite',
      slug: `osgood-thistlewaite-${randomUUID()}`,
      featured,
      ...doctor,
    })
    await insertClaim(db, userId, { doctorId: id }, { approved })
    if (premium) await upsertSubscription(db, userId)
    return { email, userId, doctorId: id, name, slug }
  })
}

/** Somebody in the page's browser who owns a doctor of the demo data, whom no other test claims. */
export async function signUpOwnerOf(page: Page, slug: string, account: Partial<Account> = {}) {
  const { email } = await signUp(page, newAccount(account))
  return withDatabase(async (db) => {
    const [doctor] = await db.select().from(doctors).where(eq(doctors.slug, slug))
    await insertClaim(db, await userIdOf(db, email), { doctorId: doctor!.id }, { approved: true })
    return { email, doctorId: doctor!.id }
  })
}

type Subscription = Partial<typeof subscriptions.$inferInsert>

/** The subscription of an account, a monthly one that is paid unless told otherwise. */
export const setSubscription = (email: string, changes: Subscription = {}) =>
  withDatabase(async (db) => upsertSubscription(db, await userIdOf(db, email), changes))

/** Writes a subscription of Stripe, which the sandbox leaves as it is. */
async function upsertSubscription(db: Db, userId: string, changes: Subscription = {}) {
  const row = {
    id: `sub_${userId}`,
    provider: 'stripe' as const,
    userId,
    customerId: `cus_${userId}`,
    planType: 'standard_monthly' as const,
    status: 'active' as const,
    currentPeriodStart: inDays(-10),
    currentPeriodEnd: inDays(20),
    cancelAtPeriodEnd: false,
    unpaidSince: null,
    withheld: null,
    reading: 1,
    createdAt: inDays(-10),
    ...changes,
  }
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.id, set: row })
}

type Inquiry = Partial<Omit<typeof inquiries.$inferInsert, 'doctorId' | 'practiceId'>>

const hour = 60 * 60 * 1000
const marks = {
  new: () => ({}),
  read: (at: Date) => ({ readAt: at }),
  replied: (at: Date) => ({ readAt: at, repliedAt: at }),
  closed: (at: Date) => ({ readAt: at, closedAt: at }),
}

/**
 * Inserts as many inquiries as there are states given, the latest first; each was answered after four
 * hours.
 */
export const insertInquiries = (
  doctorId: number,
  states: readonly (keyof typeof marks)[],
  changes: Inquiry = {},
) =>
  withDatabase(async (db) => {
    for (const [place, state] of states.entries()) {
      const createdAt = new Date(Date.now() - day - place * 60_000)
      await insertInquiry(db, {
        doctorId,
        name: `Writer ${place + 1}`,
        email: 'ada@patient.example',
        subject: `Question ${place + 1}`,
        message: 'Is there a ramp?',
        createdAt,
        ...marks[state](new Date(createdAt.getTime() + 4.2 * hour)),
        ...(place === 0 && changes),
      })
    }
  })

/** Letters of the team to an account. */
export const insertTeamMessages = (
  email: string,
  letters: Pick<typeof teamMessages.$inferInsert, 'subject' | 'message' | 'readAt'>[],
) =>
  withDatabase(async (db) => {
    const toUserId = await userIdOf(db, email)
    await db.insert(teamMessages).values(letters.map((letter) => ({ ...letter, toUserId })))
  })
