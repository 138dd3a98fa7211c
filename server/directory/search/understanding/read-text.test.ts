import { expect, test } from 'vitest'
import { site } from '../../../../site.config.ts'
import { readParts } from './read-parts.ts'
import { asksForOwnLanguage, readFilters } from './read-text.ts'
import { stemOf } from './words.ts'

test.each([
  ['(210) 555-0142', { phones: ['2105550142'] }],
  ['210.555.0142', { phones: ['2105550142'] }],
  ['+1 210 555 0142', { phones: ['2105550142'] }],
  ['555-0142', { phones: ['5550142'] }],
  ['1234567893', { npis: ['1234567893'] }],
  ['78230', { fives: ['78230'] }],
  ['78230-1234', { fives: ['78230'] }],
  ['San Antonio, TX78230', { fives: ['78230'] }],
  ['18707B Hardy Oak', { rest: '18707B Hardy Oak', fives: [] }],
  ['Team Example be96655', { rest: 'Team Example be96655', fives: [] }],
  ['Smith D.O.', { credentials: ['do'] }],
  ['Smith, PA-C', { credentials: ['pac'] }],
  ['D.D.S.', { credentials: ['dds'] }],
])('numbers and credentials of %s are read', (text, parts) => {
  expect(readParts(text)).toMatchObject(parts)
})

test('initials are no credentials, and small words are none', () => {
  expect(readParts('J.R. Ewing').credentials).toEqual([])
  expect(readParts('what do you do').credentials).toEqual([])
})

test('a long text is cut, and half a character does not break it', () => {
  expect(readParts('x'.repeat(10_000)).rest).toHaveLength(200)
  expect(readParts(`${'x'.repeat(199)}😀`).rest.isWellFormed()).toBe(true)
})

test.each([
  ['heart doctor taking new patients', ['heart', 'doctor']],
  ['pediatra que acepta pacientes nuevos', ['pediatra']],
  ['dentist open saturday', ['dentist']],
  ['dentista abierto los sabados', ['dentista']],
  ['doctor open now', ['doctor']],
  ['dermatologist after 5', ['dermatologist']],
  [`pediatrician in ${site.area.toLowerCase()} ${site.city.toLowerCase()} tx`, ['pediatrician']],
  ['dr park', ['dr', 'park']],
])('the words that are left of %s are read', (text, words) => {
  expect(readFilters(text).words).toEqual(words)
})

test('filters are read out of a text', () => {
  expect(readFilters('new patients').acceptingPatients).toBe('new patients')
  expect(readFilters('open now').openNow).toBe('open now')
  for (const text of ['open today', 'abierto hoy'])
    expect(readFilters(`dentist ${text}`)).toMatchObject({
      words: ['dentist'],
      openToday: text,
      hours: [],
    })
  for (const text of ['near me', 'close to my house', 'nearest', 'cerca de mi', 'mas cercano'])
    expect(readFilters(`dentist ${text}`).nearby, text).not.toBe('')
  expect(readFilters('nearsighted in the area of the heart').nearby).toBe('')
  expect(readFilters('open on saturday').hours).toEqual([
    { tags: ['open:saturday'], when: 'saturday', text: 'open on saturday' },
  ])
  expect(readFilters('fines de semana').hours[0]?.tags).toEqual(['open:saturday', 'open:sunday'])
})

test.each([
  ['my 3 year old', 'child'],
  ['6 meses', 'child'],
  ['70 year old mother', 'senior'],
])('the age in %s is a %s', (text, stage) => {
  expect(readFilters(text).words).toContain(stage)
})

test.each([
  ['niñas'.normalize('NFD').replace(/\p{M}/gu, ''), 'nino'],
  ['dolores', 'dolor'],
  ['headaches', 'headache'],
  ['allergies', 'allergy'],
  ['knees', 'knee'],
  ['vaccines', 'vaccine'],
  ['gaining', 'gain'],
  ['quitting', 'quit'],
  ['running', 'run'],
  ['swelling', 'swell'],
])('%s and %s are the same word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test('words that only look alike stay apart', () => {
  expect(stemOf('parts')).not.toBe(stemOf('parto'))
  expect(stemOf('sinus')).toBe('sinus')
  expect(['ring', 'bring', 'king'].map(stemOf)).toEqual(['ring', 'bring', 'king'])
})

test.each([
  'cough for 6 weeks',
  'rash since 3 days',
  '20 weeks pregnant',
  'pain 6 months after surgery',
  'dolor de rodilla hace 3 semanas',
])('%s says no age', (text) => {
  const { words } = readFilters(text)
  expect(words).not.toContain('child')
  expect(words.join(' ')).not.toMatch(/\d/)
})

test('an evening asks for hours only where it is not the time of a complaint', () => {
  expect(readFilters('pediatrician evening appointments').hours).toHaveLength(1)
  expect(readFilters('legs swollen by evening').hours).toEqual([])
})

test.each([
  ['gynecologist wheelchair', ['gynecologist']],
  ['doctor for a wheelchair user', ['doctor']],
  ['my mother is in a wheel chair', ['my', 'mother', 'is']],
  ['ginecologa silla de ruedas', ['ginecologa']],
  ['medico con acceso para sillas de ruedas', ['medico', 'con']],
])('%s asks for an office that a wheelchair can enter', (text, words) => {
  const filters = readFilters(text, new Set(['access:step-free entrance']))
  expect(filters.wheelchair).not.toBe('')
  expect(filters.words).toEqual(words)
})

test.each(['wheelchair evaluation', 'power wheelchair', 'silla de ruedas electrica'])(
  '%s asks for care, and for no entrance',
  (text) => {
    expect(readFilters(text, new Set(['access:step-free entrance'])).wheelchair).toBe('')
  },
)

test.each([
  ['dermatologist book online', ['dermatologist']],
  ['pediatrician with online booking', ['pediatrician', 'with']],
  ['schedule an appointment online', []],
  ['dentista con cita en linea', ['dentista', 'con']],
  ['agendar cita en linea', []],
])('%s asks for a page for appointments', (text, words) => {
  const filters = readFilters(text, new Set(['booking:online']))
  expect(filters).toMatchObject({ words, video: '' })
  expect(filters.booking).not.toBe('')
})

test.each<[string, string[], boolean]>([
  ['doctor who speaks spanish', ['spanish'], true],
  ['doctors that speak french or spanish', ['spanish'], true],
  ['medico que habla espanol', ['espanol'], true],
  ['una doctora que hable espanol', ['espanol'], true],
  ['speaks spanish', ['spanish'], false],
  ['spanish speaking doctor', ['spanish'], false],
  ['cardiologist who speaks spanish', ['spanish'], false],
  ['doctor with staff who speak spanish', ['spanish'], false],
])('%s with %j asks for the language of the doctor: %s', (text, words, asks) => {
  expect(asksForOwnLanguage(text, words)).toBe(asks)
})
