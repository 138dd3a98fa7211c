import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { mostSuggestions } from '../../../../contract/directory/suggestion.ts'
import type { Language } from '../../../../contract/languages.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { insertDoctor, insertPractice } from '../../../testing/records.ts'
import { saveSpecialties } from '../../records/save-specialties.ts'
import { specialties } from '../../tables.ts'
import { specialties as listed } from '../../taxonomy/specialties.ts'
import { suggest } from './suggest.ts'

let testApp: TestApp
let idOf: (specialty: string) => number

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  const rows = await db.select().from(specialties)
  idOf = (name) => rows.find((row) => row.name === name)!.id
  const heart = await insertPractice(db, {
    name: 'Limestone Ridge Heart Clinic',
    city: 'San Antonio',
  })
  await insertPractice(db, { name: 'Clinic of the Limestone Hills' })
  await insertPractice(db, { name: 'Limestone Former Clinic', unpublishedAt: new Date() })
  const doctor = (firstName: string, lastName: string, specialty: string, more: object = {}) =>
    insertDoctor(db, {
      name: `Dr. ${firstName} ${lastName}, MD`,
      firstName,
      lastName,
      specialtyId: idOf(specialty),
      ...more,
    })
  await doctor('Elena', 'Marsh', 'Cardiology', { practiceId: heart.id })
  await doctor('Maria', 'Zamora', 'Pediatrics')
  await doctor('Ann Marie', 'Abbott', 'Pediatrics')
  await doctor('Bo', 'Li', 'Orthopedics')
  await doctor('Hannah', 'Aalund Lindqvist', 'Family Medicine')
  await doctor('Rosa', 'De La Cruz', 'Family Medicine')
  await doctor('Former', 'Marshall', 'Cardiology', { unpublishedAt: new Date() })
  await doctor('Pending', 'Marston', 'Cardiology', { publishedAt: null })
  for (let count = 0; count < 12; count++) await doctor(`Quill ${count}`, 'Quinn', 'Cardiology')
})
afterAll(() => testApp.close())

const answer = (text: string, language?: Language) => suggest(testApp.database.db, text, language)
const labels = async (text: string, kind?: string) =>
  (await answer(text))
    .filter((suggestion) => !kind || suggestion.kind === kind)
    .map(({ label }) => label)

