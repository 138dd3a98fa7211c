import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import type { InboxMessage } from '../../../contract/inquiries/inbox-calls.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { audit } from '../../accounts/audit.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { hasAllWords, hasPhrase } from '../../platform/database/word-search.ts'
import { Reply } from '../../platform/http/handler.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import type { Mail, NewMail } from '../../platform/mail/mail.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import type { FindReaders } from '../recipient.ts'
import { isDelivered } from '../states.ts'
import { inquiries, inquiryEntries } from '../tables.ts'
import { teamAddressOf } from '../team-address.ts'
import { nameOfUser, presentMessages, presentOne } from './present-message.ts'

/** Messages that the team answers or forwards. */
const isForTeam = required(and(eq(inquiries.toTeam, true), isDelivered))

const isWaiting = inArray(inquiries.teamState, ['new', 'open'])

/** Waits for an answer of the team. */
export const isUnanswered = required(and(isForTeam, isWaiting))

const pageSize = 25

type Asked = ParsedInput<'GET /api/admin/inbox'>['query'] & { userId: string }

type Services = { db: Db; mail: Mail; findReaders: FindReaders }

export function serveInbox(api: Api, services: Services) {
  api.serve('GET /api/admin/inbox', ({ query }, { identity }) =>
    listInbox(services, { ...query, userId: identity.userId }),
  )
  api.serve('GET /api/admin/inbox/:id', ({ params }) => requireMessage(services, params.id))
  api.serve('PUT /api/admin/inbox/:id', ({ params, body }, { identity }) =>
    changeMessage(services, params.id, body, identity.userId),
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
 * Stores an administrator's entry for a message, and queues its mail. An unassigned message is
 * assigned to the administrator.
 * @throws Problem 404 for a message that is not the team's, 400 for forwarding a message to the
 * team, 409 if it has changed since `revision`
 */
const addEntry = (
  { db, mail, findReaders }: Services,
  id: number,
  entry: NewEntry,
  byUserId: string,
): Promise<InboxMessage> =>
  transactionWithRetry(db, async (tx) => {
    const inquiry = await lockMessage(tx, id, entry.revision)
    const { recipient } = await presentOne(tx, findReaders, id)
    if (entry.kind === 'passed on' && recipient.kind === 'department')
      throw new Problem(400, 'invalid', directoryRefusals.writtenToTeam.en)
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
    return presentOne(tx, findReaders, id)
  })

function stateAfter(kind: NewEntry['kind'], state: Inquiry['teamState']): Inquiry['teamState'] {
  if (kind !== 'note') return 'answered'
  return state === 'new' ? 'open' : state
}

/** The reply address of a mail: the team for the writer, the writer for the office. */
function mailFor(entry: NewEntry, inquiry: Inquiry, recipient: string): NewMail | null {
  const { name, email, phone, subject, message, language, createdAt } = inquiry
  const original = { name, email, phone, subject, message, language }
  if (entry.kind === 'note') return null
  if (entry.kind === 'passed on')
    return {
      to: provenAddress(entry.sentTo, 'the team writes'),
      replyTo: { name, address: email },
      content: { template: 'office-message', recipient, forwardedToTeam: false, message: original },
    }
  return {
    to: provenAddress(email, 'the team writes'),
    pageLanguage: language,
    replyTo: { name: site.name, address: teamAddressOf(inquiry.department) },
    content: {
      template: 'inbox-reply',
      reply: entry.text,
      recipient,
      writtenAt: createdAt.toISOString(),
    },
  }
}

async function listInbox(
  { db, findReaders }: Services,
  { page: wantedPage, ...filters }: Asked,
): Promise<Answer<'GET /api/admin/inbox'>> {
  const which = and(isForTeam, ...conditionsOf(filters))
  const { total } = one(await db.select({ total: count() }).from(inquiries).where(which))
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(wantedPage, pages)
  const order = filters.state === 'waiting' ? asc : desc
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(which)
    .orderBy(order(inquiries.createdAt), order(inquiries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  return {
    messages: await presentMessages(db, findReaders, ids),
    total,
    page,
    pages,
    administrators: await listAdministrators(db),
  }
}

/** @throws Problem 404 for a message that is not the team's */
async function requireMessage({ db, findReaders }: Services, id: number): Promise<InboxMessage> {
  if ((await db.$count(inquiries, and(isForTeam, eq(inquiries.id, id)))) === 0)
    throw notFound(directoryRefusals.noMessage.en)
  return presentOne(db, findReaders, id)
}

const listAdministrators = (db: Db) =>
  db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))

function conditionsOf({
  state,
  assigned,
  search,
  userId,
}: Omit<Asked, 'page'>): (SQL | undefined)[] {
  return [
    state === 'waiting' ? isWaiting : eq(inquiries.teamState, state),
    assigned === 'me' ? eq(inquiries.assignedTo, userId) : undefined,
    assigned === 'nobody' ? isNull(inquiries.assignedTo) : undefined,
    search ? hasWords(search) : undefined,
  ]
}

/** In subject or message, or in the names and addresses of the writer, the doctor or the practice. */
const hasWords = (words: string) =>
  or(
    hasPhrase(inquiries.subject, words),
    hasPhrase(inquiries.message, words),
    hasAllWords(sql`concat_ws(' ', ${inquiries.name}, ${inquiries.email})`, words),
    isNamed(doctors, inquiries.doctorId, words),
    isNamed(practices, inquiries.practiceId, words),
  )

const isNamed = (
  record: typeof doctors | typeof practices,
  id: typeof inquiries.doctorId | typeof inquiries.practiceId,
  words: string,
) =>
  sql`EXISTS (SELECT FROM ${record} WHERE ${record.id} = ${id} AND ${hasAllWords(record.name, words)})`

/**
 * Assigns a message to an administrator, closes it or opens it again.
 * @throws Problem 404 for a message that is not the team's, 400 for an assignee who is no
 * administrator, 409 if it has changed since `revision`
 */
const changeMessage = (
  { db, findReaders }: Services,
  id: number,
  { revision, state, assignedTo }: ParsedInput<'PUT /api/admin/inbox/:id'>['body'],
  byUserId: string,
): Promise<InboxMessage> =>
  transactionWithRetry(db, async (tx) => {
    const message = await lockMessage(tx, id, revision)
    if (assignedTo) await requireAdministrator(tx, assignedTo)
    const stateBefore = message.teamState === 'new' && assignedTo ? 'open' : message.teamState
    await bringOn(tx, id, {
      teamState: state ?? stateBefore,
      ...(assignedTo !== undefined && { assignedTo }),
    })
    const action = state === 'closed' ? 'inquiry closed' : 'inquiry reopened'
    await audit(tx, {
      action: state === undefined ? 'inquiry assigned' : action,
      actorId: byUserId,
      ...(assignedTo && { subjectId: assignedTo }),
      details: { inquiry: id },
    })
    return presentOne(tx, findReaders, id)
  })

/**
 * The message, locked until the transaction ends.
 * @throws Problem 404 or 409, as `changeMessage`
 */
async function lockMessage(tx: Db, id: number, revision: number) {
  const [message] = await tx
    .select()
    .from(inquiries)
    .where(and(isForTeam, eq(inquiries.id, id)))
    .for('update')
  if (!message) throw notFound(directoryRefusals.noMessage.en)
  if (message.revision !== revision)
    throw new Problem(409, 'changed_meanwhile', await whatHappened(tx, id))
  return message
}

const acts = {
  reply: directoryRefusals.hasReplied.en,
  'passed on': directoryRefusals.hasForwarded.en,
  note: directoryRefusals.hasNoted.en,
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
    ? directoryRefusals.readFirst.en(last.by, acts[last.kind])
    : directoryRefusals.messageChanged.en
}

/** Stores the team's state, as one more revision. */
async function bringOn(
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
    throw new Problem(400, 'invalid', accountRefusals.assignedToAdministrators.en, {
      assignedTo: accountRefusals.chooseAdministrator.en,
    })
}
