import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { TeamMessage } from '../../../contract/administration/messages/calls.ts'
import type { ParsedInput } from '../../../contract/calls.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { teamMessages } from '../../providers/tables.ts'

type Asked = ParsedInput<'GET /api/admin/messages'>['query']
type Filters = Pick<Asked, 'search' | 'state'>

const nameOf = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** What the team wrote to users, the latest first. */
export async function listMessages(
  db: Db,
  { offset, limit, ...filters }: Asked,
): Promise<TeamMessage[]> {
  const rows = await selectMessages(db)
    .where(isWanted(filters))
    .orderBy(desc(teamMessages.createdAt), desc(teamMessages.id))
    .limit(limit)
    .offset(offset)
  return rows.map(presentMessage)
}

/** One message as the list shows it. */
export async function findMessage(db: Db, id: number): Promise<TeamMessage | null> {
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

export async function countMessages(db: Db, filters: Filters): Promise<{ total: number }> {
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