describe('suggestions', () => {
  test('a specialty is suggested by its name, with its slug and no detail', async () => {
    expect(await answer('cardiolo')).toContainEqual({
      kind: 'specialty',
      label: 'Cardiology',
      detail: null,
      slug: 'cardiology',
    })
  })

  test('another word for a specialty or a condition is the detail, in the language that was typed', async () => {
    expect(await answer('rodilla')).toContainEqual(
      expect.objectContaining({ kind: 'specialty', label: 'Orthopedics', detail: 'rodilla' }),
    )
    expect(await answer('dolor de rod')).toContainEqual({
      kind: 'condition',
      label: 'knee pain',
      detail: 'dolor de rodilla',
      slug: null,
    })
  })

  test('a condition that begins so comes before one that has it inside, and a short one before a long one', async () => {
    const conditionLabels = await labels('knee', 'condition')
    expect(conditionLabels).toContain('knee pain')
    expect(conditionLabels.indexOf('knee pain')).toBeLessThan(
      conditionLabels.indexOf('knee replacement'),
    )
  })

  test('words before the last one are whole words: heart is not heartburn', async () => {
    expect(await labels('heart at', 'condition')).toContain('heart attack')
    expect(await labels('heart doctor', 'specialty')).toEqual(['Cardiology'])
    expect(await labels('heart doctor')).not.toContain('heartburn')
  })

  test('a doctor is suggested with specialty and practice, and a practice with its city', async () => {
    expect(await answer('marsh')).toEqual([
      expect.objectContaining({
        kind: 'doctor',
        label: 'Dr. Elena Marsh, MD',
        detail: 'Cardiology at Limestone Ridge Heart Clinic',
      }),
    ])
    expect(await answer('limestone')).toEqual([
      expect.objectContaining({ label: 'Limestone Ridge Heart Clinic', detail: 'San Antonio' }),
      expect.objectContaining({ label: 'Clinic of the Limestone Hills' }),
    ])
  })

  test('doctors whose first or last name begins so come before those with it inside', async () => {
    expect(await labels('dr mar')).toEqual([
      'Dr. Elena Marsh, MD',
      'Dr. Maria Zamora, MD',
      'Dr. Ann Marie Abbott, MD',
    ])
    expect(await labels('elena m', 'doctor')).toEqual(['Dr. Elena Marsh, MD'])
    expect(await labels('marsh el', 'doctor')).toEqual(['Dr. Elena Marsh, MD'])
  })

  test('a whole name comes before longer ones, and its group first', async () => {
    expect(await labels('li', 'doctor')).toEqual([
      'Dr. Bo Li, MD',
      'Dr. Hannah Aalund Lindqvist, MD',
    ])
    expect((await answer('dr li'))[0]).toMatchObject({ kind: 'doctor', label: 'Dr. Bo Li, MD' })
  })

  test('small words and joined spellings of a name are understood', async () => {
    expect((await labels('de la cruz'))[0]).toBe('Dr. Rosa De La Cruz, MD')
    expect(await labels('delacr')).toEqual(['Dr. Rosa De La Cruz, MD'])
  })

  test('a title means people, and no conditions stand beside them', async () => {
    const kinds = (await answer('dr. mar')).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['doctor']))
  })

  test('a general word that is being typed takes nothing away', async () => {
    expect(await labels('knee pain spec', 'condition')).toEqual(
      await labels('knee pain ', 'condition'),
    )
  })

  test('eight suggestions at most are of all kinds, each kind in one group', async () => {
    const quills = await answer('qui')
    expect(quills.length).toBeGreaterThan(3)
    for (const text of ['qui', 'he', 'ca', 'ma', 'pain', 'de']) {
      const suggestions = await answer(text)
      expect(suggestions.length, text).toBeLessThanOrEqual(mostSuggestions)
      const kinds = suggestions.map(({ kind }) => kind)
      const groups = kinds.filter((kind, place) => kind !== kinds[place - 1])
      expect(groups, text).toEqual([...new Set(groups)])
    }
  })

  test('specialties and conditions that nobody here answers are not offered', async () => {
    expect(await labels('dermatolo')).toEqual([])
    expect(await labels('psoriasis', 'specialty')).toEqual([])
    await insertDoctor(testApp.database.db, {
      name: 'Dr. New Skin, MD',
      specialtyId: idOf('Dermatology'),
    })
    expect(await labels('dermatolo')).toContain('Dermatology')
  })

  test('the suggestions are answered in one statement', async () => {
    const { pool } = testApp.database
    await answer('mar') // reads the vocabulary
    let statements = 0
    const count = () => {
      statements += 1
    }
    pool.on('acquire', count)
    const suggestions = await answer('marsh')
    pool.off('acquire', count)
    expect(suggestions.length).toBeGreaterThan(0)
    expect(statements).toBe(1)
  })

  test.each(['', ' ', 'k', 'é', '\0', '%', '_'])('nothing is suggested for %j', async (text) => {
    expect(await answer(text)).toEqual([])
  })

  test.each([
    'marsh\ud800',
    "'; DROP TABLE doctors; --",
    "' & ':*A",
    '\\',
    '!!! | & <-> (',
    '%_'.repeat(5000),
    'a '.repeat(5000),
    `${'x'.repeat(79)}😀`,
    '\u0301\u0300',
  ])('hostile text %# is answered', async (text) => {
    expect((await answer(text)).length).toBeLessThanOrEqual(mostSuggestions)
  })

  test('letters of every Unicode block are answered', async () => {
    for (let block = 0; block < 0x11000; block += 0x300) {
      const text = String.fromCodePoint(...Array.from({ length: 40 }, (_, at) => block + at))
      expect((await answer(text)).length, block.toString(16)).toBeLessThanOrEqual(mostSuggestions)
    }
  })
})

