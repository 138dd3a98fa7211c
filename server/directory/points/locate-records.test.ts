import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoData } from '../../../database/demo/load-demo-data.ts'
import { drawDemoMap } from '../../../database/demo/map/draw-demo-map.ts'
import { loadDemoMap } from '../../../database/demo/map/load-demo-map.ts'
import { replaceMap } from '../../map/replace-map.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { directoryVersion, doctorPlaces, doctors, practices } from '../tables.ts'
import { findPoint } from './find-point.ts'
import { locateRecords } from './locate-records.ts'
import { recordPoints } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoData(database.db)
})
afterAll(() => database?.close())

const pointOf = async (kind: 'doctors' | 'practices' | 'doctor_places', recordId: number) => {
  const points = await database.db.select().from(recordPoints)
  return points.find((point) => point.kind === kind && point.recordId === recordId)
}
const versionNow = async () => (await database.db.select().from(directoryVersion))[0]!.version

test('addresses wait while there is no map, and the demo map has every one by its house number', async () => {
  expect(await locateRecords(database.db)).toBe(0)
  expect(await findPoint(database.db, 'practices', 1)).toBeNull()
  await loadDemoMap(database.db)
  const version = await versionNow()
  const count = await locateRecords(database.db)
  expect(count).toBeGreaterThan(20)
  expect(await versionNow()).toBeGreaterThan(version)
  const points = await database.db.select().from(recordPoints)
  expect(points.filter(({ quality }) => quality !== 'range')).toEqual([])
  expect(await locateRecords(database.db)).toBe(0)
})

test('a changed address is located again, and another change is not', async () => {
  const [practice] = await database.db.select().from(practices)
  const is = eq(practices.id, practice!.id)
  const before = await pointOf('practices', practice!.id)
  await database.db.update(practices).set({ phone: '(210) 555-0177' }).where(is)
  expect(await locateRecords(database.db)).toBe(0)
  await database.db.update(practices).set({ street: '811 Placeholder Street' }).where(is)
  expect(await locateRecords(database.db)).toBe(1)
  const after = await pointOf('practices', practice!.id)
  expect(after!.longitude).not.toBe(before!.longitude)
  expect(after!.revision).toBeGreaterThan(before!.revision)
  await database.db.update(practices).set({ street: '811 Nowhere Street' }).where(is)
  expect(await findPoint(database.db, 'practices', practice!.id)).toMatchObject({ waits: true })
  await locateRecords(database.db)
  expect(await pointOf('practices', practice!.id)).toMatchObject({
    quality: 'zip',
    reason: 'unknown street',
  })
  const found = { waits: false, quality: 'zip', reason: 'unknown street' }
  expect(await findPoint(database.db, 'practices', practice!.id)).toEqual(found)
})

test('a point goes with its address, and with its record', async () => {
  const [doctor] = await database.db.select().from(doctors).where(eq(doctors.source, 'demo'))
  const [place] = await database.db
    .insert(doctorPlaces)
    .values({ doctorId: doctor!.id, street: '4 Placeholder Street', source: 'administrator' })
    .returning()
  await locateRecords(database.db)
  expect(await pointOf('doctor_places', place!.id)).toMatchObject({ quality: 'range' })
  await database.db.update(doctorPlaces).set({ street: null })
  expect(await pointOf('doctor_places', place!.id)).toBeUndefined()
  await database.db.update(doctorPlaces).set({ street: '4 Placeholder Street' })
  expect(await pointOf('doctor_places', place!.id)).toBeDefined()
  await database.db.delete(doctors).where(eq(doctors.id, doctor!.id))
  expect(await pointOf('doctor_places', place!.id)).toBeUndefined()
})

test('a new map locates every address anew', async () => {
  const map = drawDemoMap()
  const release = { ...map.release, checksum: 'without streets' }
  await database.db.transaction((tx) =>
    replaceMap(tx, { release, streets: map.streets.slice(0, 1), areas: [] }),
  )
  expect(await locateRecords(database.db)).toBe(0)
  expect(await locateRecords(database.db, { all: true })).toBeGreaterThan(20)
  const qualities = (await database.db.select().from(recordPoints)).map(({ quality }) => quality)
  expect(qualities).toContain('zip')
})
