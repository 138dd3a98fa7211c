import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../accounts/tables.ts'
import { heldData } from '../held-data.ts'
import { subscribers } from '../newsletter/tables.ts'
import type { Erasure } from '../platform/held-data.ts'
import { mails } from '../platform/mail/tables.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import { newKey, SecretKeys } from '../platform/secrets/secret-keys.ts'
import { erasePerson } from '../privacy/erasure/erase-person.ts'
import { erasures } from '../privacy/tables.ts'
import { type Installation, installationOn } from '../testing/backups.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { findText } from '../testing/find-text.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let database: TestDatabase
let here: Installation
beforeEach(async () => {
  database = await createTestDatabase()
  here = installationOn(database.url)
})
afterEach(async () => {
  await database.close()
  here.discard()
})

const erase = async (person: Omit<Erasure, 'until'>) => {
  const erasureKey = await secretOf(database.db, here.keys, 'erasures')
  const parts = { heldData, erasureKey, jobs: null }
  await database.db.transaction((tx) => erasePerson(tx, parts, { ...person, until: new Date() }))
}
const subscribe = (email: string) => database.db.insert(subscribers).values({ email })
const backUp = async () => join(here.folder, (await createBackup(here)).name)
const [ada, ben, cy] = ['ada@quill.example', 'ben@quill.example', 'cy@quill.example']

test('who was erased since the backup is erased again, however often one is restored', async () => {
  const { db } = database
  const userId = randomUUID()
  await db.insert(users).values({
    id: userId,
    email: ada,
    emailConfirmed: true,
    firstName: 'Zephyrine',
    lastName: 'Quackenbush',
  })
  await subscribe(ada)
  await subscribe(ben)
  await subscribe(cy)
  await db.insert(mails).values({
    to: 'office@clinic.example',
    content: { template: 'team-message', subject: 'x', message: `Write to\n${ben}.` } as never,
  })
  // from before the first erasure: without the key of the list
  const path = await backUp()
  await erase({ userId, email: ada })
  await erase({ userId: null, email: ben })
  for (let round = 0; round < 2; round += 1) {
    expect(await restoreBackup(here, path)).toMatchObject({ erased: 2 })
    for (const text of [ada, ben, 'Zephyrine', 'Quackenbush'])
      expect(await findText(database, text), text).toEqual([])
    expect(await findText(database, cy)).toHaveLength(1)
    expect(await db.$count(erasures)).toBe(3)
  }
})

test('who came back after the erasure is not erased', async () => {
  const { db } = database
  await subscribe(ada)
  await erase({ userId: null, email: ada })
  await subscribe(ada)
  const path = await backUp()
  expect(await restoreBackup(here, path)).toMatchObject({ erased: 0 })
  expect(await db.$count(subscribers, eq(subscribers.email, ada))).toBe(1)
  // also where the backup does not know of the erasure
  const list = await db.select().from(erasures)
  await db.delete(erasures)
  const second = await backUp()
  await db.insert(erasures).values(list)
  await restoreBackup(here, second)
  expect(await db.$count(subscribers, eq(subscribers.email, ada))).toBe(1)
})

test('without the key nobody is recognized, which is said; what was there before and the key mend it', async () => {
  await subscribe(ada)
  const path = await backUp()
  await erase({ userId: null, email: ada })
  const without = { ...here, keys: new SecretKeys([newKey()]) }
  const { erased, safety } = await restoreBackup(without, path)
  expect(erased).toBeNull()
  expect(await findText(database, ada)).toHaveLength(1)
  await restoreBackup(here, join(here.folder, safety.name))
  expect(await restoreBackup(here, path)).toMatchObject({ erased: 1 })
  expect(await findText(database, ada)).toEqual([])
})
