import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '../../../contract/calls.ts'
import type { InboxMessage } from '../../../contract/inquiries/inbox-calls.ts'
import { site } from '../../../site.config.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import { type Api, Reply } from '../../platform/http/serve.ts'
import type { Mail, NewMail } from '../../platform/mail/mail.ts'
import { teamAddressOf } from '../recipients.ts'
import { type inquiries, inquiryEntries } from '../tables.ts'
import { bringOn, changeMessage, lockMessage } from './change-message.ts'
import { listInbox, requireMessage } from './list-inbox.ts'
import { presentOne } from './present-message.ts'

type Services = { db: Db; mail: Mail }

export function serveInbox(api: Api, services: Services) {
  const { db } = services
  api.serve('GET /api/admin/inbox', ({ query }, { identity }) =>
    listInbox(db, { ...query, userId: identity.userId }),
  )
  api.serve('GET /api/admin/inbox/:id', ({ params }) => requireMessage(db, params.id))
  api.serve('PUT /api/admin/inbox/:id', ({ params, body }, { identity }) =>
    changeMessage(db, params.id, body, identity.userId),
  )
  api.serve('POST /api/admin/inbox/:id/entries', async ({ params, body }, { identity }) => {
    return new Reply(await addEntry(services, params.id, body, identity.userId), { status: 201 })
  })
}

type NewEntry = ParsedInput<'POST /api/admin/inbox/:id/entries'>['body']
type Inquiry = typeof inquiries.$inferSelect

const actions = {
  reply: 'inquiry answered',
  'passed on': 'inquiry passed on',
  note: 'inquiry noted',
} as const

/**
 * Stores what an administrator does about a message, and posts its mail. Nobody has the message yet:
 * then it is theirs.
 * @throws Problem 404 for a message that is not the team's, 400 for passing on what was written to the
 * team, 409 when it has changed since `revision`
 */
const addEntry = (
  { db, mail }: { db: Db; mail: Mail },
  id: number,
  entry: NewEntry,
  byUserId: string,
): Promise<InboxMessage> =>
  transactionWithRetry(db, async (tx) => {
    const inquiry = await lockMessage(tx, id, entry.revision)
    const { recipient } = await presentOne(tx, id)
    if (entry.kind === 'passed on' && recipient.kind === 'department')
      throw new Problem(400, 'invalid', 'This message was written to the team itself.')
    const content = mailFor(entry, inquiry, recipient.name)
    const mailId = content ? randomUUID() : null
    if (content && mailId) await mail.post(tx, { ...content, id: mailId })
    await tx.insert(inquiryEntries).values({
      inquiryId: id,
      kind: entry.kind,
      text: entry.kind === 'passed on' ? '' : entry.text,
      sentTo: entry.kind === 'passed on' ? entry.sentTo : null,
      byUserId,
      mailId,
    })
    await bringOn(tx, id, {
      teamState: stateAfter(entry.kind, inquiry.teamState),
      assignedTo: inquiry.assignedTo ?? byUserId,
    })
    await audit(tx, { action: actions[entry.kind], actorId: byUserId, details: { inquiry: id } })
    return presentOne(tx, id)
  })

function stateAfter(kind: NewEntry['kind'], state: Inquiry['teamState']): Inquiry['teamState'] {
  if (kind !== 'note') return 'answered'
  return state === 'new' ? 'open' : state
}

/** The answer of whom a mail goes to comes back to the one who waits for it: the team, or the writer. */
function mailFor(entry: NewEntry, inquiry: Inquiry, recipient: string): NewMail | null {
  const { name, email, phone, subject, message, language, createdAt } = inquiry
  const written = { name, email, phone, subject, message, language }
  if (entry.kind === 'note') return null
  if (entry.kind === 'passed on')
    return {
      to: entry.sentTo,
      replyTo: { name, address: email },
      content: { template: 'office-message', recipient, forwardedToTeam: false, message: written },
    }
  return {
    to: email,
    pageLanguage: language,
    replyTo: { name: site.name, address: teamAddressOf(inquiry.department) },
    content: {
      template: 'inbox-reply',
      reply: entry.text,
      recipient,
      message: written,
      writtenAt: createdAt.toISOString(),
    },
  }
}
