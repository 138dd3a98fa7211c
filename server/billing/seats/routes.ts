import { and, eq } from 'drizzle-orm'
import type { PlanType } from '../../../contract/billing/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { pathsIn } from '../../../contract/paths.ts'
import { userOf } from '../../accounts/find-user.ts'
import { isPublic } from '../../directory/publication.ts'
import { one } from '../../platform/database/one.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { billingRefusals } from '../../platform/languages/refusals/billing.ts'
import { catchUp } from '../catch-up.ts'
import { isPremium } from '../premium.ts'
import type { BillingServices } from '../services.ts'
import { practiceCustomers } from '../tables.ts'
import { requireChoosable, serveSeatChanges } from './change-seats.ts'
import { isRenewed, practiceSubscription, requireManagedPractice } from './managed-practice.ts'
import { readSeatFigures } from './seat-figures.ts'
import { showSeats } from './show-seats.ts'

/** The Featured doctors of a practice, for its owners and managers. */
export function serveSeats(api: Api, services: BillingServices) {
  const { db } = services
  api.serve('GET /api/user/practice/seats', (_, { identity }) => showSeats(db, identity.userId))
  api.serve('POST /api/user/practice/seats/checkout', async ({ body }, { identity, language }) => ({
    url: await createSeatCheckout(services, identity.userId, body, language),
  }))
  api.serve('GET /api/user/practice/seats/figures', (_, { identity }) =>
    readSeatFigures(db, identity.userId),
  )
  serveSeatChanges(api, services)
}

/**
 * Begins a practice's subscription. Only the newest payment page of a practice can be paid, whoever
 * opened it; a payment made meanwhile is detected before the address is returned.
 * @returns the address of the payment page
 * @throws Problem 403, 409 while the practice has one, 503 if the provider cannot be reached
 */
async function createSeatCheckout(
  services: BillingServices,
  userId: string,
  chosen: { doctorIds: number[]; planType: PlanType },
  language: Language,
): Promise<string> {
  const { db, provider, publicUrl } = services
  const practice = await requireManagedPractice(db, userId)
  if (!isPublic(practice)) throw new Problem(409, 'not_now', billingRefusals.practiceNotPublic.en)
  const doctorIds = [...new Set(chosen.doctorIds)]
  // seats of an ending subscription move to the new one
  await requireChoosable(db, practice.id, doctorIds)
  await refuseSecond(services, userId, practice.id)
  const customerId = await customerOf(services, userId, practice.id)
  const checkout = await provider.createCheckout({
    customerId,
    userId,
    practice: { id: practice.id, doctorIds },
    planType: chosen.planType,
    quantity: doctorIds.length,
    successUrl: publicUrl() + pathsIn(language).profile(undefined, { seats: 'paid' }),
    cancelUrl: publicUrl() + pathsIn(language).profile(),
    language,
  })
  const rows = await db
    .select({ id: practiceCustomers.id })
    .from(practiceCustomers)
    .where(
      and(
        eq(practiceCustomers.practiceId, practice.id),
        eq(practiceCustomers.provider, provider.name),
      ),
    )
  const customerIds = rows.map(({ id }) => id)
  await provider.keepNewestCheckout(customerIds)
  for (const id of customerIds) await catchUp(services, id)
  try {
    await refuseSecond(services, userId, practice.id)
  } catch (error) {
    await provider.expireCheckout(checkout)
    throw error
  }
  return checkout.url
}

/** @throws Problem 409 where a second subscription would be a mistake */
async function refuseSecond({ db }: BillingServices, userId: string, practiceId: number) {
  const row = await practiceSubscription(db, practiceId)
  if (!row) return
  const isOwn = row.userId === userId
  const isWithheld = row.withheld !== null && row.status !== 'canceled'
  const isOpen = isWithheld || ['past_due', 'unpaid', 'paused'].includes(row.status)
  // a colleague may take over if the payer has canceled or failed to pay
  if (!(isOwn ? isPremium(row) || isOpen : isRenewed(row) && isPremium(row))) return
  throw new Problem(
    409,
    'already_subscribed',
    isOwn ? billingRefusals.alreadyPaying.en : billingRefusals.colleaguePays.en,
  )
}

/** The provider's id of a user who pays for a practice. */
async function customerOf({ db, provider }: BillingServices, userId: string, practiceId: number) {
  const own = and(
    eq(practiceCustomers.userId, userId),
    eq(practiceCustomers.practiceId, practiceId),
    eq(practiceCustomers.provider, provider.name),
  )
  const [customer] = await db.select().from(practiceCustomers).where(own)
  if (customer) return customer.id
  const { email, firstName, lastName } = await userOf(db, userId)
  const name = `${firstName} ${lastName}`
  const id = await provider.createCustomer({ id: userId, email, name, practiceId })
  await db
    .insert(practiceCustomers)
    .values({ userId, practiceId, provider: provider.name, id })
    .onConflictDoNothing()
  return one(await db.select().from(practiceCustomers).where(own)).id
}
