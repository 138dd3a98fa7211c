import { describe, expect, test } from 'vitest'
import { inputOf, problemsOf } from '../testing/check-input.ts'
import { SocialLinks } from './doctor.ts'
import { OfficeHours } from './hours/office-hours.ts'
import { weekdayName, weekdays } from './hours/weekdays.ts'

describe('office hours', () => {
  const monday = (open: unknown, close: unknown = '17:00') => ({
    monday: { open, close, closed: false },
  })

  test.each(['00:00', '08:00', '19:59', '23:59', null])('a day may begin at %j', (open) => {
    expect(OfficeHours.safeParse(monday(open)).success).toBe(true)
  })

  test.each([
    '24:00',
    '23:60',
    '8:00',
    '08:0',
    '0800',
    '08.00',
    '08:00 ',
    '-1:00',
    '٠٨:٠٠',
    '',
    800,
  ])('a day may not begin at %j', (open) => {
    expect(problemsOf(OfficeHours, monday(open))).toHaveProperty(['monday.open'])
  })

  test('unknown days may be left out, but no part of a day', () => {
    expect(OfficeHours.parse({})).toEqual({})
    expect(problemsOf(OfficeHours, { monday: { open: null, close: null } })).toHaveProperty([
      'monday.closed',
    ])
    expect(
      OfficeHours.safeParse({ holiday: { open: null, close: null, closed: true } }).success,
    ).toBe(false)
  })
})

describe('public links', () => {
  test.each(['https://clinic.example', 'http://clinic.example/a?b#c', 'HTTPS://Clinic.example'])(
    'a public link may be %s',
    (website) => {
      expect(SocialLinks.safeParse({ website }).success).toBe(true)
    },
  )

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://clinic.example',
    'mailto:a@x.example',
    'clinic',
    '/about',
    '',
    null,
  ])('a public link may not be %j', (website) => {
    expect(problemsOf(SocialLinks, { website })).toHaveProperty('website')
  })

  test('public links are of five kinds', () => {
    expect(SocialLinks.safeParse({ tiktok: 'https://x.example' }).success).toBe(false)
  })
})

describe('names of records in addresses', () => {
  const schema = inputOf('GET /api/doctors/:slug', 'params')

  test.each(['elena-marsh', '7', 'Ñandú', 'a.b_c~d', '李明', 'x'.repeat(200)])(
    'a slug may be %j',
    (slug) => {
      expect(schema.safeParse({ slug }).success).toBe(true)
    },
  )

  test.each([
    '',
    'a b',
    'a/b',
    'a\\b',
    'a\0',
    'a?b',
    'a%20b',
    '<b>',
    '🌳',
    "o'neil",
    'x'.repeat(201),
  ])('a slug may not be %j', (slug) => {
    expect(schema.safeParse({ slug }).success).toBe(false)
  })
})

describe('what a reader typed', () => {
  test.each([
    ['GET /api/doctors'],
    ['GET /api/practices'],
    ['GET /api/suggestions'],
    ['GET /api/practices/summary'],
    ['GET /api/doctors/summary'],
  ] as const)('%s accepts any text, cut and without what no text has', (key) => {
    const query = inputOf(key, 'query')
    for (const search of ['', ' ', "'; DROP TABLE doctors; --", '🌳'.repeat(500), '؟ألم'])
      expect(query.parse({ search })).toMatchObject({ search })
    expect(query.parse({ search: 'a\0b\0' })).toMatchObject({ search: 'a b ' })
    expect(query.parse({ search: '\uD800' })).toMatchObject({ search: '\uFFFD' })
    expect(query.parse({ search: 'x'.repeat(5000) })).toMatchObject({ search: 'x'.repeat(1000) })
  })
})

test('the week begins on Monday, and its days have names', () => {
  expect(weekdays.map(weekdayName)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
})
