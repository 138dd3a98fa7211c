import { and, desc, eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { PlanType } from '../../../contract/billing/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import { plans } from '../stripe/set-up.ts'
import { answerStripe, type StripeObject, type StripeObjects } from './fake-stripe.ts'
import { sandboxObjects } from './tables.ts'

/** A price for each plan is always there: the sandbox needs no set-up. */
const prices = PlanType.options.map((plan) => ({
  id: `price_sandbox_${plan}`,
  object: 'price',
  lookup_key: plan,
  unit_amount: plans[plan].amount,
  currency: 'usd',
  recurring: { interval: plans[plan].interval },
}))

export class SandboxObjects implements StripeObjects {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async get(id: string) {
    const [row] = await this.#db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id))
    return row?.content ?? null
  }

  /** The newest first. */
  async list(object: string, fields: object = {}): Promise<StripeObject[]> {
    if (object === 'price')
      return prices.filter(
        (price) => !('lookup_key' in fields) || price.lookup_key === fields.lookup_key,
      )
    const { object: kind, content, createdAt } = sandboxObjects
    const rows = await this.#db
      .select()
      .from(sandboxObjects)
      .where(and(eq(kind, object), sql`${content} @> ${JSON.stringify(fields)}::jsonb`))
      .orderBy(desc(createdAt))
    return rows.map((row) => row.content)
  }

  async put(content: StripeObject) {
    const { id, object } = content
    await this.#db.insert(sandboxObjects).values({ id, object, content })
    return content
  }

  update(id: string, change: (now: StripeObject) => object | null) {
    return this.#db.transaction(async (tx) => {
      const its = eq(sandboxObjects.id, id)
      const [row] = await tx.select().from(sandboxObjects).where(its).for('update')
      const fields = row && change(row.content)
      if (!fields) return null
      const content = { ...row.content, ...fields }
      await tx.update(sandboxObjects).set({ content }).where(its)
      return content
    })
  }
}

/** Stripe's client on the fake, within this process. */
export function sandboxClient(db: Db, publicUrl: () => string): Stripe {
  const objects = new SandboxObjects(db)
  const pageUrl = (page: string, id: string) => `${publicUrl()}/sandbox/${page}/${id}`
  const fetch = async (address: unknown, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(String(address))
    const call = { method, path, query, body: new URLSearchParams(String(body ?? '')) }
    const { status, json } = await answerStripe({ objects, pageUrl }, call)
    return Response.json(json, { status })
  }
  return new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
