import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DoctorCard, DoctorSummary } from '../../contract/directory/doctor.ts'
import type { Practice, PracticeSummary } from '../../contract/directory/practice.ts'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { loadDemoMap } from '../../database/demo/map/load-demo-map.ts'
import { createOwnTestApp, type TestApp } from '../testing/app.ts'
import { locateRecords } from './points/locate-records.ts'

const lines: string[] = []
let testApp: TestApp
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  testApp = await createOwnTestApp({ env: { RATE_LIMITS: 'off' }, log })
  const { db } = testApp.database
  await loadDemoData(db)
  await loadDemoMap(db)
  await locateRecords(db)
  await testApp.version.refresh()
})
afterAll(() => testApp.close())

const here = '29.645,-98.472'
const get = (url: string, position?: string) =>
  testApp.app.inject({ url, headers: position === undefined ? {} : { 'X-Position': position } })
const idsIn = (answer: { json: () => DoctorCard[] }) => answer.json().map(({ id }) => id)

test.each([
  ['/api/doctors?fields=card&limit=20'],
  ['/api/doctors?fields=card'],
  ['/api/doctors/summary'],
  ['/api/practices?limit=20'],
  ['/api/practices'],
  ['/api/practices/summary'],
  ['/api/specialties/family-medicine?fields=card'],
])('%s near the device is kept nowhere, whoever asked before', async (url) => {
  const before = await get(url)
  const near = await get(url, here)
  const after = await get(url)
  expect(near.statusCode).toBe(200)
  expect(near.headers['cache-control']).toBe('no-store')
  expect(near.body).not.toBe(before.body)
  expect(after.body).toBe(before.body)
  expect(after.headers['cache-control']).toBe('public, no-cache')
  const elsewhere = await get(url, '29.62,-98.515')
  expect(elsewhere.body).not.toBe(near.body)
})

test('an address that is first asked for near the device is answered to others without it', async () => {
  const url = '/api/doctors?fields=card&limit=21'
  const near = await get(url, here)
  const other = await get(url)
  expect(idsIn(other)).not.toEqual(idsIn(near))
  expect(other.headers['cache-control']).toBe('public, no-cache')
  expect(other.json()[0]).not.toHaveProperty('distance')
})

test('the list begins with the nearest to the device, which has no name', async () => {
  const { near } = (await get('/api/doctors/summary', here)).json() as DoctorSummary
  expect(near).toMatchObject({ typed: null, label: null, latitude: 29.645, longitude: -98.472 })
  const cards = (await get('/api/doctors?fields=card&limit=20', here)).json() as DoctorCard[]
  const miles = cards.map(({ distance }) => distance!.miles)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  const within = await get('/api/doctors?fields=card&within=1', here)
  expect(within.headers['x-total-count']).toBe(String(near!.radii[0]!.count))
})

test('a finer position is rounded to the grid before anything else', async () => {
  const url = '/api/doctors/summary'
  expect((await get(url, '29.64612345,-98.47411111')).body).toBe((await get(url, here)).body)
})

test('a specialty lists the nearest first, within a radius', async () => {
  const url = '/api/specialties/family-medicine?fields=card&near=1200+example+pkwy'
  const { doctors } = (await get(url)).json() as { doctors: DoctorCard[] }
  const summary = '/api/doctors/summary?specialty=family-medicine&near=1200+example+pkwy'
  const { near } = (await get(summary)).json() as DoctorSummary
  const miles = doctors.map(({ distance }) => distance?.miles ?? 99)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  const within = (await get(`${url}&within=2`)).json() as { doctors: DoctorCard[] }
  expect(within.doctors).toHaveLength(near!.radii[1]!.count)
  expect(within.doctors.length).toBeLessThan(doctors.length)
})

test('a place that is typed comes before the position', async () => {
  const url = '/api/doctors/summary?near=Demo+Library'
  const { near } = (await get(url, here)).json() as DoctorSummary
  expect(near!.label).toBe('Demo Library')
})

test.each(['here', '91,0', '29.64', ''])('the position %j is refused', async (position) => {
  const answer = await get('/api/doctors', position)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: 'X-Position must be a latitude and a longitude, such as 29.640,-98.490.',
  })
})

test('other calls take no position', async () => {
  for (const url of ['/api/specialties', '/api/suggestions?search=heart', '/api/doctors/featured'])
    expect((await get(url, 'here')).headers['cache-control']).toBe('public, no-cache')
})

test('no log has a position', () => {
  expect(lines.join('')).not.toMatch(/29\.6|98\.4/)
})

