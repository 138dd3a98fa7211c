import { and, eq, lte } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { isHeld } from '../states.ts'
import { inquiries } from '../tables.ts'
import { isTo, listHeld, listHeldRecipients } from './list-held.ts'
import { decideHeld, type ReleaseServices } from './release.ts'

/** The team's queue of messages that are held back, and of spam. */
export function serveHeldMessages(api: Api, services: ReleaseServices) {
  const { db } = services
  api.serve('GET /api/admin/held', ({ query }) => listHeldRecipients(db, query))
  api.serve('GET /api/admin/held/messages', async ({ query }) => {
    const { messages, ...figures } = await listHeld(db, { ...query, to: isTo(query.recipient) })
    return { messages: messages.map(({ recipient: _, ...message }) => message), ...figures }
  })
  api.serve('POST /api/admin/held', async ({ body }, { identity }) => {
    const { outcome } = body
    const by = { outcome, byUserId: identity.userId }
    if ('recipient' in body) {
      // spam is released one by one: nobody wants all of it
      const which = required(and(isHeld, isTo(body.recipient), lte(inquiries.id, body.upTo)))
      return decideHeld(services, { which, ...by })
    }
    const which = eq(inquiries.id, body.id)
    if ((await db.$count(inquiries, which)) === 0) throw notFound(directoryRefusals.noMessage.en)
    return decideHeld(services, { which, ...by })
  })
}
