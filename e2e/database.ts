import { eq } from 'drizzle-orm'
import { users } from '../server/accounts/tables.ts'
import { connectDatabase, type Database, type Db } from '../server/platform/database/connect.ts'
import { findText as findTextIn } from '../server/testing/texts/find-text.ts'

async function withConnection<A>(act: (database: Database) => Promise<A>): Promise<A> {
  const database = connectDatabase(process.env.DATABASE_URL!, { max: 1 })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

/** Acts on the database of the running product, past its API. */
export const withDatabase = <A>(act: (db: Db) => Promise<A>): Promise<A> =>
  withConnection(({ db }) => act(db))

/** Every row of any table in which a text stands. */
export const findText = (text: string) => withConnection((database) => findTextIn(database, text))

/** Changes an account in a way that no form does. */
export const changeUser = (email: string, changes: Partial<typeof users.$inferInsert>) =>
  withDatabase((db) => db.update(users).set(changes).where(eq(users.email, email)))
