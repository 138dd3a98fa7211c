import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertUser } from '../../../testing/insert-accounts.ts'
import { insertClaim } from '../../../testing/providers/providers.ts'
import { insertDoctor, insertPractice } from '../../../testing/records.ts'
import { doctors, practices } from '../../tables.ts'
import { records } from '../records.ts'
import { checkLayers } from './check-layers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a fact that its owner has not said is found, and a practice that was deleted is not', async () => {
  const { db } = database
  const { id } = await insertDoctor(db, { name: 'Dr. Nell Example, MD' })
  const practice = await insertPractice(db, { name: 'Example Clinic' })
  const owner = await insertUser(db)
  await insertClaim(db, owner.id, { doctorId: id }, { approved: true })
  const said = { phone: '(210) 555-0111', practiceId: practice.id }
  const by = { actorId: owner.id, action: 'edited', source: 'owner' } as const
  await db.transaction((tx) => records.doctors.change(tx, id, said, by))
  await db.delete(practices).where(eq(practices.id, practice.id))
  expect(await checkLayers(db)).toEqual({ count: 1, wrong: [] })
  await db.update(doctors).set({ phone: '(210) 555-0122' }).where(eq(doctors.id, id))
  expect((await checkLayers(db)).wrong).toEqual([{ kind: 'doctors', recordId: id, fact: 'phone' }])
})
