import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Places } from '../../../contract/providers/place-calls.ts'
import { records } from '../../directory/records/records.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { doctorPlaces } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  type Person,
  refreshAfter,
  type TestHarness,
} from '../../testing/harness.ts'
import { insertClaim } from '../../testing/providers/providers.ts'
import { insertDoctor, insertPlace, insertPractice, placeForm } from '../../testing/records.ts'

let harness: TestHarness
let owner: Person
let doctorId: number
let homeId: number

beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

beforeEach(async () => {
  const { db } = harness
  owner = await createPerson(harness)
  homeId = (await insertPractice(db, { name: 'Home Clinic', phone: '(210) 555-0101' })).id
  doctorId = (await insertDoctor(db, { name: 'Dr. Vera Zwei, MD', practiceId: homeId })).id
  await insertClaim(db, owner.user.id, { doctorId }, { approved: true })
})

const path = '/api/user/places'
const getPlaces = async (): Promise<Places> => (await owner.browser.get(path)).json()
const getDoctor = (): Promise<Doctor> => getPublicJson(harness, `/api/doctors/${doctorId}`)
const teamOf = async (practiceId: number): Promise<string[]> =>
  (await getPublicJson(harness, `/api/doctors?practiceId=${practiceId}`)).map(
    ({ name }: Doctor) => name,
  )
const addPlace = (changes: object = {}) =>
  refreshAfter(harness, owner.browser.send('POST', path, placeForm(changes)))

test('an owner adds a place by its address, and readers see it beside the first', async () => {
  const answer = await addPlace({
    street: '9 Cedar Way',
    phone: '(210) 555-0133',
    officeHours: { tuesday: { open: '09:00', close: '12:00', closed: false } },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    mayEdit: true,
    first: { practice: 'Home Clinic', phone: '(210) 555-0101' },
    places: [{ practice: null, agreed: true, origin: { source: 'owner', age: 'fresh' } }],
  })
  expect(await getDoctor()).toMatchObject({
    practice: { name: 'Home Clinic' },
    places: [
      {
        practice: null,
        address: '9 Cedar Way, San Antonio, TX 78259',
        phone: '(210) 555-0133',
        officeHours: { tuesday: { open: '09:00' } },
      },
    ],
  })
  const history = await harness.db
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.recordId, doctorId))
  expect(history).toMatchObject([{ field: 'places', to: '9 Cedar Way (210) 555-0133' }])
})

