import { and, asc, count, desc, eq, inArray, isNull, min, or, type SQL, sql } from 'drizzle-orm'
import type { Answer, ParsedInput } from '../../../contract/calls.ts'
import type { InboxMessage } from '../../../contract/inquiries/inbox-calls.ts'
import { businessDaysSince } from '../../../contract/reports/business-days.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { notFound } from '../../platform/http/problems.ts'
import { inquiries } from '../tables.ts'
import { nameOfUser, presentMessages, presentOne } from './present-message.ts'

/** What the team answers or passes on. */
export const isForTeam = required(and(eq(inquiries.toTeam, true), isNull(inquiries.spamReason)))

const isWaiting = inArray(inquiries.teamState, ['new', 'open'])

const pageSize = 25

type Asked = ParsedInput<'GET /api/admin/inbox'>['query'] & { userId: string }

export async function listInbox(
  db: Db,
  { page: asked, ...filters }: Asked,
): Promise<Answer<'GET /api/admin/inbox'>> {
  const which = and(isForTeam, ...wanted(filters))
  const { total } = one(await db.select({ total: count() }).from(inquiries).where(which))
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(asked, pages)
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
    messages: await presentMessages(db, ids),
    total,
    page,
    pages,
    administrators: await listAdministrators(db),
  }
}

/** @throws Problem 404 for a message that is not the team's */
export async function requireMessage(db: Db, id: number): Promise<InboxMessage> {
  if ((await db.$count(inquiries, and(isForTeam, eq(inquiries.id, id)))) === 0)
    throw notFound('There is no such message.')
  return presentOne(db, id)
}

/** What waits for an answer, and since how many business days the oldest does. */
export async function waitingMessages(
  db: Db,
): Promise<{ count: number; oldestBusinessDays: number | null }> {
  const row = one(
    await db
      .select({ count: count(), oldest: min(inquiries.createdAt) })
      .from(inquiries)
      .where(and(isForTeam, isWaiting)),
  )
  return {
    count: row.count,
    oldestBusinessDays: row.oldest && businessDaysSince(row.oldest, new Date(), site.timeZone),
  }
}

const listAdministrators = (db: Db) =>
  db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))

function wanted({ state, assigned, search, userId }: Omit<Asked, 'page'>): (SQL | undefined)[] {
  return [
    state === 'waiting' ? isWaiting : eq(inquiries.teamState, state),
    assigned === 'me' ? eq(inquiries.assignedTo, userId) : undefined,
    assigned === 'nobody' ? isNull(inquiries.assignedTo) : undefined,
    search ? hasWords(search) : undefined,
  ]
}

const hasWords = (words: string) =>
  or(
    ...[inquiries.subject, inquiries.message, inquiries.name].map(
      (text) => sql`position((SELECT fold(${words})) IN fold(coalesce(${text}, ''))) > 0`,
    ),
    sql`position(${words.toLowerCase()} IN lower(${inquiries.email})) > 0`,
  )
