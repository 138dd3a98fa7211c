import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type FoundUser,
  mostUsersFound,
  type TeamMessage,
} from '../../../contract/administration/messages/calls.ts'
import type { ParsedInput } from '../../../contract/calls.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import { mailUserFromTeam } from '../../accounts/mail-user.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Reply } from '../../platform/http/handler.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { addTeamMessage } from '../../providers/inbox/team-messages.ts'
import { claims, teamMessages } from '../../providers/tables.ts'
import type { AdministrationServices } from '../submissions/kinds/submission-kind.ts'

export function serveMessages(api: Api, services: AdministrationServices) {
  const { db } = services
  api.serve('GET /api/admin/messages', ({ query }) => listMessages(db, query))
  api.serve('GET /api/admin/messages/summary', ({ query }) => countMessages(db, query))
  api.serve('GET /api/admin/users', ({ query }) => findUsers(db, query.search))
  api.serve('POST /api/admin/messages', async ({ body }, { identity }) => {
    return new Reply(await writeToUser(services, body, identity.userId), { status: 201 })
  })
}

type Asked = ParsedInput<'GET /api/admin/messages'>['query']

type Filters = Pick<Asked, 'search' | 'state'>

const nameOf = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** Messages of the team to users, latest first. */
async function listMessages(db: Db, { offset, limit, ...filters }: Asked): Promise<TeamMessage[]> {
  const rows = await selectMessages(db)
    .where(isWanted(filters))
    .orderBy(desc(teamMessages.createdAt), desc(teamMessages.id))
    .limit(limit)
    .offset(offset)
  return rows.map(presentMessage)
}

/** One message as the list shows it. */
async function findMessage(db: Db, id: number): Promise<TeamMessage | null> {
  const [row] = await selectMessages(db).where(eq(teamMessages.id, id))
  return row ? presentMessage(row) : null
}

const selectMessages = (db: Db) =>
  db
    .select({
      message: teamMessages,
      name: nameOf,
      email: users.email,
      about: sql<string | null>`coalesce(${doctors.name}, ${practices.name})`,
    })
    .from(teamMessages)
    .innerJoin(users, eq(users.id, teamMessages.toUserId))
    .leftJoin(doctors, eq(doctors.id, teamMessages.doctorId))
    .leftJoin(practices, eq(practices.id, teamMessages.practiceId))

type Row = Awaited<ReturnType<typeof selectMessages>>[number]

const presentMessage = ({ message, name, email, about }: Row): TeamMessage => ({
  id: message.id,
  toUserId: message.toUserId,
  to: { name, email },
  doctorId: message.doctorId,
  practiceId: message.practiceId,
  about,
  subject: message.subject,
  message: message.message,
  createdAt: message.createdAt.toISOString(),
  isRead: message.readAt !== null,
})

async function countMessages(db: Db, filters: Filters): Promise<{ total: number }> {
  const row = one(
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(teamMessages)
      .innerJoin(users, eq(users.id, teamMessages.toUserId))
      .where(isWanted(filters)),
  )
  return row
}

function isWanted({ search, state }: Filters): SQL | undefined {
  const words = search?.trim()
  return and(
    state === 'read' ? isNotNull(teamMessages.readAt) : undefined,
    state === 'unread' ? isNull(teamMessages.readAt) : undefined,
    words
      ? or(
          ...[teamMessages.subject, teamMessages.message, nameOf].map(
            (text) => sql`position((SELECT fold(${words})) IN fold(${text})) > 0`,
          ),
          sql`position(${words.toLowerCase()} IN ${users.email}) > 0`,
        )
      : undefined,
  )
}

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
      dashboardUrl: publicUrl() + paths.profile(),
    })
    return required(await findMessage(tx, id))
  })
}

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
