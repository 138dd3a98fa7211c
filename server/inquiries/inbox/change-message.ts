import { and, desc, eq, sql } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import type { InboxMessage } from '../../../contract/inquiries/inbox-calls.ts'
import { audit } from '../../accounts/audit.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import { inquiries, inquiryEntries } from '../tables.ts'
import { isForTeam } from './list-inbox.ts'
import { nameOfUser, presentOne } from './present-message.ts'

/**
 * Assigns a message to an administrator, closes it or opens it again.
 * @throws Problem 404 for a message that is not the team's, 400 for an assignee who is no
 * administrator, 409 when it has changed since `revision`
 */
export const changeMessage = (
  db: Db,
  id: number,
  { revision, state, assignedTo }: ParsedInput<'PUT /api/admin/inbox/:id'>['body'],
  byUserId: string,
): Promise<InboxMessage> =>
  transactionWithRetry(db, async (tx) => {
    const message = await lockMessage(tx, id, revision)
    if (assignedTo) await requireAdministrator(tx, assignedTo)
    const begun = message.teamState === 'new' && assignedTo ? 'open' : message.teamState
    await bringOn(tx, id, {
      teamState: state ?? begun,
      ...(assignedTo !== undefined && { assignedTo }),
    })
    const action = state === 'closed' ? 'inquiry closed' : 'inquiry reopened'
    await audit(tx, {
      action: state === undefined ? 'inquiry assigned' : action,
      actorId: byUserId,
      ...(assignedTo && { subjectId: assignedTo }),
      details: { inquiry: id },
    })
    return presentOne(tx, id)
  })

/**
 * The message, which nobody else can change until the transaction ends.
 * @throws Problem 404 or 409, as `changeMessage`
 */
export async function lockMessage(tx: Db, id: number, revision: number) {
  const [message] = await tx
    .select()
    .from(inquiries)
    .where(and(isForTeam, eq(inquiries.id, id)))
    .for('update')
  if (!message) throw notFound('There is no such message.')
  if (message.revision !== revision)
    throw new Problem(409, 'changed_meanwhile', await whatHappened(tx, id))
  return message
}

const acts = {
  reply: 'has replied to this message',
  'passed on': 'has passed this message on',
  note: 'has written a note about this message',
}

async function whatHappened(tx: Db, id: number): Promise<string> {
  const [last] = await tx
    .select({ kind: inquiryEntries.kind, by: nameOfUser })
    .from(inquiryEntries)
    .innerJoin(users, eq(users.id, inquiryEntries.byUserId))
    .where(eq(inquiryEntries.inquiryId, id))
    .orderBy(desc(inquiryEntries.id))
    .limit(1)
  return last
    ? `${last.by} ${acts[last.kind]}. Please read it first.`
    : 'Another administrator has changed this message. Please look at it first.'
}

/** Saves how far the team is, as one more revision. */
export async function bringOn(
  tx: Db,
  id: number,
  values: Pick<typeof inquiries.$inferInsert, 'teamState' | 'assignedTo'>,
): Promise<void> {
  await tx
    .update(inquiries)
    .set({ ...values, revision: sql`${inquiries.revision} + 1` })
    .where(eq(inquiries.id, id))
}

async function requireAdministrator(tx: Db, id: string): Promise<void> {
  const isOne = and(eq(users.id, id), eq(users.isAdmin, true))
  if ((await tx.$count(users, isOne)) === 0)
    throw new Problem(400, 'invalid', 'Messages are assigned to administrators.', {
      assignedTo: 'Please choose an administrator',
    })
}
