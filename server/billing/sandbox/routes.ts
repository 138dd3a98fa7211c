import type { FastifyInstance, FastifyReply } from 'fastify'
import { isKeyOf } from '../../../contract/objects.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deliverEvents } from './events.ts'
import { checkoutPage, gonePage, portalPage, style } from './pages.ts'
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
      return send(reply, portalPage(portalRow.portal, portalRow.subscription, query.done))
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
