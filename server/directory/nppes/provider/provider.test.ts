import { describe, expect, test } from 'vitest'
import { areaFilter } from '../../area/area-filter.ts'
import {
  type Fields,
  individual,
  npiOf,
  organization,
  practiceLocation,
  sampleHeader,
  sampleRows,
} from '../fixtures/sample.ts'
import { findColumns } from '../read/columns.ts'
import { isTenDigits, readProvider } from './provider.ts'

const columns = findColumns(sampleHeader)
const read = (fields: Fields) =>
  readProvider(
    sampleHeader.map((name) => fields[name] ?? ''),
    columns,
    areaFilter({ postalCodes: ['78258'] }),
  )
const postalCode = `${practiceLocation} Postal Code`
const country = `${practiceLocation} Country Code (If outside U.S.)`
const taxonomy = 'Healthcare Provider Taxonomy Code_'
const primary = 'Healthcare Provider Primary Taxonomy Switch_'

test('an individual is read as a doctor', () => {
  expect(read(individual())).toEqual({
    kind: 'doctor',
    npi: npiOf(1),
    specialty: 'cardiology',
    unmappedCode: null,
    values: {
      name: 'Dr. Elena Marsh, MD',
      firstName: 'Elena',
      lastName: 'Marsh',
      formerName: null,
      otherName: null,
      phone: '(210) 555-0142',
      street: '17178 Sonterra Blvd',
      suite: 'Suite 200',
      city: 'San Antonio',
      state: 'TX',
      postalCode: '78258',
    },
  })
})

test('an organization is read as a practice', () => {
  expect(read(organization())).toMatchObject({
    kind: 'practice',
    npi: npiOf(2),
    values: { name: 'Sonterra Heart Center, PLLC', street: '17178 Sonterra Blvd' },
  })
})

test.each([
  ['', 'Sonterra Heart Center, PLLC'],
  ['3', 'Hill Country Hearts'],
  ['5', 'Sonterra Heart Center, PLLC'],
])('the practice with another name of type "%s" is named %s', (type, name) => {
  const other = {
    'Provider Other Organization Name': 'HILL COUNTRY HEARTS',
    'Provider Other Organization Name Type Code': type,
  }
  expect(read(organization(other))).toMatchObject({ values: { name } })
})

test('what only looks like a value is left out', () => {
  const reading = read(
    individual({
      'Provider Middle Name': '--',
      'Provider Name Prefix Text': '--',
      'Provider Credential Text': '<UNAVAIL>',
      [`${practiceLocation} Telephone Number`]: 'NONE',
      'Provider Second Line Business Practice Location Address': '<UNAVAIL>',
    }),
  )
  expect(reading).toMatchObject({ values: { name: 'Dr. Elena Marsh', phone: null, suite: null } })
})

describe('the primary taxonomy', () => {
  test.each([
    [{ [`${taxonomy}2`]: '208000000X', [`${primary}2`]: 'N' }, 'cardiology'],
    [{ [`${primary}1`]: 'N', [`${taxonomy}2`]: '208000000X', [`${primary}2`]: 'Y' }, 'pediatrics'],
    [{ [`${primary}1`]: 'X', [`${taxonomy}2`]: '208000000X', [`${primary}2`]: 'X' }, 'cardiology'],
    [{ [`${taxonomy}1`]: '', [`${taxonomy}3`]: '208000000X' }, 'pediatrics'],
  ])('the taxonomies %o give the specialty %s', (fields, specialty) => {
    expect(read(individual(fields))).toMatchObject({ specialty })
  })

  test('a primary code that is unmapped is reported, whatever else is listed', () => {
    const fields = {
      [`${taxonomy}1`]: '999999999X',
      [`${taxonomy}2`]: '208000000X',
      [`${primary}2`]: 'N',
    }
    expect(read(individual(fields))).toMatchObject({
      kind: 'doctor',
      specialty: null,
      unmappedCode: '999999999X',
    })
    expect(read(organization(fields))).toMatchObject({
      kind: 'practice',
      specialty: null,
      unmappedCode: '999999999X',
    })
  })

  test('a group of several specialties has none of its own, and nothing is reported', () => {
    expect(read(organization({ [`${taxonomy}1`]: '193200000X' }))).toMatchObject({
      specialty: null,
      unmappedCode: null,
    })
  })
})

