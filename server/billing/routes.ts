import type { FastifyInstance } from 'fastify'
import { site } from '../../site.config.ts'
import type { Api } from '../platform/http/serve.ts'
import { createCheckout } from './create-checkout.ts'
import { createPortal } from './create-portal.ts'
import { endLapsed } from './end-lapsed.ts'
import { currentSubscription, presentSubscription } from './premium.ts'
import { receiveEvent } from './receive-event.ts'
import { forgetOldEvents, reconcile } from './reconcile.ts'
import type { BillingServices } from './services.ts'

export async function serveBilling(api: Api, app: FastifyInstance, services: BillingServices) {
  const { db, jobs } = services
  api.serve('GET /api/user/subscription', async (_, { identity }) => {
    const current = await currentSubscription(db, identity.userId)
    return current && presentSubscription(current)
  })
  api.serve('POST /api/create-checkout-session', async ({ body }, { identity }) => ({
    url: await createCheckout(services, identity.userId, body.planType),
  }))
  api.serve('POST /api/create-portal-session', async (_, { identity }) => ({
    url: await createPortal(services, identity.userId),
  }))
  serveWebhook(app, services)
  await jobs.schedule('billing-lapse', '*/10 * * * *', site.timeZone, () => endLapsed(services))
  await jobs.schedule('billing-reconcile', '23 2 * * *', site.timeZone, async () => {
    await reconcile(services)
    await forgetOldEvents(db)
  })
}

/** Events are signed over their bytes, so the body is taken as it comes. Their signature is their right. */
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
