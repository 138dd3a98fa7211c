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
