import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { users } from './tables.ts'

/** The address of a user's photo. Locks the row until the transaction ends. */
export async function lockProfileImage(tx: Db, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ url: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return user?.url ?? null
}

export async function setProfileImage(tx: Db, userId: string, url: string | null): Promise<void> {
  await tx
    .update(users)
    .set({ profileImageUrl: url, updatedAt: new Date() })
    .where(eq(users.id, userId))
}