describe('places at another practice', () => {
  let officeId: number
  let office: Person

  beforeEach(async () => {
    officeId = (await insertPractice(harness.db, { name: 'Cedar House', street: '9 Cedar Way' })).id
    office = await createPerson(harness)
    await insertClaim(harness.db, office.user.id, { practiceId: officeId }, { approved: true })
    await addPlace({ practiceId: officeId, street: '', city: '', postalCode: '', state: '' })
  })

  const visitors = async () => (await office.browser.get('/api/user/practice/visitors')).json()

  test('a place at a practice waits for the practice before its page shows the doctor', async () => {
    expect((await getPlaces()).places).toMatchObject([
      { practice: { name: 'Cedar House', listed: true }, agreed: false, address: '9 Cedar Way' },
    ])
    expect((await getDoctor()).places).toMatchObject([{ practice: { name: 'Cedar House' } }])
    expect(await teamOf(officeId)).toEqual([])
    const [visitor] = await visitors()
    expect(visitor).toMatchObject({ name: 'Dr. Vera Zwei, MD', agreed: false })
    const agree = `/api/user/practice/visitors/${visitor.placeId}/agree`
    expect((await owner.browser.send('POST', agree)).statusCode).toBe(404)
    await refreshAfter(harness, office.browser.send('POST', agree))
    expect(await visitors()).toMatchObject([{ agreed: true }])
    expect(await teamOf(officeId)).toEqual(['Dr. Vera Zwei, MD'])
    expect(await teamOf(homeId)).toEqual(['Dr. Vera Zwei, MD'])
  })

  test('a place is removed when the practice says that the doctor is not seen there', async () => {
    const [{ placeId }] = await visitors()
    const visitor = `/api/user/practice/visitors/${placeId}`
    expect((await owner.browser.send('DELETE', visitor)).statusCode).toBe(404)
    expect((await refreshAfter(harness, office.browser.send('DELETE', visitor))).statusCode).toBe(
      200,
    )
    expect((await getDoctor()).places).toEqual([])
  })

  test('a place becomes the first only once the practice has agreed, and the first one stays', async () => {
    const [{ id } = { id: 0 }] = (await getPlaces()).places
    const first = `${path}/${id}/first`
    expect((await owner.browser.send('POST', first)).statusCode).toBe(409)
    await office.browser.send('POST', `/api/user/practice/visitors/${id}/agree`)
    const answer = await refreshAfter(harness, owner.browser.send('POST', first))
    expect(answer.json()).toMatchObject({
      first: { practice: 'Cedar House' },
      places: [{ practice: { name: 'Home Clinic' }, agreed: true }],
    })
    expect(await getDoctor()).toMatchObject({
      practice: { name: 'Cedar House' },
      places: [{ practice: { name: 'Home Clinic' } }],
      facts: { practice: { source: 'owner', age: 'fresh' } },
    })
  })

  test.each(['POST', 'DELETE'] as const)(
    'a place that is another practice’s by the time the office answers is 404 (%s)',
    async (method) => {
      const [{ placeId }] = await visitors()
      const { id: otherId } = await insertPractice(harness.db, { name: 'Third House' })
      const path = `/api/user/practice/visitors/${placeId}${method === 'POST' ? '/agree' : ''}`
      let answering: ReturnType<typeof office.browser.send> | undefined
      await harness.db.transaction(async (tx) => {
        await records.doctors.require(tx, doctorId, { lock: 'no key update' })
        answering = office.browser.send(method, path)
        await harness.accounts.waitForLocks(1)
        await tx
          .update(doctorPlaces)
          .set({ practiceId: otherId })
          .where(eq(doctorPlaces.id, placeId))
      })
      expect((await answering)?.statusCode).toBe(404)
      expect((await getPlaces()).places).toMatchObject([
        { practice: { name: 'Third House' }, agreed: false },
      ])
    },
  )

  test('a place asks anew when it becomes another practice', async () => {
    const [{ id } = { id: 0 }] = (await getPlaces()).places
    await office.browser.send('POST', `/api/user/practice/visitors/${id}/agree`)
    const { id: otherId } = await insertPractice(harness.db, { name: 'Third House' })
    const form = placeForm({ practiceId: otherId, street: '' })
    const answer = await refreshAfter(harness, owner.browser.send('PUT', `${path}/${id}`, form))
    expect(answer.json().places).toMatchObject([{ agreed: false }])
    expect(await teamOf(officeId)).toEqual([])
  })
})

test.each([
  ['no practice and no street', { street: '' }, 'street'],
  ['no city', { city: '' }, 'city'],
  ['no ZIP code', { postalCode: '' }, 'postalCode'],
  ['a phone that is none', { phone: 'call me' }, 'phone'],
  ['a practice that is not there', { practiceId: 999_999 }, 'practiceId'],
  [
    'hours that do not close',
    { officeHours: { monday: { open: '09:00', close: null, closed: false } } },
    'officeHours.monday',
  ],
])('a place with %s is refused', async (_, changes, field) => {
  const answer = await addPlace(changes)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
  expect((await getPlaces()).places).toEqual([])
})

test('the same place twice, the first place, and an eleventh are refused', async () => {
  await addPlace({ street: '1 Twice Street' })
  expect((await addPlace({ street: '1 Twice St.' })).json().message).toBe(
    'This place is in the list already.',
  )
  expect((await addPlace({ practiceId: homeId, street: '' })).statusCode).toBe(409)
  for (let count = 1; count < 10; count++) await insertPlace(harness.db, { doctorId })
  expect((await addPlace()).json().message).toBe('At most 10 places. Please remove one first.')
  expect((await getPlaces()).places).toHaveLength(10)
})