test.each([
  ['malformed', { NPI: '123' }],
  ['malformed', { 'Entity Type Code': '' }],
  ['malformed', { 'Entity Type Code': '3' }],
  ['wrongCheckDigit', { NPI: '1234567890' }],
  ['outsideArea', { [postalCode]: '78259' }],
  ['outsideArea', { [postalCode]: '' }],
  ['outsideArea', { [country]: 'DE' }],
  ['oddPostalCode', { [postalCode]: '782581' }],
  ['oddPostalCode', { [postalCode]: '78258-12345' }],
  ['outsideArea', { [postalCode]: '782581', [country]: 'MX' }],
  ['unreadable', { 'Provider Last Name (Legal Name)': 'TREVI\uFFFDO' }],
  ['unreadable', { 'Provider Last Name (Legal Name)': 'TREVI?O' }],
  ['unreadable', { 'Provider First Name': 'GARCÃA' }],
  [
    'unreadable',
    { 'Provider First Line Business Practice Location Address': '17178 SONT\uFFFDRRA' },
  ],
  ['outsideArea', { 'Provider Last Name (Legal Name)': 'TREVI\uFFFDO', [postalCode]: '79901' }],
  ['notBooked', { [`${taxonomy}1`]: '163W00000X' }],
  ['nameless', { 'Provider Last Name (Legal Name)': '<UNAVAIL>' }],
  ['doctor', { [postalCode]: '78258-1234', [country]: '' }],
  ['doctor', { [postalCode]: '78258 0000', [country]: 'USA' }],
  ['doctor', { NPI: `${npiOf(1)}.0` }],
  ['doctor', { 'Provider Business Mailing Address Postal Code': '78216' }],
])('a row is counted as %s when it says %o', (kind, fields) => {
  expect(read(individual(fields)).kind).toBe(kind)
})

test('HTML entities are read in names, organizations and addresses', () => {
  expect(
    read(
      individual({
        'Provider Last Name (Legal Name)': 'O&#039;BRIEN',
        'Provider First Line Business Practice Location Address': '1 O&APOS;CONNOR RD',
      }),
    ),
  ).toMatchObject({ values: { lastName: "O'Brien", street: "1 O'Connor Rd" } })
  expect(
    read(
      organization({
        'Provider Organization Name (Legal Business Name)': 'WOMEN &AMP; CHILDREN&#39;S CARE',
      }),
    ),
  ).toMatchObject({ values: { name: "Women & Children's Care" } })
})

describe('the days of deactivation and reactivation', () => {
  const deactivation = (off: string, on = '') =>
    read(individual({ 'NPI Deactivation Date': off, 'NPI Reactivation Date': on }))

  test('a deactivation comes before everything but the number itself', () => {
    const bare = read({ NPI: npiOf(7), 'NPI Deactivation Date': '12/23/2007' })
    expect(bare).toEqual({ kind: 'deactivated', npi: npiOf(7), on: '2007-12-23' })
  })

  test.each([
    ['12/23/2007', '', 'deactivated'],
    ['12/23/2007', '01/05/2008', 'doctor'],
    ['12/23/2007', '12/23/2007', 'doctor'],
    ['12/23/2007', '01/05/2006', 'deactivated'],
    ['5/3/2019', '7/1/2019', 'doctor'],
    ['someday', '', 'unreadable'],
    ['someday', '01/05/2008', 'unreadable'],
    ['12/23/2007', 'TBD', 'unreadable'],
    ['', 'TBD', 'unreadable'],
    ['13/45/2019', '', 'unreadable'],
    ['<UNAVAIL>', '', 'doctor'],
  ])('a deactivation on %s and reactivation on "%s" make a %s', (off, on, kind) => {
    expect(deactivation(off, on).kind).toBe(kind)
  })
})

test('every row of the sample is read', () => {
  const readings = sampleRows.map((fields) =>
    readProvider(fields, columns, areaFilter({ postalCodes: ['78258'] })),
  )
  const counts = Object.groupBy(readings, ({ kind }) => kind)
  expect(
    Object.fromEntries(Object.entries(counts).map(([kind, of]) => [kind, of?.length])),
  ).toEqual({ doctor: 420, practice: 73, deactivated: 22, wrongCheckDigit: 1, outsideArea: 166 })
  const values = readings.flatMap((reading) => ('values' in reading ? [reading.values] : []))
  for (const { name, street, city, state } of values) {
    expect(name).not.toMatch(/--|<|None|[A-Z]\.[A-Z]|\s{2}|,,|^\s|\s$/)
    expect(street).toMatch(/^\d+ \S/)
    expect([city, state]).toEqual(['San Antonio', 'TX'])
  }
  expect(readings.filter((reading) => 'unmappedCode' in reading && reading.unmappedCode)).toEqual(
    [],
  )
})

test.each([
  ['1234567893', true],
  ['123456789', false],
  ['12345678930', false],
  ['12345A7893', false],
  ['', false],
])('%s is ten digits: %s', (npi, ten) => {
  expect(isTenDigits(npi)).toBe(ten)
})
