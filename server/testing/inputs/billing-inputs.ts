import { randomBytes } from 'node:crypto'
import { subscriptions } from '../../billing/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { GoodInput } from './call-input.ts'

const days = (count: number) => new Date(Date.now() + count * 86_400_000)

/** A subscription as an event would have left it: monthly, active, ten days old by default. */
export async function insertSubscription(
  db: Db,
  userId: string,
  values: Partial<typeof subscriptions.$inferInsert> = {},
) {
  const [subscription] = await db
    .insert(subscriptions)
    .values({
      id: `sub_sandbox_${randomBytes(8).toString('hex')}`,
      provider: 'sandbox',
      userId,
      customerId: `cus_sandbox_${userId}`,
      planType: 'standard_monthly',
      status: 'active',
      currentPeriodStart: days(-10),
      currentPeriodEnd: days(20),
      cancelAtPeriodEnd: false,
      reading: 0,
      createdAt: days(-10),
      startedAt: days(-10),
      ...values,
    })
    .returning()
  return subscription!
}

/** Inputs with which each call about billing succeeds. */
export const billingInputs: Record<string, GoodInput> = {
  'GET /api/user/subscription': {
    prepare: async ({ db, user }) => {
      await insertSubscription(db, user!.id)
      return {}
    },
  },
  'POST /api/create-checkout-session': { body: {} },
  'POST /api/create-portal-session': {
    prepare: async ({ db, user }) => {
      await insertSubscription(db, user!.id)
      return {}
    },
  },
}