test('a place is changed and removed by its owner only', async () => {
  await addPlace()
  const [{ id } = { id: 0 }] = (await getPlaces()).places
  const stranger = await createPerson(harness)
  const { id: strangersId } = await insertDoctor(harness.db, { name: 'Dr. Else, MD' })
  await insertClaim(harness.db, stranger.user.id, { doctorId: strangersId }, { approved: true })
  const place = `${path}/${id}`
  const form = placeForm({ street: '12 New Street' })
  expect((await stranger.browser.send('PUT', place, form)).statusCode).toBe(404)
  expect((await stranger.browser.send('DELETE', place)).statusCode).toBe(404)
  await refreshAfter(harness, owner.browser.send('PUT', place, form))
  expect((await getDoctor()).places[0]?.address).toContain('12 New Street')
  await refreshAfter(harness, owner.browser.send('DELETE', place))
  expect((await getDoctor()).places).toEqual([])
})

test('a place that is still right is confirmed by its owner only, and readers see the date', async () => {
  const old = new Date(Date.now() - 100 * 86_400_000)
  const placeId = await insertPlace(harness.db, { doctorId, confirmedAt: old })
  const stranger = await createPerson(harness)
  const { id: strangersId } = await insertDoctor(harness.db, { name: 'Dr. Else, MD' })
  await insertClaim(harness.db, stranger.user.id, { doctorId: strangersId }, { approved: true })
  const confirm = `${path}/${placeId}/confirm`
  expect((await stranger.browser.send('POST', confirm)).statusCode).toBe(404)
  expect((await getPlaces()).places).toMatchObject([{ origin: { age: 'aging' } }])
  const answer = await refreshAfter(harness, owner.browser.send('POST', confirm))
  expect(answer.json().places).toMatchObject([{ origin: { source: 'owner', age: 'fresh' } }])
  expect((await getDoctor()).places).toMatchObject([{ source: 'owner', age: 'fresh' }])
  expect(
    await harness.db.select().from(recordChanges).where(eq(recordChanges.recordId, doctorId)),
  ).toMatchObject([{ action: 'confirmed', field: 'places' }])
})

test('an owner who waits for approval sees the places and changes nothing, and somebody without a profile has none to see', async () => {
  const waiting = await createPerson(harness)
  const answer = await waiting.browser.get(path)
  expect([answer.statusCode, answer.json()]).toEqual([200, null])
  expect((await waiting.browser.send('POST', path, placeForm())).statusCode).toBe(404)
  const { id } = await insertDoctor(harness.db, { name: 'Dr. Waits, MD' })
  await insertClaim(harness.db, waiting.user.id, { doctorId: id })
  expect((await waiting.browser.get(path)).json()).toMatchObject({ mayEdit: false, places: [] })
  expect((await waiting.browser.send('POST', path, placeForm())).statusCode).toBe(409)
  expect(await harness.db.select().from(doctorPlaces).where(eq(doctorPlaces.doctorId, id))).toEqual(
    [],
  )
})

test("an administrator's place needs nobody else's word", async () => {
  const { id: practiceId } = await insertPractice(harness.db, { name: 'Fourth House' })
  const { admin } = harness
  const places = `/api/admin/directory/doctors/${doctorId}/places`
  const answer = await refreshAfter(
    harness,
    admin.browser.send('POST', places, placeForm({ practiceId, street: '' })),
  )
  expect(answer.json().places).toMatchObject([
    { agreed: true, origin: { source: 'administrator' } },
  ])
  expect(await teamOf(practiceId)).toEqual(['Dr. Vera Zwei, MD'])
  const unknown = '/api/admin/directory/doctors/999999/places'
  expect((await admin.browser.get(unknown)).statusCode).toBe(404)
})
