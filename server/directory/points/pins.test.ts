import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawDemoMap } from '../../../database/demo/map/draw-demo-map.ts'
import { replaceMap } from '../../map/replace-map.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'
import { addPlace, makePlaceFirst, placesOf } from '../records/places.ts'
import { records } from '../records/records.ts'
import { recordChanges } from '../records/tables.ts'
import { updateMany } from '../records/write-many.ts'
import { findPoint } from './find-point.ts'
import { locateRecords } from './locate-records.ts'
import { findPinAddress } from './pins.ts'
import { recordPoints } from './tables.ts'

let database: TestDatabase
let doctor: Awaited<ReturnType<typeof insertDoctor>>
let practice: Awaited<ReturnType<typeof insertPractice>>

const address = { street: '811 Placeholder Street', city: 'San Antonio', postalCode: '78258' }
const pin = { latitude: 29.64, longitude: -98.49, street: address.street, postalCode: '78258' }
const byTeam = { actorId: 'team', action: 'edited', source: 'administrator' } as const
const said = { source: 'office', by: 'ana', at: '2026-01-01T00:00:00.000Z' } as const
const pinned = { ...address, pin, factSources: { pin: said, phone: said } }

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.transaction((tx) => replaceMap(tx, drawDemoMap()))
})
afterAll(() => database.close())

beforeEach(async () => {
  practice = await insertPractice(database.db, { name: 'Two Oaks', ...pinned })
  doctor = await insertDoctor(database.db, { name: 'Dr. Ana Ruiz, MD', ...pinned })
})

const pointOf = async (kind: 'doctors' | 'practices', id: number) => {
  await locateRecords(database.db)
  const points = await database.db.select().from(recordPoints)
  return points.find((point) => point.kind === kind && point.recordId === id)!
}
const readPractice = () => records.practices.require(database.db, practice.id)
const readDoctor = () => records.doctors.require(database.db, doctor.id)

test('a pin says where its office is, a moved one says it anew, and without one the map does', async () => {
  const { db } = database
  expect(await pointOf('doctors', doctor.id)).toMatchObject({ ...positionOf(pin), quality: 'pin' })
  expect(await pointOf('practices', practice.id)).toMatchObject({ reason: null, quality: 'pin' })
  const moved = { ...pin, latitude: 29.641 }
  await records.practices.change(db, practice.id, { pin: moved }, byTeam)
  expect(await findPoint(db, 'practices', practice.id)).toMatchObject({ waits: true })
  const only = { kind: 'practices', id: practice.id } as const
  expect(await locateRecords(db, { only: { ...only, id: practice.id + 1 } })).toBe(0)
  expect(await locateRecords(db, { only })).toBe(1)
  expect(await pointOf('practices', practice.id)).toMatchObject(positionOf(moved))
  await records.practices.change(db, practice.id, { pin: null }, byTeam)
  const { found } = (await findPinAddress(db, await readPractice()))!
  expect(await pointOf('practices', practice.id)).toMatchObject({ ...found, quality: 'range' })
})

const positionOf = ({ latitude, longitude }: typeof pin) => ({ latitude, longitude })

const elsewhere = { street: '4 Placeholder Street' }

test.each([
  ['an edited street', (id: number) => records.practices.change(database.db, id, elsewhere)],
  [
    'an edited postal code',
    (id: number) => records.practices.change(database.db, id, { postalCode: '78260' }, byTeam),
  ],
  [
    'an address of an import',
    async () => updateMany(database.db, 'practice', [{ ...(await readPractice()), ...elsewhere }]),
  ],
  [
    'a former pin put back',
    async (id: number) => {
      await records.practices.change(database.db, id, { ...elsewhere, pin: null }, byTeam)
      await records.practices.change(database.db, id, { pin })
    },
  ],
])('%s leaves no pin of another address, nor its source', async (_, write) => {
  await write(practice.id)
  const row = await readPractice()
  expect(row.pin).toBeNull()
  expect(row.factSources).not.toHaveProperty('pin')
  expect(row.factSources).toMatchObject({ phone: said })
})

test('a further place that becomes the first drops the pin, with the history', async () => {
  const { db } = database
  const by = { actorId: 'ana', source: 'owner' } as const
  const place = { ...elsewhere, suite: null, city: 'San Antonio', state: 'TX', postalCode: '78258' }
  const columns = { ...place, practiceId: null, phone: null, officeHours: null }
  await addPlace(db, doctor.id, columns, by, { most: 5 })
  const [added] = await placesOf(db, doctor.id)
  await makePlaceFirst(db, doctor.id, added!.place.id, by)
  expect((await readDoctor()).pin).toBeNull()
  const history = await db.select().from(recordChanges).where(eq(recordChanges.recordId, doctor.id))
  expect(history).toContainEqual(
    expect.objectContaining({ field: 'pin', from: 'pin at 29.64, -98.49', to: null }),
  )
})

test('a pin stays with another suite, and comes with an address in one change', async () => {
  const { db } = database
  await records.practices.change(db, practice.id, { suite: 'Suite 4' }, byTeam)
  expect(await readPractice()).toMatchObject({ pin, factSources: { pin: said } })
  const moved = { ...pin, ...elsewhere }
  await records.practices.change(db, practice.id, { ...elsewhere, pin: moved }, byTeam)
  expect(await readPractice()).toMatchObject({
    pin: moved,
    factSources: { pin: { source: 'administrator' } },
  })
  await records.doctors.change(db, doctor.id, { street: null, postalCode: null }, byTeam)
  expect((await readDoctor()).pin).toBeNull()
})
