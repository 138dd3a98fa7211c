import { and, asc, desc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import {
  type FoundUser,
  mostUsersFound,
  type TeamMessage,
} from '../../../contract/administration/messages/calls.ts'
import type { ParsedInput } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { itemAt } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import { mailUserFromTeam } from '../../accounts/mail-user.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { hasAllWords, hasPhrase } from '../../platform/database/word-search.ts'
import { Reply } from '../../platform/http/handler.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { addTeamMessage } from '../../providers/inbox/team-messages.ts'
import {
  addReply,
  hasUnread,
  hasUnreadReply,
  isUnreadByUser,
  markRepliesRead,
  presentReply,
  repliesTo,
  threadOrder,
} from '../../providers/inbox/team-replies.ts'
import { claims, teamMessages, teamReplies } from '../../providers/tables.ts'
import type { AdministrationServices } from '../submissions/kinds/submission-kind.ts'

export function serveMessages(api: Api, services: AdministrationServices) {
  const { db } = services
  api.serve('GET /api/admin/messages', ({ query }) => listMessages(db, query))
  api.serve('GET /api/admin/messages/summary', ({ query }) => countMessages(db, query))
  api.serve('GET /api/admin/users', ({ query }) => findUsers(db, query.search))
  api.serve('POST /api/admin/messages', async ({ body }, { identity }) => {
    return new Reply(await writeToUser(services, body, identity.userId), { status: 201 })
  })
  api.serve('POST /api/admin/messages/:id/read', async ({ params }) => {
    await requireMessage(db, params.id)
    await markRepliesRead(db, params.id, { fromTeam: false })
    return done
  })
  api.serve('POST /api/admin/messages/:id/replies', ({ params, body }, { identity }) =>
    replyToUser(services, { messageId: params.id, text: body.text }, identity.userId),
  )
}

type Asked = ParsedInput<'GET /api/admin/messages'>['query']

type Filters = Pick<Asked, 'search' | 'state'>

/** The doctor or practice that a message is about. */
const aboutName = sql<string | null>`coalesce(${doctors.name}, ${practices.name})`

const nameOf = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** Messages of the team to users, those last written to first. */
async function listMessages(
  db: Db,
  { offset, limit, first, ...filters }: Asked,
): Promise<TeamMessage[]> {
  const rows = await selectMessages(db)
    .where(isWanted(filters))
    .orderBy(...threadOrder(first))
    .limit(limit)
    .offset(offset)
  return presentMessages(db, rows)
}

/** One message as the list shows it. @throws Problem 404 */
async function requireMessage(db: Db, id: number): Promise<TeamMessage> {
  const rows = await selectMessages(db).where(eq(teamMessages.id, id))
  if (rows.length === 0) throw notFound(directoryRefusals.noMessage.en)
  return itemAt(await presentMessages(db, rows), 0)
}

const selectMessages = (db: Db) =>
  db
    .select({
      message: teamMessages,
      name: nameOf,
      email: users.email,
      about: aboutName,
    })
    .from(teamMessages)
    .innerJoin(users, eq(users.id, teamMessages.toUserId))
    .leftJoin(doctors, eq(doctors.id, teamMessages.doctorId))
    .leftJoin(practices, eq(practices.id, teamMessages.practiceId))

type Row = Awaited<ReturnType<typeof selectMessages>>[number]

async function presentMessages(db: Db, rows: readonly Row[]): Promise<TeamMessage[]> {
  const allReplies = await repliesTo(
    db,
    rows.map(({ message }) => message.id),
  )
  return rows.map(({ message, name, email, about }) => {
    const replies = allReplies.get(message.id) ?? []
    return {
      id: message.id,
      toUserId: message.toUserId,
      to: { name, email },
      doctorId: message.doctorId,
      practiceId: message.practiceId,
      about,
      subject: message.subject,
      message: message.message,
      createdAt: message.createdAt.toISOString(),
      isRead: message.readAt !== null && !hasUnread(replies, { fromTeam: true }),
      replies: replies.map(presentReply),
      hasNewReply: hasUnread(replies, { fromTeam: false }),
    }
  })
}

async function countMessages(db: Db, filters: Filters): Promise<{ total: number }> {
  const row = one(
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(teamMessages)
      .innerJoin(users, eq(users.id, teamMessages.toUserId))
      .leftJoin(doctors, eq(doctors.id, teamMessages.doctorId))
      .leftJoin(practices, eq(practices.id, teamMessages.practiceId))
      .where(isWanted(filters)),
  )
  return row
}

const statesOf: Record<Exclude<Filters['state'], 'all'>, SQL> = {
  read: not(isUnreadByUser),
  unread: isUnreadByUser,
  'new reply': hasUnreadReply({ fromTeam: false }),
}

function isWanted({ search, state }: Filters): SQL | undefined {
  const words = search?.trim()
  return and(state === 'all' ? undefined : statesOf[state], words ? hasWords(words) : undefined)
}

/** In the words of both sides, or in the name of the user, of what is theirs or of what it is about. */
const hasWords = (words: string) =>
  or(
    hasPhrase(teamMessages.subject, words),
    hasPhrase(teamMessages.message, words),
    sql`exists (
      select from ${teamReplies}
      where ${teamReplies.messageId} = ${teamMessages.id} and ${hasPhrase(teamReplies.text, words)}
    )`,
    hasAllWords(sql`concat_ws(' ', ${nameOf}, ${users.email})`, words),
    hasAllWords(sql`coalesce(${aboutName}, '')`, words),
    sql`exists (
      select from claims own
      left join doctors d on d.id = own.doctor_id
      left join practices p on p.id = own.practice_id
      where own.user_id = ${teamMessages.toUserId} and own.ended_at is null
        and ${hasAllWords(sql`coalesce(d.name, p.name)`, words)}
    )`,
  )

/**
 * Stores a message for a user's dashboard and posts it by mail (D8).
 * @returns the message as the list of messages shows it (API-66)
 * @throws Problem 404 for an unknown user, doctor or practice
 */
async function writeToUser(
  { db, mail, publicUrl }: AdministrationServices,
  {
    toUserId,
    doctorId,
    practiceId,
    subject,
    message,
  }: ParsedInput<'POST /api/admin/messages'>['body'],
  adminId: string,
): Promise<TeamMessage> {
  return transactionWithRetry(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, toUserId))
    if (!user) throw notFound(accountRefusals.noUser.en)
    if (doctorId && !(await tx.$count(doctors, eq(doctors.id, doctorId))))
      throw notFound(directoryRefusals.doctorNotFound.en)
    if (practiceId && !(await tx.$count(practices, eq(practices.id, practiceId))))
      throw notFound(directoryRefusals.practiceNotFound.en)
    const values = { toUserId, fromUserId: adminId, doctorId, practiceId, subject, message }
    const id = await addTeamMessage(tx, values)
    await audit(tx, {
      action: 'message sent',
      actorId: adminId,
      subjectId: toUserId,
      details: { message: id },
    })
    await mailUserFromTeam(mail, tx, user, {
      template: 'team-to-user',
      subject,
      message,
      dashboardUrl: publicUrl() + paths.profile(undefined, { message: id }),
    })
    return requireMessage(tx, id)
  })
}

