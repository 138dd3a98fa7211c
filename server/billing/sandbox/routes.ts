import type { FastifyInstance, FastifyReply } from 'fastify'
import { isKeyOf } from '../../../contract/objects.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deliverEvents } from './events.ts'
import { checkoutPage, gonePage, portalPage } from './pages.ts'
import { cancelCheckout, findCheckout, findPortal, payCheckout } from './sessions.ts'
import { actions, manage, renewDue } from './subscriptions.ts'

type Parts = { db: Db; jobs: Jobs; limits: RateLimits; secret: string }
type Id = { Params: { id: string } }

/** The sandbox's pages. Their unguessable addresses grant access, as at Stripe. */
export function serveSandbox(app: FastifyInstance, { db, jobs, limits, secret }: Parts) {
  // not before all routes are registered, because events are sent to one
  app.addHook('onReady', async () => {
    await deliverEvents(app, jobs, secret)
    await jobs.schedule('sandbox-renewals', '11 * * * *', site.timeZone, () =>
      renewDue({ db, jobs }),
    )
  })
  void app.register(async (scope) => {
    // a form without fields: its address names the action
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, {}),
    )
    scope.get('/sandbox/style.css', (_, reply) =>
      reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(style),
    )
    // ids can be made up, and each is looked up in the database
    void scope.register(async (pages) => {
      pages.addHook('preHandler', (request) => limits.consumeForCreation(callerOf(request).network))
      serveCheckout(pages, { db, jobs })
      servePortal(pages, { db, jobs })
    })
  })
}

function serveCheckout(scope: FastifyInstance, parts: Pick<Parts, 'db' | 'jobs'>) {
  scope.get<Id>('/sandbox/checkout/:id', async ({ params }, reply) => {
    const checkout = await findCheckout(parts.db, params.id)
    return checkout ? send(reply, checkoutPage(checkout)) : sendGone(reply)
  })
  scope.post<Id>('/sandbox/checkout/:id/pay', async ({ params }, reply) => {
    const checkout = await findCheckout(parts.db, params.id)
    if (!checkout) return sendGone(reply)
    const isPaid = await payCheckout(parts, params.id)
    return leave(reply, isPaid ? checkout.success_url : `/sandbox/checkout/${params.id}`)
  })
  scope.post<Id>('/sandbox/checkout/:id/cancel', async ({ params }, reply) => {
    const checkout = await findCheckout(parts.db, params.id)
    if (!checkout) return sendGone(reply)
    await cancelCheckout(parts.db, params.id)
    return leave(reply, checkout.cancel_url)
  })
}

function servePortal(scope: FastifyInstance, parts: Pick<Parts, 'db' | 'jobs'>) {
  scope.get<Id & { Querystring: { done?: string } }>(
    '/sandbox/portal/:id',
    async ({ params, query }, reply) => {
      const portalRow = await findPortal(parts.db, params.id)
      if (!portalRow) return sendGone(reply)
      const { portal, subscription, invoices } = portalRow
      return send(reply, portalPage(portal, subscription, invoices, query.done))
    },
  )
  scope.post<{ Params: { id: string; action: string } }>(
    '/sandbox/portal/:id/:action',
    async ({ params }, reply) => {
      const portalRow = await findPortal(parts.db, params.id)
      const { action } = params
      if (!portalRow || !isKeyOf(actions, action)) return sendGone(reply)
      const did = await manage(parts, portalRow.portal.customer, action)
      return leave(reply, `/sandbox/portal/${portalRow.portal.id}?done=${did ? action : 'late'}`)
    },
  )
}

const send = (reply: FastifyReply, text: string, status = 200) =>
  reply
    .status(status)
    .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(text)

const leave = (reply: FastifyReply, url: string) =>
  reply.header('Cache-Control', 'no-store').redirect(url, 303)

const sendGone = (reply: FastifyReply) => send(reply, gonePage(), 404)

/** The sandbox has its own style sheet: its pages imitate another site. */
const style = `:root {
  color-scheme: light dark;
  --ground: light-dark(#eef1f6, #10151d);
  --surface: light-dark(#fff, #19202b);
  --ink: light-dark(#1a2230, #e9edf4);
  --ink-2: light-dark(#4a5568, #b3bccb);
  --line: light-dark(#d3dae6, #333d4d);
  --edge: light-dark(#707c91, #8592a8);
  --blue: light-dark(#2f4bbd, #a9bcff);
  --on-blue: light-dark(#fff, #0d1530);
  --bad: light-dark(#a3261b, #ff9d92);
  --test: light-dark(#ffe39a, #4a3a0c);
  --on-test: light-dark(#3b2c00, #ffe9b3);
  --good: light-dark(#e0f2e4, #1d3524);
}
* { box-sizing: border-box }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
.test {
  margin: 0;
  padding: 10px 16px;
  background: var(--test);
  color: var(--on-test);
  font-weight: 600;
  text-align: center;
}
main {
  max-width: 520px;
  margin: 24px auto 48px;
  padding: 28px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
}
.to { margin: 0; color: var(--ink-2) }
h1 { margin: 2px 0 16px; font-size: 24px; line-height: 1.25 }
h2 { margin: 32px 0 4px; padding-top: 20px; border-top: 1px solid var(--line); font-size: 17px }
h2 + p { margin: 0 0 12px }
p { overflow-wrap: anywhere }
.hint { color: var(--ink-2); font-size: 15px }
.amount { margin: 0 0 4px; font-size: 34px; font-weight: 650; line-height: 1.2 }
.amount small { color: var(--ink-2); font-size: 17px; font-weight: 400 }
.said { padding: 10px 14px; border-radius: 10px; background: var(--good) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; margin: 0 0 20px }
dt { color: var(--ink-2) }
dd { margin: 0; font-weight: 550 }
form { margin: 10px 0 0 }
button, .button {
  display: block;
  width: 100%;
  min-height: 48px;
  padding: 10px 18px;
  border: 1px solid var(--edge);
  border-radius: 10px;
  background: transparent;
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { background: var(--ground) }
button.main { border-color: var(--blue); background: var(--blue); color: var(--on-blue) }
button.main:hover { filter: brightness(1.08) }
button.bad { color: var(--bad) }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 3px }
@media (max-width: 560px) {
  main { margin: 0; padding: 24px 20px 40px; border: 0; border-radius: 0 }
  body { background: var(--surface) }
}
`
