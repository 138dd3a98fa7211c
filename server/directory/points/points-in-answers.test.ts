import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Doctor, DoctorCard } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import type { Point } from '../../../contract/map/point.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'
import { doctorPlaces, practices } from '../tables.ts'
import { recordPoints } from './tables.ts'

const point = { latitude: 29.612345, longitude: -98.498765, quality: 'range' } as const
const own: Point = { ...point, latitude: 29.7, quality: 'street' }
const further: Point = { ...point, latitude: 29.8, quality: 'zip' }

let testApp: TestApp
let practiceId: number
beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  const street = { street: '12 Example Street', postalCode: '78258' }
  const practice = await insertPractice(db, {
    name: 'Example Oaks',
    slug: 'example-oaks',
    ...street,
  })
  practiceId = practice.id
  await insertDoctor(db, { name: 'Dr. Ann Alone', ...street })
  const host = await insertDoctor(db, {
    name: 'Dr. Ben Hosted',
    slug: 'ben-hosted',
    practiceId,
    ...street,
  })
  await insertDoctor(db, { name: 'Dr. Cem Nowhere', postalCode: '78258' })
  await db.insert(doctorPlaces).values([
    { doctorId: host.id, practiceId, source: 'administrator' },
    { doctorId: host.id, ...street, source: 'administrator' },
  ])
  const locate = (kind: 'doctors' | 'practices' | 'doctor_places', where: Point) =>
    db
      .update(recordPoints)
      .set({ ...where, locatedWith: 'a map' })
      .where(eq(recordPoints.kind, kind))
  await locate('practices', { ...point, latitude: 29.61234512 })
  await locate('doctors', own)
  await locate('doctor_places', further)
})
afterAll(() => testApp.close())

const read = async <Answer>(url: string): Promise<Answer> =>
  (await testApp.app.inject({ url })).json()

test('a doctor is where the address in the answer is, and a practice too', async () => {
  const cards = await read<DoctorCard[]>('/api/doctors?fields=card&sort=name')
  const pointOf = (name: string) => cards.find((card) => card.name === name)!.point
  expect(pointOf('Dr. Ann Alone')).toEqual(own)
  expect(pointOf('Dr. Ben Hosted')).toEqual(point)
  expect(pointOf('Dr. Cem Nowhere')).toBeNull()
  const doctor = await read<Doctor>('/api/doctors/ben-hosted')
  expect(doctor.point).toEqual(point)
  expect(doctor.places.map((place) => place.point)).toEqual([point, further])
  expect((await read<Practice>('/api/practices/example-oaks')).point).toEqual(point)
  const [practice] = await read<Practice[]>('/api/practices')
  expect(practice!.point).toEqual(point)
  const line = (await testApp.app.inject({ url: '/open-data/practices.ndjson' })).json()
  expect(line).toMatchObject({ latitude: 29.612345, longitude: -98.498765, point_quality: 'range' })
})

test('an address that waits for its location, or is not public, is nowhere', async () => {
  const { db } = testApp.database
  const ofPractice = eq(practices.id, practiceId)
  await db.update(practices).set({ street: '14 Example Street' }).where(ofPractice)
  // kept answers follow a change from outside within a moment
  await expect
    .poll(async () => (await read<Practice>('/api/practices/example-oaks')).point)
    .toBeNull()
  expect((await read<Doctor>('/api/doctors/ben-hosted')).point).toBeNull()
  await db
    .update(recordPoints)
    .set({ locatedWith: 'a map' })
    .where(and(eq(recordPoints.kind, 'practices'), eq(recordPoints.recordId, practiceId)))
  await db.update(practices).set({ unpublishedAt: new Date() }).where(ofPractice)
  await expect
    .poll(async () => {
      const hosted = await read<Doctor>('/api/doctors/ben-hosted')
      return [hosted.point, hosted.places.map((place) => place.point)]
    })
    .toEqual([own, [further]])
})
