import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { required } from '../../contract/required.ts'
import { users } from '../accounts/tables.ts'
import { doctors } from '../directory/tables.ts'
import { heldData } from '../held-data.ts'
import { subscribers } from '../newsletter/tables.ts'
import { photoNames } from '../platform/files/store-photo.ts'
import type { Erasure } from '../platform/held-data.ts'
import { mails } from '../platform/mail/tables.ts'
import { newKey, secretOf } from '../platform/secrets/installation-secrets.ts'
import { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { erasePerson } from '../privacy/erasure/erase-person.ts'
import { erasures } from '../privacy/tables.ts'
import { claims } from '../providers/tables.ts'
import { type Installation, installationOn } from '../testing/backups.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertDoctor } from '../testing/records.ts'
import { findText } from '../testing/texts/find-text.ts'
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

test('a person erased since the backup is erased again after every restore', async () => {
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
    expect(await restoreBackup(here, path)).toMatchObject({ erasureCount: 2 })
    for (const text of [ada, ben, 'Zephyrine', 'Quackenbush'])
      expect(await findText(database, text), text).toEqual([])
    expect(await findText(database, cy)).toHaveLength(1)
    expect(await db.$count(erasures)).toBe(3)
  }
})

test('erasing a person again removes their photo, but not that of a later owner', async () => {
  const { db } = database
  const [former, present] = [randomUUID(), randomUUID()]
  const pictureOf = (id: string) => `/uploads/${id.replaceAll('-', '')}.webp`
  const fileOf = (id: string) => required(photoNames(pictureOf(id))).usual
  for (const id of [former, present]) {
    const profileImageUrl = pictureOf(id)
    await db.insert(users).values({
      ...{ id, profileImageUrl, emailConfirmed: true, firstName: 'A', lastName: 'B' },
      email: `${id}@quill.example`,
    })
    await here.uploads.put(fileOf(id), Buffer.from(id))
  }
  const headshotUrl = pictureOf(present)
  const doctor = await insertDoctor(db, { source: 'nppes', name: 'Jane Register', headshotUrl })
  const [since, until] = [new Date(Date.now() - 60_000), new Date(Date.now() - 30_000)]
  await db.insert(claims).values([
    { userId: former, doctorId: doctor.id, createdAt: since, approvedAt: since, endedAt: until },
    { userId: present, doctorId: doctor.id, createdAt: until, approvedAt: until },
  ])
  const path = await backUp()
  await erase({ userId: former, email: null })
  await restoreBackup(here, path)
  expect(await here.uploads.read(fileOf(former))).toBeNull()
  expect(await here.uploads.read(fileOf(present))).toEqual(Buffer.from(present))
  const [row] = await db.select({ url: doctors.headshotUrl }).from(doctors)
  expect(row).toEqual({ url: headshotUrl })
})

test('a person who came back after the erasure is not erased', async () => {
  const { db } = database
  await subscribe(ada)
  await erase({ userId: null, email: ada })
  await subscribe(ada)
  const path = await backUp()
  expect(await restoreBackup(here, path)).toMatchObject({ erasureCount: 0 })
  expect(await db.$count(subscribers, eq(subscribers.email, ada))).toBe(1)
  // also where the backup does not know of the erasure
  const list = await db.select().from(erasures)
  await db.delete(erasures)
  const second = await backUp()
  await db.insert(erasures).values(list)
  await restoreBackup(here, second)
  expect(await db.$count(subscribers, eq(subscribers.email, ada))).toBe(1)
})

test('a backup of another installation leaves this one its own list and key, and brings its own', async () => {
  const { db } = database
  const other = await createTestDatabase()
  const there = installationOn(other.url)
  try {
    const parts = {
      heldData,
      erasureKey: await secretOf(other.db, there.keys, 'erasures'),
      jobs: null,
    }
    for (const email of [ben, cy]) await other.db.insert(subscribers).values({ email })
    const backup = async () => join(there.folder, (await createBackup(there)).name)
    const older = await backup()
    await other.db.transaction((tx) =>
      erasePerson(tx, parts, { userId: null, email: cy, until: new Date() }),
    )
    const newer = await backup()

    await subscribe(ada)
    const own = await backUp()
    await erase({ userId: null, email: ada })
    await erase({ userId: null, email: ben })
    const key = await secretOf(db, here.keys, 'erasures')
    // ben was erased here, even if others have the address
    expect(await restoreBackup(here, newer)).toMatchObject({ erasureCount: 1 })
    expect(await db.select({ email: subscribers.email }).from(subscribers)).toEqual([])
    expect(await secretOf(db, here.keys, 'erasures')).toBe(key)
    expect(await restoreBackup(here, own)).toMatchObject({ erasureCount: 1 })
    expect(await findText(database, ada)).toEqual([])
    // and the other one's list came along, with its key
    expect(await restoreBackup(here, older)).toMatchObject({ erasureCount: 2 })
    expect(await db.$count(subscribers)).toBe(0)
  } finally {
    await other.close()
    there.discard()
  }
})

test('nobody is recognized without the key, and the restore says so; with the key the erasure works again', async () => {
  await subscribe(ada)
  const path = await backUp()
  await erase({ userId: null, email: ada })
  const without = { ...here, keys: new SecretKeys([newKey()]) }
  const { erasureCount, safety } = await restoreBackup(without, path)
  expect(erasureCount).toBeNull()
  expect(await findText(database, ada)).toHaveLength(1)
  await restoreBackup(here, join(here.folder, safety.name))
  expect(await restoreBackup(here, path)).toMatchObject({ erasureCount: 1 })
  expect(await findText(database, ada)).toEqual([])
})
