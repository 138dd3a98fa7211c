import { and, eq } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../tables.ts'

/**
 * The language chosen by the owner of an address; null without a confirmed account, because a
 * stranger may have registered it.
 */
export async function findMailLanguage(db: Db, address: string): Promise<Language | null> {
  const [user] = await db
    .select({ language: users.mailLanguage })
    .from(users)
    .where(and(eq(users.email, address.toLowerCase()), eq(users.emailConfirmed, true)))
  return user?.language ?? null
}
