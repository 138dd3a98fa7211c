import { and, desc, eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { PlanType } from '../../../contract/billing/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { plans } from '../stripe/set-up.ts'
import { announce } from './events.ts'
import { newId, seconds } from './ids.ts'
import { bill, prorationOf, withQuantity } from './invoices.ts'
import { type Fields, type StripeObject, type StripeObjects, sandboxObjects } from './tables.ts'

type Fake = {
  objects: StripeObjects
  /** The address of the page with an unguessable id. */
  pageUrl: (page: 'checkout' | 'portal', id: string) => string
  pageSize?: number
  /** Called when the directory changes a subscription, and with its invoices. */
  announce?: (events: { type: string; about: StripeObject }[]) => Promise<void>
}
type Call = { method: string; path: string; query: URLSearchParams; body: URLSearchParams }

const kinds: Record<string, [object: string, prefix: string]> = {
  customers: ['customer', 'cus'],
  products: ['product', 'prod'],
  prices: ['price', 'price'],
  subscriptions: ['subscription', 'sub'],
  invoices: ['invoice', 'in'],
  invoice_payments: ['invoice_payment', 'inpay'],
  charges: ['charge', 'ch'],
  disputes: ['dispute', 'du'],
  refunds: ['refund', 're'],
  webhook_endpoints: ['webhook_endpoint', 'we'],
  'checkout/sessions': ['checkout.session', 'cs'],
  'billing_portal/sessions': ['billing_portal.session', 'bps'],
}

/** The part of Stripe's HTTP API that the directory uses. @returns Stripe's answer, as JSON */
export async function answerStripe(
  fake: Fake,
  call: Call,
): Promise<{ status: number; json: object }> {
  const json = await answer(fake, call)
  if (json) return { status: 200, json }
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' }
  return { status: 404, json: { error } }
}

async function answer(fake: Fake, call: Call) {
  const { objects, pageUrl, pageSize = 100 } = fake
  const { method, path, query, body } = call
  const [, kind = '', id, verb] =
    /^\/v1\/((?:checkout\/|billing_portal\/)?\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? []
  const [object, prefix] = kinds[kind] ?? []
  if (!object || !prefix) return null
  if (object === 'subscription' && id && method !== 'GET') return changeSubscription(fake, call, id)
  if (object === 'invoice' && id === 'create_preview')
    return previewInvoice(objects, nestedFields(body))
  if (object === 'invoice_payment') return listPayments(query)
  if (object === 'refund') return refund(objects, newId(prefix), nestedFields(body))
  if (method === 'GET' && id) return objects.get(id)
  if (method === 'DELETE' && id && object === 'customer') return deleteCustomer(objects, id)
  if (method === 'GET') return page(await objects.list(object, filters(query)), call, pageSize)
  if (id && verb === 'expire')
    return objects.update(id, ({ status }) => (status === 'open' ? { status: 'expired' } : null))
  if (id && object === 'customer') return objects.update(id, () => nestedFields(body))
  if (id) return null
  const newObject = {
    id: newId(prefix),
    object,
    created: seconds(new Date()),
    ...nestedFields(body),
  }
  if (object === 'checkout.session')
    return objects.put({ ...newObject, status: 'open', url: pageUrl('checkout', newObject.id) })
  if (object === 'billing_portal.session')
    return objects.put({ ...newObject, url: pageUrl('portal', newObject.id) })
  if (object !== 'price') return objects.put(newObject)
  const lookup_key = body.get('lookup_key')
  for (const holder of await objects.list('price', { lookup_key }))
    await objects.update(holder.id, () => ({ lookup_key: null }))
  return objects.put({ ...newObject, unit_amount: Number(body.get('unit_amount')) })
}

/** Changes seats or renewal, or ends the subscription. */
async function changeSubscription({ objects, announce }: Fake, { method, body }: Call, id: string) {
  const { items, cancel_at_period_end, metadata } = nestedFields(body)
  const quantity = quantityIn(items)
  let invoice: ReturnType<typeof prorationOf> | null = null
  const subscription = await objects.update(id, (now) => {
    if (method === 'DELETE') return endedNow()
    if (!quantity)
      return {
        cancel_at_period_end: cancel_at_period_end === 'true',
        metadata: { ...(now.metadata as object), ...(metadata as object) },
      }
    invoice = prorationOf(now, quantity)
    return withQuantity(now, quantity)
  })
  if (invoice) await bill(objects, invoice)
  const type = `customer.subscription.${method === 'DELETE' ? 'deleted' : 'updated'}`
  if (subscription) await announce?.([{ type, about: subscription }])
  return subscription
}

const endedNow = () => ({
  status: 'canceled',
  cancel_at_period_end: false,
  ended_at: seconds(new Date()),
})

async function previewInvoice(objects: StripeObjects, fields: Fields) {
  const now = await objects.get(String(fields.subscription))
  const { items } = fields.subscription_details as Fields
  const quantity = quantityIn(items)
  return now && quantity ? prorationOf(now, quantity) : null
}

/** `items[0][quantity]=3` */
const quantityIn = (items: unknown) =>
  Number((items as Record<string, Fields> | undefined)?.['0']?.quantity) || null

/** Every invoice of the fake has one payment, which bears its number. */
function listPayments(query: URLSearchParams) {
  const paid = query.get('payment[payment_intent]')
  const invoice = query.get('invoice') ?? paid?.replace('pi_', '') ?? ''
  const payment = { type: 'payment_intent', payment_intent: `pi_${invoice}` }
  return { object: 'list', has_more: false, data: [{ id: `inpay_${invoice}`, invoice, payment }] }
}

async function refund(objects: StripeObjects, id: string, { payment_intent }: Fields) {
  const invoice = String(payment_intent).replace('pi_', '')
  await objects.update(invoice, () => ({ refunded: true }))
  return objects.put({ id, object: 'refund', payment_intent, status: 'succeeded' })
}

/** Like Stripe: the customer's subscriptions end at once, and personal data are removed. */
async function deleteCustomer(objects: StripeObjects, id: string) {
  for (const { id: subscription } of await objects.list('subscription', { customer: id }))
    await objects.update(subscription, ({ status }) => (status === 'canceled' ? null : endedNow()))
  const customer = await objects.update(id, () => ({ deleted: true, name: null, email: null }))
  return customer && { id, object: 'customer', deleted: true }
}

/** The filters of a list; other parameters of the query do not matter to the fake. */
function filters(query: URLSearchParams): Fields {
  const fields = {
    customer: query.get('customer'),
    subscription: query.get('subscription'),
    status: query.get('status'),
    lookup_key: query.get('lookup_keys[0]'),
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== 'all'),
  )
}

function page(data: StripeObject[], { query, path }: Call, size: number) {
  const after = query.get('starting_after')
  const from = after ? data.findIndex(({ id }) => id === after) + 1 : 0
  const has_more = data.length > from + size
  return { object: 'list', url: path, has_more, data: data.slice(from, from + size) }
}

/** `metadata[userId]=7` is `{ metadata: { userId: '7' } }`. */
function nestedFields(body: URLSearchParams): Fields {
  const fields: Fields = {}
  for (const [key, value] of body) {
    const names = key.split(/[[\]]+/).filter(Boolean)
    const last = names.pop() ?? key
    let at = fields
    for (const name of names) {
      at[name] ??= {}
      at = at[name] as Fields
    }
    at[last] = value
  }
  return fields
}

/** Each plan always has a price: the sandbox needs no set-up. */
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

/** Stripe's client on top of the fake, within this process. */
export function sandboxClient(db: Db, jobs: Jobs, publicUrl: () => string): Stripe {
  const objects = new SandboxObjects(db)
  const announceAll: Fake['announce'] = (events) => announce(jobs, db, events)
  const pageUrl = (page: string, id: string) => `${publicUrl()}/sandbox/${page}/${id}`
  const fetch = async (address: unknown, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(String(address))
    const call = { method, path, query, body: new URLSearchParams(String(body ?? '')) }
    const { status, json } = await answerStripe({ objects, pageUrl, announce: announceAll }, call)
    return Response.json(json, { status })
  }
  return new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
