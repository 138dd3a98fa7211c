import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctor } from '../testing/records.ts'
import { saveSpecialties } from './records/save-specialties.ts'
import { specialties } from './tables.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  const ids = await saveSpecialties(db, new Set(['cardiology', 'dentistry', 'urology', 'oncology']))
  await db.update(specialties).set({ nameEs: null }).where(eq(specialties.slug, 'urology'))
  const doctor = (lastName: string, slug: string, more: object = {}) =>
    insertDoctor(db, { name: `Dr. ${lastName}`, lastName, specialtyId: ids.get(slug)!, ...more })
  await doctor('Marsh', 'cardiology', { featured: true, languages: ['Spanish'] })
  await doctor('Pecan', 'dentistry')
  await doctor('Reed', 'urology')
})
afterAll(() => testApp.close())

const read = async (path: string) => (await testApp.app.inject(path)).json()

describe('answers in Spanish', () => {
  test('specialties are listed by their Spanish names, and one without stands under its English one', async () => {
    const specialtyList = await read('/api/specialties?lang=es')
    expect(specialtyList.map(({ name }: { name: string }) => name)).toEqual([
      'Cardiología',
      'Odontología',
      'Urology',
    ])
    expect(specialtyList[0]).toEqual({
      id: expect.any(Number),
      name: 'Cardiología',
      slug: 'cardiology',
      layName: 'corazón y vasos sanguíneos',
      description: expect.stringContaining('presión alta'),
      doctorCount: 1,
    })
    expect(specialtyList[2]).toMatchObject({ nameLanguage: 'en' })
  })

  test('a holiday that an office has chosen stands in the language of the reader, and its own words as written', async () => {
    const day = { from: '2030-11-28', until: '2030-11-28' }
    const closures = ['Thanksgiving', 'Nochebuena', 'Moving house'].map((note) => ({
      ...day,
      note,
    }))
    const officeHours = { monday: { open: '08:00', close: '17:00', closed: false } }
    const { slug } = await insertDoctor(testApp.database.db, {
      name: 'Dr. Closed',
      lastName: 'Closed',
      officeHours,
      closures,
    })
    const notesIn = async (language: string) => {
      const doctor = await read(`/api/doctors/${slug}?lang=${language}`)
      return doctor.closures.map(({ note }: { note: string }) => note)
    }
    expect(await notesIn('en')).toEqual(['Thanksgiving', 'Christmas Eve', 'Moving house'])
    expect(await notesIn('es')).toEqual(['Día de Acción de Gracias', 'Nochebuena', 'Moving house'])
  })

  test('lists and profiles tell which name of a specialty is English', async () => {
    const [reed] = await read('/api/doctors?search=reed&lang=es')
    expect(reed).toMatchObject({ specialty: 'Urology', specialtyLanguage: 'en' })
    expect(await read(`/api/doctors/${reed.slug}`)).not.toHaveProperty('specialtyLanguage')
  })

  test('the specialty of the filter is named, given in either language or by its slug', async () => {
    const specialtyOf = async (text: string) =>
      (await read(`/api/doctors/summary?specialty=${encodeURIComponent(text)}`)).specialty
    for (const name of ['Cardiology', 'Cardiología', 'cardiology']) {
      expect(await specialtyOf(name)).toBe('Cardiology')
      const { specialty, specialists, specialtyChoices } = await read(
        `/api/doctors/summary?specialty=${encodeURIComponent(name)}&lang=es`,
      )
      expect([specialty, specialists]).toEqual(['Cardiología', 'Los cardiólogos'])
      expect(specialtyChoices).toContain(specialty)
    }
    expect(await specialtyOf('Alchemy')).toBeUndefined()
    expect(await read('/api/doctors/summary?search=marsh')).not.toHaveProperty('specialty')
  })

  test('the specialty of a doctor is named in lists, profiles and comparisons', async () => {
    const [{ slug }] = await read('/api/doctors?search=marsh')
    const answers = [
      ...(await read('/api/doctors?search=marsh&lang=es')),
      ...(await read('/api/doctors/featured?lang=es')),
      ...(await read('/api/specialties/cardiology?lang=es')).doctors,
      await read(`/api/doctors/${slug}?lang=es`),
      ...(await read(`/api/comparison?doctors=${slug}&lang=es`)).doctors,
    ]
    expect(answers.map(({ specialty, specialtySlug }) => [specialty, specialtySlug])).toEqual(
      Array(5).fill(['Cardiología', 'cardiology']),
    )
  })

  test('the languages of a doctor, and of the filter, are named', async () => {
    const [{ languages }] = await read('/api/doctors?search=marsh&lang=es')
    expect(languages).toEqual(['español'])
    const { facets } = await read('/api/doctors/summary?lang=es')
    expect(facets.find(({ name }: { name: string }) => name === 'language').values).toEqual([
      { value: 'Spanish', label: 'Español', count: 1 },
    ])
  })

  test('the summary says how the search was understood, and why a doctor is listed', async () => {
    const summary = await read('/api/doctors/summary?search=heart+doctor+que+hable+spanish&lang=es')
    expect(summary.reading.terms.map(({ label }: { label: string }) => label)).toEqual([
      'Cardiología',
      'el médico habla español',
    ])
    expect(summary.specialties).toEqual(['Cardiología'])
    const [{ matchReasons }] = await read('/api/doctors?search=heart+murmur&lang=es')
    expect(matchReasons).toEqual([
      {
        kind: 'field',
        specialists: 'Los cardiólogos',
        name: expect.stringContaining('soplo'),
        conditionKind: 'condition',
      },
    ])
  })

  test('the summary says whom to ask where nobody is found', async () => {
    const { reading } = await read('/api/doctors/summary?search=oncologist&lang=es')
    expect(reading.absentSpecialties).toEqual(['Oncología'])
  })

  test('figures and suggestions tell which names of specialties are English', async () => {
    const summary = await read('/api/doctors/summary?lang=es')
    expect(summary.specialties).toContain('Urology')
    expect(summary.englishNames).toEqual(['Urology'])
    expect(await read('/api/doctors/summary')).not.toHaveProperty('englishNames')
    const partsOf = async (search: string) =>
      (await read(`/api/suggestions?search=${search}&lang=es`)).map(
        ({ label, detail, englishParts }: Record<string, unknown>) => [label, detail, englishParts],
      )
    expect(await partsOf('urolo')).toContainEqual(['Urology', null, ['Urology']])
    expect(await partsOf('pee doctor')).toContainEqual([
      'Urology',
      'pee doctor',
      ['Urology', 'pee doctor'],
    ])
    expect(await partsOf('reed')).toEqual([['Dr. Reed', 'Urology', ['Urology']]])
    expect(await partsOf('cardiac doctor')).toContainEqual([
      'Cardiología',
      'cardiac doctor',
      ['cardiac doctor'],
    ])
    expect(await partsOf('cardiolog')).toContainEqual(['Cardiología', null, undefined])
  })

  test('the filter takes the name of a specialty in either language', async () => {
    for (const name of ['Odontología', 'odontología', 'Dentistry', 'dentistry']) {
      const doctors = await read(`/api/doctors?specialty=${encodeURIComponent(name)}`)
      expect(doctors.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Pecan'])
    }
  })

  test('suggestions go by Spanish names, and other words are the detail', async () => {
    expect(await read('/api/suggestions?search=cardiolog&lang=es')).toContainEqual({
      kind: 'specialty',
      label: 'Cardiología',
      detail: null,
      slug: 'cardiology',
    })
    expect(await read('/api/suggestions?search=marsh&lang=es')).toContainEqual(
      expect.objectContaining({ kind: 'doctor', detail: 'Cardiología' }),
    )
  })
})

test('every answer without a language is English', async () => {
  const { specialty, doctors } = await read('/api/specialties/cardiology')
  expect(specialty).toEqual({
    id: expect.any(Number),
    name: 'Cardiology',
    layName: 'heart and blood vessels',
    slug: 'cardiology',
    description: expect.stringContaining('high blood pressure'),
    doctorCount: 1,
  })
  expect(doctors[0].specialty).toBe('Cardiology')
})

test('pages in Spanish mark an English name in headings, sentences, options and filters', async () => {
  const page = async (path: string) => (await testApp.app.inject(path)).body
  const markup = '<span lang="en">Urology</span>'
  const specialty = await page('/es/especialidades/urology')
  expect(specialty).toContain(`Médicos de ${markup}</h1>`)
  expect(specialty).toContain(`Díganos si falta un médico de ${markup} o si`)
  const searchPage = await page('/es/medicos?search=urologist')
  expect(searchPage).toContain('<option lang="en">Urology</option>')
  expect(searchPage).toContain(`</span>${markup}</span>`)
  const nobody = await page(
    '/es/medicos?search=urologist+vietnamita+viernes&acceptingPatients=true',
  )
  expect(nobody).toContain('<option lang="en">Urology</option>')
  expect(await page('/specialties/urology')).not.toContain('lang="en">Urology')
})
