import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

type Fields = Record<string, unknown>
type Made = { id: string } & Fields
type Call = { method: string; path: string; query: URLSearchParams; body: URLSearchParams }

export const stripeAccess = {
  secretKey: 'sk_test_standin',
  webhookSecret: 'whsec_standin',
}

/** Speaks the part of Stripe's HTTP API that the directory uses, with the answers of its shapes. */
export async function startStripe() {
  const objects = new Map<string, Made>()
  const calls: Call[] = []
  let count = 0
  let broken: number | null = null
  /** Holds answers about subscriptions back when set. */
  let hold: ((id: string) => Promise<void>) | null = null

  const put = (made: Made) => {
    objects.set(made.id, made)
    return made
  }
  const all = (object: string, by: (made: Made) => boolean = () => true) =>
    [...objects.values()].filter((made) => made.object === object && by(made))
  const list = (data: Made[], url: string) => ({ object: 'list', url, has_more: false, data })

  async function answer({ method, path, query, body }: Call): Promise<Fields | null> {
    const [, , kind = '', id = '', verb] = path.split('/')
    if (kind === 'checkout' || kind === 'billing_portal') return sessions(kind, method, path, body)
    if (method === 'GET' && kind === 'subscriptions' && id) {
      // as it is when asked for, whenever the answer leaves
      const now = structuredClone(objects.get(id) ?? null)
      await hold?.(id)
      return now
    }
    if (method === 'GET' && kind === 'subscriptions')
      return page(
        all('subscription', (made) =>
          query.has('customer') ? made.customer === query.get('customer') : true,
        ),
        query,
        path,
      )
    if (method === 'GET' && kind === 'invoices')
      return list(
        all('invoice', (made) => made.subscription === query.get('subscription')).filter(
          ({ status }) => status === query.get('status'),
        ),
        path,
      )
    if (method === 'GET' && kind === 'prices')
      return list(
        all('price', (made) => made.lookup_key === query.get('lookup_keys[0]')),
        path,
      )
    if (method === 'GET' && !verb) return objects.get(id) ?? null
    if (method === 'POST' && kind === 'customers') {
      const prefix = `cus_standin_${++count}`
      return put({ id: prefix, object: 'customer', email: body.get('email') })
    }
    if (method === 'POST' && kind === 'products')
      return put({ id: body.get('id')!, object: 'product', name: body.get('name') })
    if (method === 'POST' && kind === 'prices') return makePrice(body)
    return null
  }

  function makePrice(body: URLSearchParams) {
    const lookup_key = body.get('lookup_key')
    const [holder] = all('price', (made) => made.lookup_key === lookup_key)
    if (holder) holder.lookup_key = null
    return put({
      id: `price_standin_${++count}`,
      object: 'price',
      lookup_key,
      unit_amount: Number(body.get('unit_amount')),
      currency: body.get('currency'),
      recurring: { interval: body.get('recurring[interval]') },
      metadata: { planType: body.get('metadata[planType]') },
    })
  }

  function sessions(kind: string, method: string, path: string, body: URLSearchParams) {
    const [, , , , id, verb] = path.split('/')
    if (kind === 'billing_portal') {
      const made = `bps_standin_${++count}`
      return { id: made, object: 'billing_portal.session', url: `https://billing.example/${made}` }
    }
    if (method === 'GET')
      return list(
        all('checkout.session', ({ status }) => status === 'open'),
        path,
      )
    if (verb === 'expire') return put({ ...objects.get(id!)!, status: 'expired' })
    const made = `cs_standin_${++count}`
    return put({
      id: made,
      object: 'checkout.session',
      status: 'open',
      url: `https://pay.example/${made}`,
      sent: Object.fromEntries(body),
    })
  }

  /** Two to a page, so that paging is walked. */
  function page(data: Made[], query: URLSearchParams, url: string) {
    const after = query.get('starting_after')
    const from = after ? data.findIndex(({ id }) => id === after) + 1 : 0
    return { ...list(data.slice(from, from + 2), url), has_more: data.length > from + 2 }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.example')
    let text = ''
    for await (const chunk of request) text += chunk
    const call = {
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: new URLSearchParams(text),
    }
    calls.push(call)
    const answered = broken === null ? await answer(call) : null
    const status = broken ?? (answered ? 200 : 404)
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' }
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${++count}`,
        'stripe-should-retry': 'false',
      })
      .end(JSON.stringify(answered ?? { error }))
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
    get: (id: string) => objects.get(id),
    remove: (id: string) => objects.delete(id),
    /** Answers everything with a status from now on; null: as usual again. */
    fail: (status: number | null) => {
      broken = status
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
export function stripeSubscription(values: Fields & { id: string; customer: string }): Made {
  const {
    price,
    from = days(-3),
    to = days(27),
    ...rest
  } = values as Fields & {
    id: string
    price?: Fields
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
/** An event of Stripe's shape, about a subscription unless told otherwise, with its signature. */
export function stripeEvent(
  type: string,
  object: Fields,
  { secret = stripeAccess.webhookSecret, timestamp }: { secret?: string; timestamp?: number } = {},
) {
  const payload = JSON.stringify(
    {
      id: `evt_standin_${++events}`,
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
