import { globSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertUser } from '../testing/insert-accounts.ts'
import { insertMember } from '../testing/providers/team.ts'
import { insertPractice } from '../testing/records.ts'
import { recordChanges } from './records/tables.ts'
import { practices } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the migration vouches for websites that nobody of the practice wrote last', async () => {
  const { db } = database
  const admin = await insertUser(db, { isAdmin: true })
  const ownerAndAdmin = await insertUser(db, { isAdmin: true })
  const owner = await insertUser(db)
  const vouched: Record<string, string | null> = {}
  const website = 'https://clinic.example/'
  const practiceOf = async (name: string, actors: { id: string }[], action = 'edited') => {
    const practice = await insertPractice(db, { name, website, vouchedWebsite: null })
    const change = { kind: 'practices', recordId: practice.id, action, field: 'website' } as const
    for (const { id: actorId } of actors)
      await db.insert(recordChanges).values({ ...change, actorId, to: website })
    return practice
  }
  await practiceOf('without history', [])
  await practiceOf('by an administrator last', [owner, admin])
  await practiceOf('by its owner last', [admin, owner])
  await practiceOf('of a deleted account', [{ id: 'nobody' }])
  await practiceOf('put back by an administrator', [admin], 'ownership ended')
  const own = await practiceOf('by an administrator who belongs to it', [ownerAndAdmin])
  await insertMember(db, { user: ownerAndAdmin }, own, 'owner')

  const [file = ''] = globSync('database/migrations/*_vouched_website.sql')
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  await db.execute(sql.raw(statements[1] ?? ''))
  for (const { name, vouchedWebsite } of await db
    .select()
    .from(practices)
    .where(eq(practices.website, website)))
    vouched[name] = vouchedWebsite
  expect(vouched).toEqual({
    'without history': website,
    'by an administrator last': website,
    'by its owner last': null,
    'of a deleted account': null,
    'put back by an administrator': null,
    'by an administrator who belongs to it': null,
  })
})