describe('suggestions for a text with a slip', () => {
  beforeAll(async () => {
    const { db } = testApp.database
    await insertDoctor(db, {
      name: 'Dr. Vera Hartman, MD',
      firstName: 'Vera',
      lastName: 'Hartman',
      specialtyId: idOf('Dermatology'),
      languages: ['Spanish', 'Mandarin'],
      insuranceAccepted: ['Medicaid', 'Sample Blue HMO'],
    })
    await insertDoctor(db, {
      name: 'Dr. Hidden Lindholm, MD',
      firstName: 'Hidden',
      lastName: 'Lindholm',
      languages: ['Spanish', 'Danish'],
      insuranceAccepted: ['Medicaid', 'TRICARE'],
      publishedAt: null,
    })
    await insertDoctor(db, {
      name: 'Dr. Alma Pollen, MD',
      specialtyId: idOf('Allergy & Immunology'),
      languages: ['Spanish'],
    })
  })

  test.each([
    ['dermatolgist', 'specialty', 'Dermatology'],
    ['pediatrisian', 'specialty', 'Pediatrics'],
    ['hart doctor', 'specialty', 'Cardiology'],
    ['lindkvist', 'doctor', 'Dr. Hannah Aalund Lindqvist, MD'],
    ['hannah lindkvist', 'doctor', 'Dr. Hannah Aalund Lindqvist, MD'],
    ['limstone', 'practice', 'Limestone Ridge Heart Clinic'],
    ['spansh', 'language', 'Spanish'],
  ])('%s brings the %s %s first', async (text, kind, label) => {
    expect((await answer(text))[0]).toMatchObject({ kind, label })
  })

  test('Spanish pages repair Spanish words, and name what they mean in Spanish', async () => {
    expect((await answer('dermatologp', 'es'))[0]).toMatchObject({ label: 'Dermatología' })
    expect((await answer('rodiya', 'es'))[0]?.label).toMatch(/rodilla|Ortopedia/)
  })

  test('a slip brings nobody who is not public, and nothing that nobody here answers', async () => {
    expect(await labels('lindhoml', 'doctor')).not.toContain('Dr. Hidden Lindholm, MD')
    expect(await answer('nefrologist')).toEqual([])
  })

  test('a word that is meant whole comes before what has it inside', async () => {
    expect((await answer('fever')).slice(0, 1)).toMatchObject([
      { kind: 'condition', label: 'fever' },
    ])
    expect(await labels('hay fever')).toContain('Allergy & Immunology')
    // a word of the specialty too; no name of anything
    for (const text of ['acne', 'baby'])
      expect((await answer(text))[0], text).toMatchObject({ kind: 'specialty' })
  })

  test.each([
    ['spanish', 'en', 'language', 'Spanish', 'Spanish'],
    ['español', 'es', 'language', 'Español', 'Spanish'],
    ['mandar', 'en', 'language', 'Mandarin', 'Mandarin'],
    ['medicai', 'en', 'plan', 'Medicaid', 'Medicaid'],
    ['takes medicaid', 'en', 'plan', 'Medicaid', 'Medicaid'],
  ] as const)(
    '%s in %s brings the %s %s with as many doctors as its filter finds',
    async (text, language, kind, label, value) => {
      const found = (await answer(text, language)).find((each) => each.kind === kind)
      const list = await testApp.app.inject({
        url: '/api/doctors/summary',
        query: { [kind]: value },
      })
      expect(list.json().total).toBeGreaterThan(0)
      expect(found).toMatchObject({ label, filter: { value, count: list.json().total } })
    },
  )

  test.each([
    ['sample bl', 'Sample Blue HMO'],
    ['takes sample', 'Sample Blue HMO'],
    ['blue', 'Sample Blue HMO'],
    ['sample blue hmo', 'Sample Blue HMO'],
    ['hmo', undefined],
    ['blue cro', undefined],
  ])('a plan of no carrier is offered by its words: %s', async (text, label) => {
    expect((await labels(text, 'plan'))[0]).toBe(label)
  })

  test('what a plan that nobody has begins with is no slip of an illness', async () => {
    expect(await labels('blue cro')).toEqual([])
  })

  test.each(['seguro', 'segu'])('%s is a word for insurance, and no plan', async (text) => {
    const kinds = (await answer(text, 'es')).map(({ kind }) => kind)
    expect(kinds).not.toContain('plan')
  })

  test('a language or a plan that only a hidden doctor has is not offered', async () => {
    expect(await labels('danish', 'language')).toEqual([])
    expect(await labels('tricare', 'plan')).toEqual([])
  })

  afterEach(() => vi.useRealTimers())

  test('open now is offered with its doctors, in both languages, once somebody is open, and not kept', async () => {
    const now = async (text: string, language?: Language) => (await answer(text, language))[0]
    expect((await now('open now'))?.kind).not.toBe('open')
    vi.useFakeTimers({ now: new Date('2026-11-19T16:00:00Z'), toFake: ['Date'] })
    await insertDoctor(testApp.database.db, {
      name: 'Dr. Ever Awake, MD',
      officeHours: { thursday: { open: '08:00', close: '17:00', closed: false } },
    })
    for (const text of ['ope', 'open', 'open n', 'open now', 'open right now'])
      expect(await now(text), text).toMatchObject({
        label: 'open now',
        filter: { value: 'now', count: 1 },
      })
    expect(await now('abierto ah', 'es')).toMatchObject({ label: 'abierto ahora' })
    const reply = await testApp.app.inject({
      url: '/api/suggestions',
      query: { search: 'open now' },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})

describe('the call for suggestions', () => {
  test('the answer to a text may be kept', async () => {
    const reply = await testApp.app.inject({ url: '/api/suggestions', query: { search: 'Marsh' } })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject([{ kind: 'doctor', label: 'Dr. Elena Marsh, MD' }])
    expect(reply.headers.etag).toBeTruthy()
  })

  test('a call without a text answers 400', async () => {
    expect((await testApp.app.inject({ url: '/api/suggestions' })).statusCode).toBe(400)
  })

  test('whole names come first, then last names, where more match than are put in order', async () => {
    const { db } = testApp.database
    await db.execute(sql`
      INSERT INTO doctors (slug, npi, name, first_name, last_name, sort_name, source, published_at)
      SELECT 'zeb-' || n, (1900000000 + n)::text, 'Zebulon Yarrow ' || n, 'Zebulon', 'Yarrow', 'yarrow ' || n || ' zebulon', 'nppes', now()
      FROM generate_series(1, 1100) n`)
    await insertDoctor(db, { name: 'Ida Zebrowski', firstName: 'Ida', lastName: 'Zebrowski' })
    await insertDoctor(db, { name: 'Max Zeb', firstName: 'Max', lastName: 'Zeb' })
    // a letter beyond the first 65,536 of Unicode
    await insertDoctor(db, { name: 'Mei Zeb𠮷', firstName: 'Mei', lastName: 'Zeb𠮷' })
    expect((await labels('zeb', 'doctor')).slice(0, 3)).toEqual([
      'Max Zeb',
      'Ida Zebrowski',
      'Mei Zeb𠮷',
    ])
  })
})
