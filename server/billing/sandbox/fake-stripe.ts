import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { PlanType } from '../../../contract/billing/calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import { plans } from '../stripe/set-up.ts'
import { type StripeObject, sandboxObjects } from './tables.ts'

type Fields = Record<string, unknown>

/** Where the fake keeps its objects. */
export interface StripeObjects {
  get(id: string): Promise<StripeObject | null>
  /** Those of a kind whose fields have these values. */
  list(object: string, fields?: Fields): Promise<StripeObject[]>
  put(made: StripeObject): Promise<StripeObject>
  /** Changes one that nobody else changes meanwhile. @returns null: there is none, or no change of it */
  update(id: string, change: (now: StripeObject) => Fields | null): Promise<StripeObject | null>
}

type Fake = {
  objects: StripeObjects
  /** The address of a page for an unguessable id. */
  pageUrl: (page: 'checkout' | 'portal', id: string) => string
  pageSize?: number
}
type Call = { method: string; path: string; query: URLSearchParams; body: URLSearchParams }

const kinds: Record<string, [object: string, prefix: string]> = {
  customers: ['customer', 'cus'],
  products: ['product', 'prod'],
  prices: ['price', 'price'],
  subscriptions: ['subscription', 'sub'],
  invoices: ['invoice', 'in'],
  'checkout/sessions': ['checkout.session', 'cs'],
  'billing_portal/sessions': ['billing_portal.session', 'bps'],
}

/** Unguessable: who has the address of a page may use it. */
export const newId = (prefix: string) => `${prefix}_sandbox_${randomBytes(24).toString('hex')}`

/** The part of Stripe's HTTP API that the directory uses. @returns what Stripe would answer, as JSON */
export async function answerStripe(
  fake: Fake,
  call: Call,
): Promise<{ status: number; json: object }> {
  const json = await answer(fake, call)
  if (json) return { status: 200, json }
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' }
  return { status: 404, json: { error } }
}

async function answer({ objects, pageUrl, pageSize = 100 }: Fake, call: Call) {
  const { method, path, query, body } = call
  const [, kind = '', id, verb] =
    /^\/v1\/((?:checkout\/|billing_portal\/)?\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? []
  const [object, prefix] = kinds[kind] ?? []
  if (!object || !prefix) return null
  if (method === 'GET' && id) return objects.get(id)
  if (method === 'GET') return page(await objects.list(object, filters(query)), call, pageSize)
  if (id && verb === 'expire')
    return objects.update(id, ({ status }) => (status === 'open' ? { status: 'expired' } : null))
  if (id && object === 'customer') return objects.update(id, () => nested(body))
  if (id) return null
  const newObject = { id: newId(prefix), object, created: seconds(new Date()), ...nested(body) }
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

/** What a list is narrowed to; the rest of a query asks for nothing that the fake has not. */
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
function nested(body: URLSearchParams): Fields {
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

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

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
