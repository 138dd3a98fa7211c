import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { auditLog, oneTimeCodes, sessions, users } from '../accounts/tables.ts'
import { doctors } from '../directory/tables.ts'
import { newPhotoUrl, photoNames } from '../platform/files/store-photo.ts'
import { checkUploadsFolder } from '../platform/files/uploads-folder.ts'
import { mails } from '../platform/mail/tables.ts'
import {
  changedByRestore,
  fileSums,
  type Installation,
  installationOn,
  rowSums,
} from '../testing/backups.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertDoctor, insertPractice } from '../testing/records.ts'
import { countMissing, createBackup, removeBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

let database: TestDatabase
let here: Installation
let empty: TestDatabase
let there: Installation

beforeEach(async () => {
  database = await createTestDatabase()
  empty = await createTestDatabase()
  here = installationOn(database.url)
  there = installationOn(empty.url)
})
afterEach(async () => {
  await database.close()
  await empty.close()
  here.discard()
  there.discard()
})

const insertUser = async (values: Partial<typeof users.$inferInsert> = {}) => {
  const id = randomUUID()
  await database.db
    .insert(users)
    .values({ id, email: `${id}@clinic.example`, firstName: 'Ada', lastName: 'Exämple', ...values })
  return id
}

test('a backup restores every row, sequence and file into an empty database', async () => {
  const { db } = database
  await loadDemoData(db)
  const userId = await insertUser({ isAdmin: true })
  const odd = 'tab\t, break\n, back\\slash, quote " \' and \\. alone, \u{1F333}'
  await insertPractice(db, { name: odd, description: odd, galleryImages: [odd, '', 'NULL'] })
  await db.insert(auditLog).values({ action: 'signed in', subjectId: userId, details: { a: odd } })
  const tomorrow = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values({ id: 's', token: 'secret', userId, expiresAt: tomorrow })
  await db.insert(oneTimeCodes).values({ purposeHash: 'p', codeHash: 'c', expiresAt: tomorrow })
  await here.uploads.put('a.webp', Buffer.from('a picture'))
  await here.uploads.put('b.webp', Buffer.alloc(3_000_000, 7))
  const before = { rows: await rowSums(here.url, changedByRestore), files: fileSums(here.dataDir) }
  const lastId = (await db.execute(sql`SELECT last_value::int AS id FROM doctors_id_seq`)).rows[0]

  await checkUploadsFolder(db, here.uploads)
  const backup = await createBackup(here)
  expect(readdirSync(here.folder)).toEqual([backup.name])

  // what comes later is not in it
  await db.update(doctors).set({ phone: '(210) 555-0199' })
  await here.uploads.put('later.webp', Buffer.from('later'))
  const path = join(here.folder, backup.name)
  const restore = await restoreBackup(there, path)

  expect(await rowSums(there.url, changedByRestore)).toEqual(before.rows)
  expect(fileSums(there.dataDir)).toEqual(before.files)
  expect(Object.keys(before.rows).length).toBeGreaterThan(15)
  expect(restore.manifest.tables.find(({ name }) => name === 'doctors')?.rows).toBeGreaterThan(20)
  expect(await empty.db.select().from(sessions)).toEqual([])
  expect(await empty.db.select().from(oneTimeCodes)).toEqual([])
  expect(await empty.db.select({ action: auditLog.action }).from(auditLog)).toEqual([
    { action: 'signed in' },
    { action: 'backup restored' },
  ])
  // the folder of the restored files is the right one now
  await checkUploadsFolder(empty.db, there.uploads)
  await expect(checkUploadsFolder(empty.db, here.uploads)).rejects.toThrow(/another folder/)
  // rules, triggers and numbering are on again
  const next = await insertDoctor(empty.db, { name: 'Dr. Zoë Next, MD', acceptance: 'yes' })
  expect(next).toMatchObject({ id: Number(lastId?.id) + 1, acceptingPatients: true })
  await expect(empty.db.delete(auditLog)).rejects.toThrow()
  await expect(insertDoctor(empty.db, { name: 'Dr. X', practiceId: 99_999 })).rejects.toThrow()
})

test('a backup under write load is one consistent moment, with every file its rows name', async () => {
  const { db } = database
  const a = await insertDoctor(db, { name: 'Dr. A Example, MD', reviewCount: 500 })
  const b = await insertDoctor(db, { name: 'Dr. B Example, MD', reviewCount: 500 })
  const userId = await insertUser()
  let stop = false
  let rowCount = 0
  /** Moves reviews from one to the other, and adds a practice with its doctor: sums stay what they are. */
  const rows = async () => {
    while (!stop) {
      await db.transaction(async (tx) => {
        await tx
          .update(doctors)
          .set({ reviewCount: sql`review_count - 1` })
          .where(eq(doctors.id, a.id))
        const { id } = await insertPractice(tx, { name: `Practice ${rowCount}` })
        await insertDoctor(tx, { name: `Dr. ${rowCount} Example, MD`, practiceId: id })
        await tx
          .update(doctors)
          .set({ reviewCount: sql`review_count + 1` })
          .where(eq(doctors.id, b.id))
      })
      rowCount += 1
    }
  }
  /** Changes a photo as the provider's desk does: file, row, then the former file goes. */
  const photos = async () => {
    let former = ''
    while (!stop) {
      const url = newPhotoUrl()
      for (const name of Object.values(photoNames(url)!))
        await here.uploads.put(name, Buffer.from(url))
      await db.update(users).set({ profileImageUrl: url }).where(eq(users.id, userId))
      if (former)
        for (const name of Object.values(photoNames(former)!)) await here.uploads.remove(name)
      former = url
    }
  }
  const writers = [rows(), rows(), photos()]
  const backups = []
  try {
    for (let round = 0; round < 3; round++) backups.push(await createBackup(here))
  } finally {
    stop = true
    await Promise.all(writers)
  }
  expect(rowCount).toBeGreaterThan(5)

  for (const { name } of backups) {
    await restoreBackup(there, join(here.folder, name))
    const [sums] = (
      await empty.db.execute(sql`SELECT
        (SELECT sum(review_count)::int FROM doctors) AS reviews,
        (SELECT count(*)::int FROM practices) AS practices,
        (SELECT count(*)::int FROM doctors WHERE practice_id IS NOT NULL) AS placed`)
    ).rows
    expect(sums?.reviews).toBe(1000)
    expect(sums?.placed).toBe(sums?.practices)
    const [user] = await empty.db.select().from(users)
    if (user?.profileImageUrl)
      for (const file of Object.values(photoNames(user.profileImageUrl)!))
        expect((await there.uploads.read(file))?.toString()).toBe(user.profileImageUrl)
  }
  const counts = backups.map(
    ({ manifest }) => manifest.tables.find(({ name }) => name === 'practices')!.rows,
  )
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
})

test('a restore saves the former state, raises the directory version and holds waiting mails', async () => {
  const { db } = database
  const earlier = await insertDoctor(db, { name: 'Dr. Kept Example, MD' })
  await db.insert(mails).values({
    to: 'ana@example.com',
    content: {
      template: 'newsletter-confirmation',
      confirmUrl: 'http://directory.example/',
      hours: 1,
    },
  })
  const { name } = await createBackup(here)
  const later = await insertDoctor(db, { name: 'Dr. Lost Example, MD' })
  const versions = async () =>
    (await db.execute(sql`SELECT version FROM directory_version`)).rows[0]?.version as number
  const version = await versions()
  const vocabularies = async () =>
    (await db.execute(sql`SELECT version FROM vocabulary_version`)).rows[0]?.version as number
  const vocabulary = await vocabularies()
  const before = await rowSums(here.url, changedByRestore)

  const { safety, heldCounts } = await restoreBackup(here, join(here.folder, name))
  expect(heldCounts.mails).toBe(1)
  expect(await db.select({ status: mails.status }).from(mails)).toEqual([{ status: 'failed' }])
  expect((await db.select({ id: doctors.id }).from(doctors)).map(({ id }) => id)).toEqual([
    earlier.id,
  ])
  expect(await versions()).toBeGreaterThan(version)
  expect(await vocabularies()).toBeGreaterThan(vocabulary)

  await restoreBackup(here, join(here.folder, safety.name))
  expect((await db.select({ id: doctors.id }).from(doctors)).map(({ id }) => id).sort()).toEqual(
    [earlier.id, later.id].sort(),
  )
  const { mails: _, ...rows } = await rowSums(here.url, changedByRestore)
  const { mails: __, ...former } = before
  expect(rows).toEqual(former)
})

test('verification checks a backup without changing anything', async () => {
  await loadDemoData(database.db)
  await here.uploads.put('a.webp', Buffer.from('a picture'))
  const { name, manifest } = await createBackup(here)
  const before = await rowSums(here.url)
  const verification = await verifyBackup(here, join(here.folder, name))
  expect(verification).toEqual(manifest)
  expect(await rowSums(here.url)).toEqual(before)
  const { rows } = await database.pool.query(
    `SELECT datname FROM pg_database WHERE datname LIKE current_database() || '\\_%'`,
  )
  expect(rows).toEqual([])
})

test('one of two simultaneous backups is created, and the other refused', async () => {
  const results = await Promise.allSettled([createBackup(here), createBackup(here)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refusal = results.find((result) => result.status === 'rejected')
  expect(refusal?.reason).toMatchObject({ status: 409, code: 'under_way' })
  expect(readdirSync(here.folder)).toHaveLength(1)
})

test('a full disk is refused before anything is written', async () => {
  const full = { ...here, free: async () => 1024 * 1024 }
  await expect(createBackup(full)).rejects.toMatchObject({ status: 507, code: 'disk_full' })
  expect(readdirSync(here.folder)).toEqual([])
  writeFileSync(join(here.folder, '2c0a2f7e-6f0c-4b7c-9f53-1f1f9d6c3c11.part'), 'of a dead process')
  const { name } = await createBackup(here)
  expect(readdirSync(here.folder)).toEqual([name])
  const before = await rowSums(here.url)
  await expect(restoreBackup(full, join(here.folder, name))).rejects.toMatchObject({ status: 507 })
  expect(await rowSums(here.url)).toEqual(before)
})

test('a missing file is named by the backup and by its restore', async () => {
  const [whole, half, absent] = [newPhotoUrl(), newPhotoUrl(), newPhotoUrl()]
  for (const name of Object.values(photoNames(whole)!))
    await here.uploads.put(name, Buffer.from('x'))
  await here.uploads.put(photoNames(half)!.usual, Buffer.from('x'))
  const userId = await insertUser({ profileImageUrl: half })
  await insertDoctor(database.db, { name: 'Dr. Whole Example, MD', headshotUrl: whole })
  const { id } = await insertPractice(database.db, {
    name: 'Practice',
    galleryImages: [whole, absent],
  })
  const missing = [
    { name: photoNames(half)!.small, record: `users ${userId}` },
    ...Object.values(photoNames(absent)!).map((name) => ({ name, record: `practices ${id}` })),
  ]
  const { name, manifest } = await createBackup(here)
  expect(manifest.missing).toEqual(missing)
  expect(await countMissing(here, name)).toBe(3)
  const { manifest: restoredManifest } = await restoreBackup(there, join(here.folder, name))
  expect(restoredManifest.missing).toEqual(missing)
  await removeBackup(here, name)
  expect(readdirSync(here.folder)).toEqual([])
})
