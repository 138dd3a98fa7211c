import { describe, expect, it } from 'vitest'
import { specialties } from '../../server/directory/taxonomy/specialties.ts'
import { fillQueries, queries, spanishQueries, unknownPlaceholders } from './fill-queries.ts'
import { meets } from './judge.ts'
import type { SearchRecord } from './record.ts'

const record = (id: number, fields: Partial<SearchRecord> = {}): SearchRecord => ({
  id,
  slug: `doctor-${id}`,
  name: 'Dr. Beatriz Villarreal-O’Hara, MD',
  firstName: 'Beatriz',
  lastName: 'Villarreal-O’Hara',
  credentials: 'MD',
  specialty: 'Cardiology',
  practice: 'Example Heart Clinic',
  phone: '(210) 555-0142',
  npi: '1234567893',
  street: '1200 Example Parkway',
  suite: 'Suite 2',
  postalCode: '78258',
  languages: ['Spanish'],
  insurances: ['Sample Blue HMO'],
  acceptingPatients: true,
  openDays: ['saturday'],
  services: ['Heart murmurs'],
  featured: false,
  ...fields,
})

describe('evaluation queries', () => {
  it('there are at least 450 queries, each once, in classes of several', () => {
    expect(queries.length).toBeGreaterThanOrEqual(450)
    const texts = queries.map(({ query, class: name }) => `${name}: ${query}`)
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
    expect(queries.filter(({ class: name }) => name === 'nonsense').length).toBeGreaterThanOrEqual(
      25,
    )
  })

  it('at least 60 queries are of pages in Spanish', () => {
    expect(new Set(spanishQueries.map(({ query }) => query)).size).toBe(spanishQueries.length)
    expect(spanishQueries.length).toBeGreaterThanOrEqual(60)
  })

  it.each([
    ['English', queries],
    ['Spanish', spanishQueries],
  ])(
    'the queries of %s name only specialties of the directory and placeholders that exist',
    (_, those) => {
      const specialtyNames = new Set(specialties.map(({ name }) => name))
      const expectedNames = those.flatMap(({ expect: test }) => test.specialty ?? [])
      expect(
        expectedNames.filter((name) => !specialtyNames.has(name) && !name.startsWith('{')),
      ).toEqual([])
      expect(unknownPlaceholders(those, record(1))).toEqual([])
    },
  )

  it('a query gets the same record in text and expectation, the same every time', () => {
    const records = [
      record(1),
      record(2, { lastName: 'Quintanilla', name: 'Dr. B. Quintanilla, MD' }),
    ]
    const filledQueries = fillQueries(records)
    expect(JSON.stringify(filledQueries)).not.toMatch(/\{[a-zA-Z]+:\d/)
    expect(fillQueries(records.toReversed())).toEqual(filledQueries)
    for (const query of filledQueries.filter(({ class: name }) => name === 'exact name'))
      expect(
        records.some((one) => meets(one, query.expect)),
        query.query,
      ).toBe(true)
  })

  it('a query that no record can fill is left out', () => {
    const without = fillQueries([record(1, { npi: '' })])
    expect(without.some(({ class: name }) => name === 'npi')).toBe(false)
    expect(fillQueries([record(1)]).some(({ class: name }) => name === 'npi')).toBe(true)
  })
})

describe('judging a record', () => {
  it('an expectation holds when every test on the record does', () => {
    expect(meets(record(1), { lastName: 'villarreal o hara' })).toBe(false)
    expect(meets(record(1), { lastName: 'villarreal ohara' })).toBe(true)
    expect(meets(record(1), { phone: '210-555-0142', specialty: ['Cardiology'] })).toBe(true)
    expect(meets(record(1), { phone: '210-555-0142', specialty: ['Dermatology'] })).toBe(false)
    expect(meets(record(1), { language: 'spanish', insurance: 'blue' })).toBe(true)
    expect(meets(record(1), { lastNameHas: 'villar' })).toBe(false)
    expect(meets(record(1), { openOn: 'saturday' })).toBe(true)
    expect(meets(record(1), { openOn: 'sunday' })).toBe(false)
    expect(meets(record(1), { specialty: ['Pediatrics'], orLists: 'heart murmurs' })).toBe(true)
    expect(meets(record(1), { specialty: ['Pediatrics'], orLists: 'murmurs' })).toBe(false)
  })

  it('no record meets the expectation that nobody is found', () => {
    expect(meets(record(1), { empty: true })).toBe(false)
  })
})
