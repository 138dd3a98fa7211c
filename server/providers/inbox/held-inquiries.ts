import { and, eq, lte } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import { required } from '../../../contract/required.ts'
import { listHeld } from '../../inquiries/held/list-held.ts'
import { decideHeld } from '../../inquiries/held/release.ts'
import { isHeld } from '../../inquiries/states.ts'
import { inquiries } from '../../inquiries/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { findReaders } from '../managers-of.ts'
import type { ProviderServices } from '../services.ts'
import { inboxOf } from './inquiries.ts'

/** Messages held back for the user's records: in sight without a Featured listing, too. */
export function serveHeldInquiries(api: Api, services: ProviderServices) {
  const { db } = services
  const release = { ...services, findReaders }
  api.serve('GET /api/user/inquiries/held', ({ query }, { identity }) =>
    listHeldInquiries(db, identity.userId, query),
  )
  api.serve('POST /api/user/inquiries/held', async ({ body }, { identity }) => {
    const inbox = await inboxOf(db, identity.userId)
    const by = { outcome: body.outcome, byUserId: identity.userId }
    const isOwn = inbox?.isAddressed
    if ('upTo' in body) {
      if (!isOwn) return { changed: 0, left: 0 }
      const which = required(and(isOwn, isHeld, lte(inquiries.id, body.upTo)))
      return decideHeld(release, { which, ...by })
    }
    const isMeant = isOwn && required(and(isOwn, eq(inquiries.id, body.id)))
    if (!isMeant || (await db.$count(inquiries, isMeant)) === 0)
      throw notFound(directoryRefusals.noMessage.en)
    return decideHeld(release, { which: required(and(isMeant, isHeld)), ...by })
  })
}

async function listHeldInquiries(
  db: Db,
  userId: string,
  part: ParsedInput<'GET /api/user/inquiries/held'>['query'],
): Promise<Answer<'GET /api/user/inquiries/held'>> {
  const inbox = await inboxOf(db, userId)
  if (!inbox) return { inquiries: [], total: 0, latest: null }
  const { messages, ...figures } = await listHeld(db, {
    state: 'held',
    to: inbox.isAddressed,
    ...part,
  })
  return { inquiries: messages.map(({ spamReason: _, ...inquiry }) => inquiry), ...figures }
}
