import { eq } from 'drizzle-orm'
import { users } from '../server/accounts/tables.ts'
import { connectDatabase, type Db } from '../server/platform/database/connect.ts'

/** Acts on the database of the running product, past its API. */
export async function withDatabase<A>(act: (db: Db) => Promise<A>): Promise<A> {
  const { db, close } = connectDatabase(process.env.DATABASE_URL!, { max: 1 })
  try {
    return await act(db)
  } finally {
    await close()
  }
}

/** Changes an account in a way that no form does. */
export const changeUser = (email: string, changes: Partial<typeof users.$inferInsert>) =>
  withDatabase((db) => db.update(users).set(changes).where(eq(users.email, email)))
