import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { PlanType, Withholding } from '../../contract/billing/calls.ts'
import { planTypeOf } from '../../contract/billing/plan-types.ts'
import type { Language } from '../../contract/languages.ts'
import { pathsIn } from '../../contract/paths.ts'
import { site } from '../../site.config.ts'
import { userOf } from '../accounts/find-user.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import { billingRefusals } from '../platform/languages/refusals/billing.ts'
import { claimedBy } from '../providers/claims/claims.ts'
import { catchUp } from './catch-up.ts'
import { receiveEvent } from './events/receive-event.ts'
import { workOnRenewals } from './leave-provider.ts'
import {
  currentSubscription,
  isPremium,
  presentSubscription,
  type SubscriptionRow,
} from './premium.ts'
import { scheduleComparisons } from './reconcile.ts'
import { serveSeats } from './seats/routes.ts'
import { watchSeats } from './seats/watch.ts'
import type { BillingServices } from './services.ts'
import { customers, subscriptions } from './tables.ts'
import { updateCustomers } from './update-customer.ts'

export async function serveBilling(api: Api, app: FastifyInstance, services: BillingServices) {
  const { db } = services
  api.serve('GET /api/user/subscription', async (_, { identity }) => {
    const current = await currentSubscription(db, identity.userId)
    return current && presentSubscription(current)
  })
  api.serve('POST /api/create-checkout-session', async ({ body }, { identity, language }) => ({
    url: await createCheckout(services, identity.userId, planTypeOf(body.planType), language),
  }))
  api.serve('POST /api/create-portal-session', async (_, { identity, language }) => ({
    url: await createPortal(services, identity.userId, language),
  }))
  serveSeats(api, services)
  serveWebhook(app, services)
  await scheduleComparisons(services)
  await updateCustomers(services)
  await watchSeats(services)
  await workOnRenewals(services)
}

/** Events are signed over their bytes, so the body is read raw. The signature grants access. */
function serveWebhook(app: FastifyInstance, services: BillingServices) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/webhooks/stripe',
      { config: { foreignOrigin: true }, bodyLimit: 1024 * 1024 },
      async ({ body, headers }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await receiveEvent(services, raw, String(headers['stripe-signature'] ?? ''))
        reply.header('Cache-Control', 'no-store')
        return { received: true }
      },
    )
  })
}

/**
 * Begins a subscription, which exists once the provider reports it. A claimed profile is not
 * needed, except by who manages a practice.
 * @returns the address of the payment page
 * @throws Problem 409 while one runs or has an open bill, 503 if the provider cannot be reached
 */
async function createCheckout(
  services: BillingServices,
  userId: string,
  planType: PlanType,
  language: Language,
): Promise<string> {
  const { db, provider, publicUrl } = services
  await refuseWithoutProfile(db, userId)
  refuseSecond(await currentSubscription(db, userId))
  const { customerId, isKnown } = await customerOf(services, userId)
  if (isKnown) {
    await catchUp(services, customerId)
    refuseSecond(await currentSubscription(db, userId))
  }
  const { url } = await provider.createCheckout({
    customerId,
    userId,
    practice: null,
    planType,
    quantity: 1,
    successUrl: publicUrl() + pathsIn(language).subscriptionSuccess(),
    cancelUrl: publicUrl() + pathsIn(language).subscribe(),
    language,
  })
  return url
}

/** Who manages a practice, and has no doctor's profile, has nothing of their own to feature. */
async function refuseWithoutProfile(db: Db, userId: string) {
  const { doctorId, managesPractice } = await claimedBy(db, userId)
  if (managesPractice && doctorId === null)
    throw new Problem(409, 'no_profile', billingRefusals.practicePays.en)
}

async function customerOf({ db, provider }: BillingServices, userId: string) {
  const ownCustomer = and(eq(customers.userId, userId), eq(customers.provider, provider.name))
  const [customer] = await db.select().from(customers).where(ownCustomer)
  if (customer) return { customerId: customer.id, isKnown: true }
  const { email, firstName, lastName } = await userOf(db, userId)
  const id = await provider.createCustomer({ id: userId, email, name: `${firstName} ${lastName}` })
  await db.insert(customers).values({ userId, provider: provider.name, id }).onConflictDoNothing()
  const storedCustomer = one(await db.select().from(customers).where(ownCustomer))
  return { customerId: storedCustomer.id, isKnown: false }
}

function refuseSecond(current: SubscriptionRow | null) {
  const message = current && reasonAgainst(current)
  if (message) throw new Problem(409, 'already_subscribed', message)
}

/** Why a second subscription would be a mistake; null if it is possible. */
function reasonAgainst(row: SubscriptionRow): string | null {
  const end = row.currentPeriodEnd.toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: site.timeZone,
  })
  if (row.withheld && row.status !== 'canceled' && row.status !== 'past_due')
    return withheldTexts[row.withheld]
  if (['past_due', 'unpaid', 'paused'].includes(row.status)) return billingRefusals.paymentOpen.en
  if (!isPremium(row)) return null
  if (row.status === 'canceled') return billingRefusals.paidUntil.en(end)
  if (row.cancelAtPeriodEnd) return billingRefusals.runsUntil.en(end)
  return billingRefusals.alreadySubscribed.en
}

const withheldTexts: Record<Withholding, string> = {
  'first payment': billingRefusals.paymentUnderWay.en,
  'collection paused': billingRefusals.paymentsPaused.en,
  'dispute lost': billingRefusals.paymentReversed.en,
}

/**
 * @returns the address of the portal for a user's plan, card and invoices
 * @throws Problem 409 before the first subscription, 503 if the provider cannot be reached
 */
async function createPortal(
  { db, provider, publicUrl }: BillingServices,
  userId: string,
  language: Language,
): Promise<string> {
  const [newest] = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        isNull(subscriptions.practiceId),
        eq(subscriptions.provider, provider.name),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  if (!newest) throw new Problem(409, 'no_subscription', billingRefusals.noSubscription.en)
  const returnUrl = publicUrl() + pathsIn(language).profile()
  return provider.createPortal({ ...newest, returnUrl, language })
}
