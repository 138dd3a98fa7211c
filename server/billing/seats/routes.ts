import { required } from '../../../contract/required.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { BillingServices } from '../services.ts'
import { changeSeats, createSeatPortal, previewSeats } from './change-seats.ts'
import { createSeatCheckout } from './checkout.ts'
import { showSeats } from './show-seats.ts'

/** The Featured doctors of a practice, for its owners and managers. */
export function serveSeats(api: Api, services: BillingServices) {
  const { db } = services
  api.serve('GET /api/user/practice/seats', (_, { identity }) => showSeats(db, identity.userId))
  api.serve('POST /api/user/practice/seats/checkout', async ({ body }, { identity, language }) => ({
    url: await createSeatCheckout(services, identity.userId, body.doctorIds, language),
  }))
  api.serve('POST /api/user/practice/seats/preview', async ({ body }, { identity }) => ({
    now: await previewSeats(services, identity.userId, body.seats),
  }))
  api.serve('PUT /api/user/practice/seats', async ({ body }, { identity }) => {
    await changeSeats(services, identity.userId, body)
    return required(await showSeats(db, identity.userId))
  })
  api.serve('POST /api/user/practice/seats/portal', async (_, { identity, language }) => ({
    url: await createSeatPortal(services, identity.userId, language),
  }))
}
