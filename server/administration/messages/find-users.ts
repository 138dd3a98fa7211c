import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type FoundUser, mostUsersFound } from '../../../contract/administration/messages/calls.ts'
import { users } from '../../accounts/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { claims } from '../../providers/tables.ts'

/** Users whose id is `search`, or who have it in their name or address; at most `mostUsersFound`. */
export async function findUsers(db: Db, search: string): Promise<FoundUser[]> {
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
