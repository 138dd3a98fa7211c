import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { audit } from '../audit.ts'
import type { User } from '../find-user.ts'
import { users } from '../tables.ts'

/**
 * Confirms the address of a signed-in user who has entered a secret mailed to it, which proves as
 * much as the link of our own confirmation.
 */
export async function confirmByMail(tx: Db, { id, email, emailConfirmed }: User): Promise<void> {
  if (emailConfirmed) return
  await tx
    .update(users)
    .set({ emailConfirmed: true })
    .where(and(eq(users.id, id), eq(users.email, email)))
  await audit(tx, { action: 'address confirmed', subjectId: id })
}
