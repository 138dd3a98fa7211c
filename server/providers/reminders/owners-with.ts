import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { User } from '../../accounts/find-user.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'

/**
 * Owners who may be mailed reminders and answer for a record that meets a condition on their claim `c`,
 * its doctor `d` or its practice `p`.
 * @param wantsNone condition on a user `u` who has turned these mails off
 * @returns ids of users
 */
export async function ownersWith(
  db: Db,
  condition: SQL,
  wantsNone = sql`exists (select from stopped_reminders s where s.user_id = u.id)`,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u
    where u.email_confirmed and u.suspended_at is null
      and not ${wantsNone}
      and exists (
        select from claims c
        left join doctors d on d.id = c.doctor_id
        left join practices p on p.id = c.practice_id
        where c.approved_at is not null and c.ended_at is null
          and ((c.user_id = u.id and c.doctor_id is not null) or c.practice_id in (
            select m.practice_id from practice_members m
            where m.user_id = u.id and m.state = 'active' and m.role <> 'provider'
          ))
          and (${condition})
      )
    order by u.id
  `)
  return rows.map(({ id }) => id)
}

/**
 * One of them, if mails may still go there. Another server with the same owner waits here, and then sees what
 * was mailed.
 */
export async function lockOwnerToMail(tx: Db, userId: string): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailConfirmed, true), isNull(users.suspendedAt)))
    .for('no key update')
  return user
}
