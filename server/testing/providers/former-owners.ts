import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { recordLayers } from '../../directory/records/tables.ts'
import { heldData } from '../../held-data.ts'
import type { Db } from '../../platform/database/connect.ts'
import { erasePerson } from '../../privacy/erasure/erase-person.ts'
import type { Person } from '../harness.ts'

/** Erases an account at once, without days of grace. */
export const eraseNow = (db: Db, { id, email }: Person['user']) =>
  db.transaction((tx) =>
    erasePerson(
      tx,
      { heldData, erasureKey: 'x', jobs: null },
      { userId: id, email, until: new Date() },
    ),
  )

/** Forgets what was said by a claim, as versions did that wrote the history alone. */
export const forgetWords = (db: Db, claimId: number) =>
  db.update(recordLayers).set({ says: {} }).where(eq(recordLayers.claimId, claimId))

/** Finds it again, as the migration does. */
export const findWords = (db: Db) =>
  db.execute(sql.raw(readFileSync('database/migrations/0106_words-of-all-owners.sql', 'utf8')))
