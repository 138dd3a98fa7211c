import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'
import { doctorPlaces, doctors, practices } from '../tables.ts'
import { fillLocationKeys } from './fill-location-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('Records and places that a migration left without a key get one, and two places of a doctor that are one do not stop it', async () => {
  const { db } = database
  const place = { street: '1139 E Sonterra Blvd', suite: 'Suite305' }
  await insertPractice(db, { name: 'Sonterra Care', slug: 'sonterra-care', ...place })
  const { id: doctorId } = await insertDoctor(db, {
    name: 'Dr. Elena Marsh, MD',
    ...place,
    suite: 'Suite 305',
  })
  await db.insert(doctorPlaces).values([
    { doctorId, street: '20079 FM 1863', suite: null, source: 'owner' },
    { doctorId, street: '20079 F.M. 1863', suite: null, source: 'owner' },
    { doctorId, street: null, suite: null, source: 'owner' },
  ])
  for (const table of [practices, doctors, doctorPlaces])
    await db.execute(sql`UPDATE ${table} SET location_key = NULL`)
  await fillLocationKeys(db)
  await fillLocationKeys(db)
  const keysOf = async (table: typeof practices | typeof doctors | typeof doctorPlaces) =>
    (await db.select({ key: table.locationKey }).from(table).orderBy(asc(table.id))).map(
      ({ key }) => key,
    )
  expect(await keysOf(practices)).toEqual(['1139 e sonterra blvd|305'])
  expect(await keysOf(doctors)).toEqual(['1139 e sonterra blvd|305'])
  expect(await keysOf(doctorPlaces)).toEqual(['20079 hwy 1863 fm|', null, null])
})

test('A start reads only the rows that lack a key, along an index', async () => {
  await database.db.transaction(async (tx) => {
    const rows = sql`FROM generate_series(1, 500) n`
    await tx.execute(sql`
      INSERT INTO practices (slug, name, source, street, location_key)
      SELECT 'office-' || n, 'Office ' || n, 'demo', n || ' Elm St', n || ' elm st|' ${rows}`)
    await tx.execute(sql`
      INSERT INTO doctors (slug, name, sort_name, source, street, location_key)
      SELECT 'marsh-' || n, 'Dr. Marsh', 'marsh', 'demo', n || ' Elm St', n || ' elm st|' ${rows}`)
    await tx.execute(sql`
      INSERT INTO doctor_places (doctor_id, source, street, location_key)
      SELECT (SELECT min(id) FROM doctors), 'owner', n || ' Elm St', n || ' elm st|' ${rows}`)
    await tx.execute(sql`ANALYZE practices, doctors, doctor_places`)
    await fillLocationKeys(tx)
    const indexes = await tx.execute<{ scans: number }>(sql`
      SELECT pg_stat_get_xact_numscans(indexrelid)::int AS scans FROM pg_stat_user_indexes
      WHERE indexrelname LIKE '%\_without\_location\_key'`)
    expect(indexes.rows.map(({ scans }) => scans > 0)).toEqual([true, true, true])
  })
})
