import { eq } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../tables.ts'

/** The chosen language of the account of an address; null without one. */
export async function findMailLanguage(db: Db, address: string): Promise<Language | null> {
  const [user] = await db
    .select({ language: users.mailLanguage })
    .from(users)
    .where(eq(users.email, address.toLowerCase()))
  return user?.language ?? null
}
