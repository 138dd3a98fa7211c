import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import type { PaymentEvent, PaymentProvider, ProviderSubscription } from '../payment-provider.ts'
import { readStripeEvent } from '../stripe/events.ts'
import {
  sandboxCheckouts,
  sandboxCustomers,
  sandboxPortals,
  sandboxSubscriptions,
} from './tables.ts'

export const newId = (prefix: string) =>
  `${prefix}_sandbox_${randomBytes(24).toString('base64url')}`

/** Takes no money. Its pages and events stand in for Stripe's, so that everything else is the real thing (D15). */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox'
  readonly #db: Db
  readonly #secret: string
  readonly #publicUrl: () => string

  constructor(parts: { db: Db; secret: string; publicUrl: () => string }) {
    this.#db = parts.db
    this.#secret = parts.secret
    this.#publicUrl = parts.publicUrl
  }

  async createCustomer({ id: reference, email }: { id: string; email: string }): Promise<string> {
    const id = newId('cus')
    await this.#db.insert(sandboxCustomers).values({ id, reference, email })
    return id
  }

  async createCheckout({
    customerId,
    planType,
    successUrl,
    cancelUrl,
  }: Parameters<PaymentProvider['createCheckout']>[0]): Promise<string> {
    const id = newId('cs')
    await this.#db.transaction(async (tx) => {
      await tx
        .update(sandboxCheckouts)
        .set({ state: 'expired' })
        .where(and(eq(sandboxCheckouts.customerId, customerId), eq(sandboxCheckouts.state, 'open')))
      await tx.insert(sandboxCheckouts).values({ id, customerId, planType, successUrl, cancelUrl })
    })
    return `${this.#publicUrl()}/sandbox/checkout/${id}`
  }

  async createPortal(portal: { customerId: string; returnUrl: string }): Promise<string> {
    const id = newId('bps')
    await this.#db.insert(sandboxPortals).values({ id, ...portal })
    return `${this.#publicUrl()}/sandbox/portal/${id}`
  }

  async fetchSubscription(id: string): Promise<ProviderSubscription | null> {
    const [row] = await this.#select().where(eq(sandboxSubscriptions.id, id))
    return row ? told(row) : null
  }

  async *listSubscriptions(of?: { customerId: string }): AsyncIterable<ProviderSubscription> {
    const rows = await this.#select().where(
      of && eq(sandboxSubscriptions.customerId, of.customerId),
    )
    yield* rows.map(told)
  }

  readEvent(rawBody: Buffer, signature: string): PaymentEvent {
    return readStripeEvent(rawBody, signature, this.#secret)
  }

  #select() {
    return this.#db
      .select({ subscription: sandboxSubscriptions, userId: sandboxCustomers.reference })
      .from(sandboxSubscriptions)
      .leftJoin(sandboxCustomers, eq(sandboxCustomers.id, sandboxSubscriptions.customerId))
  }
}

const told = (row: {
  subscription: typeof sandboxSubscriptions.$inferSelect
  userId: string | null
}): ProviderSubscription => ({ ...row.subscription, userId: row.userId })
