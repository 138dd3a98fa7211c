import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { answerStripe } from '../../billing/sandbox/fake-stripe.ts'
import type { StripeObject, StripeObjects } from '../../billing/sandbox/tables.ts'

type Fields = Record<string, unknown>
type Call = { method: string; path: string; query: URLSearchParams; body: URLSearchParams }

export const stripeAccess = {
  secretKey: 'sk_test_fake',
  webhookSecret: 'whsec_fake',
}

/** The fake Stripe of the sandbox on a port of its own, with its objects in memory. */
export async function startStripe() {
  const objectsById = new Map<string, StripeObject>()
  const calls: Call[] = []
  let errorStatus: number | null = null
  /** Holds answers about subscriptions back when set. */
  let hold: ((id: string) => Promise<void>) | null = null

  const put = (object: StripeObject) => {
    objectsById.set(object.id, object)
    return object
  }
  const all = (object: string, fields: Fields = {}) =>
    [...objectsById.values()].filter(
      (each) =>
        each.object === object &&
        Object.entries(fields).every(([name, value]) => each[name] === value),
    )
  const objects: StripeObjects = {
    async get(id) {
      // the state at the request, however late the answer leaves
      const now = structuredClone(objectsById.get(id) ?? null)
      if (now?.object === 'subscription') await hold?.(id)
      return now
    },
    list: async (object, fields) => all(object, fields),
    put: async (object) => put(object),
    async update(id, change) {
      const now = objectsById.get(id)
      const fields = now && change(now)
      return fields ? Object.assign(now, fields) : null
    },
  }
  const pageUrl = (page: string, id: string) => `https://stripe.example/${page}/${id}`

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://x.example')
    let text = ''
    for await (const chunk of request) text += chunk
    const call = { method: request.method ?? 'GET', path, query, body: new URLSearchParams(text) }
    calls.push(call)
    // two to a page, so that paging is walked
    const { status, json } = errorStatus
      ? { status: errorStatus, json: { error: { type: 'api_error', message: 'Broken' } } }
      : await answerStripe({ objects, pageUrl, pageSize: 2 }, call)
    response
      .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      .end(JSON.stringify(json))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(500).end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    put,
    all,
    get: (id: string) => objectsById.get(id),
    remove: (id: string) => objectsById.delete(id),
    /** Answers everything with a status from now on; null: as usual again. */
    fail: (status: number | null) => {
      errorStatus = status
    },
    /** Answers about subscriptions leave only when the gate of their id lets them. */
    holdBack: (gate: typeof hold) => {
      hold = gate
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A subscription of Stripe's shape. */
export function stripeSubscription(
  values: Fields & { id: string; customer: string },
): StripeObject {
  const {
    price,
    from = days(-3),
    to = days(27),
    quantity = 1,
    ...rest
  } = values as Fields & {
    id: string
    price?: Fields
    quantity?: number
    from?: number
    to?: number
  }
  return {
    object: 'subscription',
    status: 'active',
    created: days(-3),
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: {},
    latest_invoice: null,
    items: {
      object: 'list',
      data: [
        {
          id: 'si_1',
          quantity,
          current_period_start: from,
          current_period_end: to,
          price: {
            id: 'price_1',
            lookup_key: 'standard_monthly',
            metadata: {},
            recurring: { interval: 'month' },
            ...price,
          },
        },
      ],
    },
    ...rest,
  }
}

/** Seconds since 1970, so many days from now. */
export const days = (count: number) => Math.floor(Date.now() / 1000) + count * 86_400

let events = 0
/** An event of Stripe's shape, about a subscription by default, with its signature. */
export function stripeEvent(
  type: string,
  object: Fields,
  { secret = stripeAccess.webhookSecret, timestamp }: { secret?: string; timestamp?: number } = {},
) {
  const payload = JSON.stringify(
    {
      id: `evt_fake_${++events}`,
      object: 'event',
      api_version: '2026-10-28',
      created: days(0),
      livemode: false,
      type,
      data: { object },
    },
    null,
    2,
  )
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  })
  return { payload, signature }
}
