import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comparison } from '../../contract/directory/doctor.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctor } from '../testing/records.ts'

let testApp: TestApp
let idOfAda: number

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  idOfAda = (await insertDoctor(db, { name: 'Dr. Ada Able', slug: 'ada' })).id
  await insertDoctor(db, { name: 'Dr. Ben Best', slug: 'ben' })
  await insertDoctor(db, { name: 'Dr. Cy Cole', slug: 'cy' })
  await insertDoctor(db, { name: 'Dr. Dee Dunn', slug: 'dee' })
  await insertDoctor(db, { name: 'Dr. Not Yet', slug: 'not-yet', publishedAt: null })
  await insertDoctor(db, { name: 'Dr. Gone Away', slug: 'gone', unpublishedAt: new Date() })
})
afterAll(() => testApp.close())

const get = (path: string) => testApp.app.inject({ url: path })
const comparison = async (doctors: string) => {
  const response = await get(`/api/comparison?doctors=${encodeURIComponent(doctors)}`)
  expect(response.statusCode).toBe(200)
  const answer: Comparison = response.json()
  return { doctors: answer.doctors.map(({ slug }) => slug), unknown: answer.unknown }
}

test.each<[string, string[], string[]]>([
  ['', [], []],
  [' , ,', [], []],
  ['ben', ['ben'], []],
  ['cy,ada,ben', ['cy', 'ada', 'ben'], []],
  ['ada, ben ,ada', ['ada', 'ben'], []],
  ['ada,ben,cy,dee', ['ada', 'ben', 'cy'], []],
  ['nobody,ada', ['ada'], ['nobody']],
  ['not-yet,gone,ben', ['ben'], ['not-yet', 'gone']],
  ["'; DROP TABLE doctors; --", [], ["'; DROP TABLE doctors; --"]],
  ['🌳\0,ada', ['ada'], ['🌳']],
])(
  'the comparison of %j has its doctors in order, and names unknown ones',
  async (ids, doctors, unknown) => {
    expect(await comparison(ids)).toEqual({ doctors, unknown })
  },
)

test('an id and a slug of one doctor are one column', async () => {
  expect(await comparison(`${idOfAda},ada`)).toEqual({ doctors: ['ada'], unknown: [] })
})

test('a comparison without doctors is empty', async () => {
  expect((await get('/api/comparison')).json()).toEqual({ doctors: [], unknown: [] })
})

test('the page compares doctors without scripts, from a link and from a plain form', async () => {
  for (const query of ['doctors=ada,ben', 'doctors=ada&doctors=ben']) {
    const { statusCode, body } = await get(`/compare?${query}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<meta name="robots" content="noindex,follow"/>')
    expect(body.match(/<th scope="col">/g)).toHaveLength(2)
  }
})

test('the page names unknown doctors and shows the others', async () => {
  const { statusCode, body } = await get('/compare?doctors=nobody,ada')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/Not in the directory: (<!-- -->)?nobody/)
  expect(body).toContain('Ada Able')
})
