import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctor, insertPractice, insertSpecialty } from '../testing/records.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  const cardiology = await insertSpecialty(db, { name: 'Cardiology' })
  const podiatry = await insertSpecialty(db, { name: 'Podiatry' })
  const oaks = await insertPractice(db, {
    name: 'Two Oaks Example',
    street: '18707B Huebner Rd',
    postalCode: '78258',
  })
  await insertPractice(db, { name: 'Pulse Example', specialtyId: cardiology.id })
  await insertPractice(db, { name: 'Gone Oaks Example', unpublishedAt: new Date() })
  await insertDoctor(db, { name: 'Dr. Ann', practiceId: oaks.id, specialtyId: cardiology.id })
  await insertDoctor(db, {
    name: 'Dr. Pen Ding',
    practiceId: oaks.id,
    specialtyId: podiatry.id,
    publishedAt: null,
  })
})
afterAll(() => testApp.close())

const both = ['Pulse Example', 'Two Oaks Example']
const searches = [
  ['', both],
  ['two oaks', ['Two Oaks Example']],
  ['OAKS huebner', ['Two Oaks Example']],
  ['18707b huebner', ['Two Oaks Example']],
  ['78258', ['Two Oaks Example']],
  ['cardiology', both],
  ['pulse cardio', ['Pulse Example']],
  ['podiatry', []],
  // a part of name or address, within words too (API-56)
  ['18707b Hue', ['Two Oaks Example']],
  ['7B HUEBN', ['Two Oaks Example']],
  ['wo Oak', ['Two Oaks Example']],
  ['xamp', both],
  ['xa', []],
  ['%', []],
  ['%%%', []],
] as const

describe('practices that match a search', () => {
  test.each(searches)('the call finds the practices for %j', async (search, expected) => {
    const { statusCode, body } = await testApp.app.inject({
      url: '/api/practices',
      query: { search },
    })
    expect(statusCode).toBe(200)
    expect(JSON.parse(body).map(({ name }: { name: string }) => name)).toEqual(expected)
  })

  test.each(searches)('the page finds the practices for %j', async (search, expected) => {
    // an empty search is the whole list, whose address has none
    const { statusCode, body } = await testApp.app.inject({
      url: '/practices',
      query: search ? { search } : {},
    })
    expect(statusCode).toBe(200)
    for (const name of both)
      expect(body.includes(`>${name}</a>`), name).toBe(expected.some((one) => one === name))
    expect(body.includes('No practices found.')).toBe(expected.length === 0)
    expect(body.includes('Remove filter:')).toBe(search !== '')
    expect(body).toContain(search ? 'content="noindex,follow"' : 'content="index,follow"')
  })
})

describe('parts of the list of practices', () => {
  let many: TestApp
  const get = async (url: string) => {
    const { statusCode, headers, body } = await many.app.inject({ url })
    expect(statusCode).toBe(200)
    return { headers, body }
  }
  const names = async (url: string) =>
    JSON.parse((await get(url)).body).map(({ name }: { name: string }) => name)

  beforeAll(async () => {
    many = await createTestApp()
    const { db } = many.database
    for (let count = 10; count < 60; count++) await insertPractice(db, { name: `Office ${count}` })
    const last = await insertPractice(db, { name: 'Zenith Example' })
    await insertDoctor(db, { name: 'Dr. Lead', practiceId: last.id, featured: true })
    const former = await insertPractice(db, { name: 'Yonder Example' })
    await insertDoctor(db, {
      name: 'Dr. Gone',
      practiceId: former.id,
      featured: true,
      unpublishedAt: new Date(),
    })
  })
  afterAll(() => many.close())

  test('practices come by name, and by name with those of featured doctors first', async () => {
    expect(await names('/api/practices?limit=2&offset=1')).toEqual(['Office 11', 'Office 12'])
    expect(await names('/api/practices?limit=3&featuredFirst=true')).toEqual([
      'Zenith Example',
      'Office 10',
      'Office 11',
    ])
    expect((await get('/api/practices?limit=2')).headers['x-total-count']).toBe('52')
  })

  test('the summary counts all that match', async () => {
    expect(JSON.parse((await get('/api/practices/summary')).body)).toEqual({ total: 52 })
    expect(JSON.parse((await get('/api/practices/summary?search=zenith')).body)).toEqual({
      total: 1,
    })
    expect(JSON.parse((await get('/api/practices/summary?search=%25')).body)).toEqual({ total: 0 })
  })

  test('the page shows 48 and links to the others without scripts', async () => {
    const { body } = await get('/practices')
    expect(body).toContain('Found 52 practice(s)')
    expect(body.indexOf('Zenith Example')).toBeLessThan(body.indexOf('>Office 10</a>'))
    expect(body).toContain('>Office 56</a>')
    expect(body).not.toContain('>Office 57</a>')
    expect(body).toMatch(/href="\/practices\?show=96"[^>]*>Show more \(4 left\)/)
    const longer = await get('/practices?show=96')
    expect(longer.body).toContain('>Yonder Example</a>')
    expect(longer.body).toContain('content="noindex,follow"')
  })
})