describe('practices near a place', () => {
  const near = 'near=1200+example+pkwy'
  const list = async (query: string): Promise<Practice[]> =>
    (await get(`/api/practices?${query}`)).json()
  const summary = async (query: string): Promise<PracticeSummary> =>
    (await get(`/api/practices/summary?${query}`)).json()
  const idsOf = (practices: Practice[]) => practices.map(({ id }) => id)

  test('the list begins with the nearest by street, and has those last whom the map does not know', async () => {
    const practices = await list(`featuredFirst=true&${near}`)
    expect(practices[0]).toMatchObject({ distance: { isByStreet: true } })
    const miles = practices.map(({ distance }) => distance?.miles ?? 99)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(new Set(miles).size).toBeGreaterThan(5)
    for (const { point, distance } of practices) expect(distance === null).toBe(point === null)
    expect(idsOf(practices).toSorted()).toEqual(idsOf(await list('')).toSorted())
    const pages = [
      ...(await list(`limit=7&${near}`)),
      ...(await list(`limit=200&offset=7&${near}`)),
    ]
    expect(idsOf(pages)).toEqual(idsOf(practices))
  })

  test('a radius narrows list and total, and its count says to how many', async () => {
    const whole = await summary(near)
    expect(whole).toMatchObject({ near: { label: '1200 Example Parkway', isAbout: false } })
    expect(whole.total).toBe((await list('')).length)
    const counts = whole.near!.radii.map(({ count }) => count)
    expect(new Set(counts).size).toBeGreaterThan(2)
    for (const { miles, count } of whole.near!.radii) {
      const within = await list(`${near}&within=${miles}`)
      expect(within).toHaveLength(count)
      expect(await summary(`${near}&within=${miles}`)).toEqual({ ...whole, total: count })
    }
    expect(await summary(`${near}&within=3`)).toEqual(whole)
    expect((await summary('within=1')).total).toBe(whole.total)
  })

  test('a text names the place, and what else it says narrows the list', async () => {
    const search = 'search=pediatrics+near+example+parkway'
    const { near: place, total } = await summary(search)
    expect(place).toMatchObject({ label: 'Example Parkway', isAbout: true, without: 'pediatrics' })
    const found = await list(search)
    expect(found).toHaveLength(total)
    expect(idsOf(found).toSorted()).toEqual(idsOf(await list('search=pediatrics')).toSorted())
    expect(found.every(({ distance }) => distance !== undefined)).toBe(true)
  })

  test('a place that the map does not have is named, and changes nothing else', async () => {
    expect(await list('near=Foo+Street&within=1')).toEqual(await list(''))
    expect(await summary('near=Foo+Street&within=1')).toEqual({
      ...(await summary('')),
      unknownNear: 'Foo Street',
    })
  })

  test('no position is refused', async () => {
    for (const url of ['/api/practices?limit=1', '/api/practices/summary'])
      expect((await get(url, 'here')).statusCode).toBe(400)
  })
})

describe('records that are asked for one by one', () => {
  const near = 'near=1200+example+pkwy'
  const answerOf = async (url: string) => (await get(url)).json()

  test('a doctor, a practice and a comparison say how far it is as the list does', async () => {
    const cards: DoctorCard[] = await answerOf(`/api/doctors?fields=card&limit=40&${near}`)
    const card = cards.find(({ practice, distance }) => practice && distance && distance.miles > 1)!
    const place = { near: { label: '1200 Example Parkway', isAbout: false } }
    const away = { ...place, distance: card.distance }
    expect(await answerOf(`/api/doctors/${card.slug}?${near}`)).toMatchObject(away)
    const { slug, id } = await answerOf(`/api/practices/${card.practice!.slug}?${near}`)
    for (const path of [slug, `id/${id}`])
      expect(await answerOf(`/api/practices/${path}?${near}`)).toMatchObject(away)
    const compared = await answerOf(`/api/comparison?doctors=${card.slug}&${near}`)
    expect(compared).toMatchObject({ ...place, doctors: [{ distance: card.distance }] })
    const nowhere = cards.find(({ distance }) => distance === null)
    if (nowhere)
      expect((await answerOf(`/api/doctors/${nowhere.slug}?${near}`)).distance).toBeNull()
  })

  test('records say nothing of distances without a place, and name one that the map does not have', async () => {
    const [doctor] = (await answerOf('/api/doctors?fields=card&limit=1')) as DoctorCard[]
    const [practice] = await answerOf('/api/practices?limit=1')
    for (const url of [
      `/api/doctors/${doctor!.slug}`,
      `/api/practices/${practice.slug}`,
      `/api/comparison?doctors=${doctor!.slug}`,
    ]) {
      const link = url.includes('?') ? '&' : '?'
      expect(await answerOf(`${url}${link}near=+`)).toEqual(await answerOf(url))
      const unknown = await answerOf(`${url}${link}near=Foo+Street`)
      expect(unknown).toEqual({ ...(await answerOf(url)), unknownNear: 'Foo Street' })
    }
  })
})