/**
 * Stores what an administrator writes under an earlier message, and posts it by mail.
 * @throws Problem 404 for an unknown message
 */
const replyToUser = (
  { db, mail, publicUrl }: AdministrationServices,
  { messageId, text }: { messageId: number; text: string },
  adminId: string,
): Promise<TeamMessage> =>
  transactionWithRetry(db, async (tx) => {
    const { toUserId, subject } = await requireMessage(tx, messageId)
    const user = one(await tx.select().from(users).where(eq(users.id, toUserId)))
    const reply = await addReply(tx, { messageId, fromTeam: true, fromUserId: adminId, text })
    await audit(tx, {
      action: 'message sent',
      actorId: adminId,
      subjectId: toUserId,
      details: { message: messageId, reply },
    })
    await mailUserFromTeam(mail, tx, user, {
      template: 'team-to-user',
      subject: `Re: ${subject}`,
      message: text,
      dashboardUrl: publicUrl() + paths.profile(undefined, { message: messageId }),
    })
    return requireMessage(tx, messageId)
  })

/** Users by id, or with the search in name or address; at most `mostUsersFound`. */
async function findUsers(db: Db, search: string): Promise<FoundUser[]> {
  const isId = eq(users.id, search)
  const words = sql`(SELECT fold(${search}))`
  const matchingUsers = await db
    .select()
    .from(users)
    .where(
      or(
        isId,
        sql`${words} <> '' AND position(${words} IN fold(${users.firstName} || ' ' || ${users.lastName})) > 0`,
        sql`position(${search.toLowerCase()} IN ${users.email}) > 0`,
      ),
    )
    .orderBy(desc(isId), asc(users.lastName), asc(users.firstName), asc(users.email))
    .limit(mostUsersFound)
  const userClaims = await db
    .select({
      userId: claims.userId,
      doctor: { id: doctors.id, name: doctors.name },
      practice: { id: practices.id, name: practices.name },
    })
    .from(claims)
    .leftJoin(doctors, eq(doctors.id, claims.doctorId))
    .leftJoin(practices, eq(practices.id, claims.practiceId))
    .where(
      and(
        inArray(
          claims.userId,
          matchingUsers.map(({ id }) => id),
        ),
        isNull(claims.endedAt),
      ),
    )
  return matchingUsers.map(({ id, firstName, lastName, email, isAdmin }) => {
    const ownClaims = userClaims.filter(({ userId }) => userId === id)
    return {
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      isAdmin,
      doctor: ownClaims.find(({ doctor }) => doctor)?.doctor ?? null,
      practice: ownClaims.find(({ practice }) => practice)?.practice ?? null,
    }
  })
}
