import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemAt } from '../../../../contract/required.ts'
import { addressForms, unjoinedSuite } from '../../../testing/inputs/address-forms.ts'
import { stateFrom } from '../../address/states.ts'
import { locationKey } from '../../records/location-key.ts'
import { spellings } from '../fixtures/address-spellings.ts'
import { addressFrom, phoneFrom, properPlace } from './place.ts'

test.each([
  ['17178 SONTERRA BLVD', '', '17178 Sonterra Blvd', null],
  ['1301 US HIGHWAY 281 N', 'SUITE 284', '1301 US Highway 281 N', 'Suite 284'],
  ['25537 EVANS RD', 'BLDG 3, STE 269', '25537 Evans Rd', 'Bldg 3, Suite 269'],
  ['22098 TPC PKWY', 'STE 12', '22098 TPC Pkwy', 'Suite 12'],
  ['4934 STONE OAK PKWY', '#269', '4934 Stone Oak Pkwy', 'Suite 269'],
  ['4934 STONE OAK PKWY', '# 269', '4934 Stone Oak Pkwy', 'Suite 269'],
  ['4934 STONE OAK PKWY', 'STE #269', '4934 Stone Oak Pkwy', 'Suite 269'],
  ['4934 STONE OAK PKWY', 'STE. B-2', '4934 Stone Oak Pkwy', 'Suite B-2'],
  ['4934 STONE OAK PKWY', '269', '4934 Stone Oak Pkwy', 'Suite 269'],
  ['17178 SONTERRA BLVD STE 200', '', '17178 Sonterra Blvd', 'Suite 200'],
  ['17178 SONTERRA BLVD, SUITE 200', 'BLDG 3', '17178 Sonterra Blvd', 'Bldg 3, Suite 200'],
  ['17178 SONTERRA BLVD BLDG 2 STE 200', '', '17178 Sonterra Blvd', 'Bldg 2, Suite 200'],
  ['17178 SONTERRA BLVD # 200', '', '17178 Sonterra Blvd', 'Suite 200'],
  ['17178 SONTERRA BLVD STE 200', 'STE 200', '17178 Sonterra Blvd', 'Suite 200'],
  ['100 N.W. MILITARY HWY.', '2ND FLOOR', '100 NW Military Hwy', '2nd Floor'],
  ['100 W 3RD ST', 'MEDICAL PLAZA', '100 W 3rd St', 'Medical Plaza'],
  ['20079 RM 1431', '', '20079 RM 1431', null],
  ['100 TOWER DR', 'TOWER B', '100 Tower Dr', 'Tower B'],
  ['100 SUITER LN', '', '100 Suiter Ln', null],
  ['ATTN CREDENTIALING', '100 EVANS RD', '100 Evans Rd', null],
  [
    'METHODIST STONE OAK HOSPITAL',
    '1139 E SONTERRA BLVD STE 305',
    '1139 E Sonterra Blvd',
    'Methodist Stone Oak Hospital, Suite 305',
  ],
  [
    '1139 E SONTERRA BLVD STE 305 SONTERRA PHYSICIANS GROUP',
    '',
    '1139 E Sonterra Blvd',
    'Sonterra Physicians Group, Suite 305',
  ],
  ['STE 305', '1139 E SONTERRA BLVD', '1139 E Sonterra Blvd', 'Suite 305'],
  ['1139 E SONTERRA BLVD', '1139 E SONTERRA BLVD STE 305', '1139 E Sonterra Blvd', 'Suite 305'],
  ['1139 E SONTERRA BLVD, SUITE NO. 305', '', '1139 E Sonterra Blvd', 'Suite 305'],
  ['1139 E SONTERRA BLVD TOWER II', 'STE 305', '1139 E Sonterra Blvd', 'Tower II, Suite 305'],
  ['1139 E SONTERRA BLVD FL 3 STE 305', '', '1139 E Sonterra Blvd', 'Floor 3, Suite 305'],
  ['18707 HARDY OAK BLVD', 'STES 500 & 510', '18707 Hardy Oak Blvd', 'Suite 500, Suite 510'],
  ['22000 I-10 W', 'STE 5', '22000 I-10 W', 'Suite 5'],
  ['PO BOX 1234', '', 'PO Box 1234', null],
  ['MEDICAL PLAZA II', '100 EVANS RD STE 3', '100 Evans Rd', 'Medical Plaza II, Suite 3'],
  [
    'STONE OAK MEDICAL TOWER II',
    '100 EVANS RD STE 3',
    '100 Evans Rd',
    'Stone Oak Medical Tower II, Suite 3',
  ],
  ['DEPT OF ANESTHESIA', '100 EVANS RD', '100 Evans Rd', 'Dept of Anesthesia'],
  ['100 EVANS RD', 'STE A & B', '100 Evans Rd', 'Suite A, Suite B'],
  ['SONTERRA MEDICAL TOWER', 'STE 300', 'Sonterra Medical Tower', 'Suite 300'],
  ['', '', null, null],
])('the lines %s and "%s" become %s and %s', (line1, line2, street, suite) => {
  expect(addressFrom(line1, line2)).toEqual({ street, suite })
})

describe('keys of one office', () => {
  const town = { city: 'SAN ANTONIO', state: 'TX', postalCode: '78258' }
  const keysOf = (line1: string, line2: string) => {
    const { street, suite } = addressFrom(line1, line2, town)
    return [locationKey(street, suite), locationKey(line1, line2)]
  }

  test.each(spellings)('one key is made for all spellings of %s', (office, lines) => {
    const [first] = keysOf(itemAt(lines, 0), '')
    expect(first, office).not.toBeNull()
    const keys = lines.map((line) => {
      const [line1 = '', line2 = ''] = line.split(' | ')
      return [line, ...keysOf(line1, line2)]
    })
    expect(keys).toEqual(lines.map((line) => [line, first, first]))
  })

  test('one key is made for any order, case and spelling of the parts', () => {
    fc.assert(
      fc.property(addressForms, ({ line1, line2, town: ofRow, office }) => {
        const { street, suite } = addressFrom(line1, line2, ofRow)
        expect(locationKey(street, suite)).toBe(locationKey(office.street, office.suite))
        expect(locationKey(line1, line2)).toBe(locationKey(office.street, office.suite))
        expect(suite ?? '').not.toMatch(unjoinedSuite)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['SAN ANTONIO', 'San Antonio'],
  ['San Antonio', 'San Antonio'],
  ['FAIR OAKS RANCH', 'Fair Oaks Ranch'],
  ['ST. HEDWIG', 'St Hedwig'],
])('the town %s becomes %s', (text, expected) => {
  expect(properPlace(text)).toBe(expected)
})

test.each([
  ['TX', 'TX'],
  ['Texas', 'TX'],
  ['TEXAS', 'TX'],
  ['tx', 'TX'],
  ['NEW MEXICO', 'NM'],
  ['ONTARIO', null],
  ['', null],
])('the state %s becomes %s', (text, code) => {
  expect(stateFrom(text)).toBe(code)
})

describe('comparing locations', () => {
  test.each([
    ['17178 Sonterra Blvd', 'Suite 200', '17178 SONTERRA BOULEVARD', 'STE. 200'],
    ['17178 Sonterra Blvd', 'Suite 200', '17178 Sonterra Blvd.', '#200'],
    ['17178 Sonterra Blvd', 'Unit 200', '17178 Sonterra Blvd', '200'],
    ['1 Evans Rd', 'Bldg 3, Suite 269', '1 Evans Road', 'Suite 269, Building 3'],
    ['1 Stone Oak Pkwy', null, '1 Stone Oak Parkway', ''],
    ['1301 US Highway 281 N', 'Suite 1', '1301 N US Hwy 281', 'Ste 1'],
    ['1301 US Highway 281 N', null, '1301 Highway 281 North', null],
    ['1301 US 281 N', null, '1301 U.S. Highway 281 N', null],
    ['22000 IH-10 W', null, '22000 Interstate 10 West', null],
    ['1 Evans Rd', 'Suite 150-B', '1 Evans Rd', '150B'],
    ['1 Evans Rd', 'Suite 150 B', '1 Evans Rd', 'Suite 150B'],
    ['1 Evans Rd', 'Suite B-150', '1 Evans Rd', 'Suite B150'],
    ["1 O'Connor Rd", null, '1 OConnor Rd', null],
    ['1 Evans Rd', 'Suite 305', '1 Evans Rd', '3rd Floor, Suite 305'],
    ['1 Evans Rd', 'Suite 305', '1 Evans Rd, Suite 305', 'Evans Medical Plaza'],
    ['1 Evans Rd', '3rd Floor', '1 Evans Rd', 'FL 3'],
  ])('the key is the same for %s, %s and %s, %s', (street, suite, otherStreet, otherSuite) => {
    const key = locationKey(street, suite)
    expect(key).not.toBeNull()
    expect(locationKey(otherStreet, otherSuite)).toBe(key)
  })

  test.each([
    ['17178 Sonterra Blvd', 'Suite 200', '17178 Sonterra Blvd', 'Suite 201'],
    ['17178 Sonterra Blvd', 'Suite 200', '17178 Sonterra Blvd', null],
    ['17178 Sonterra Blvd', 'Bldg 2', '17178 Sonterra Blvd', 'Suite 2'],
    ['1 Evans Rd', 'Suite 150-160', '1 Evans Rd', 'Suite 150160'],
    ['1 Evans Rd', 'Suite 150-B', '1 Evans Rd', 'Suite 150'],
    ['1 Evans Rd', 'Bldg 2, Suite B', '1 Evans Rd', 'Bldg B, Suite 2'],
    ['17178 Sonterra Blvd', null, '17179 Sonterra Blvd', null],
    ['1 Stone Oak Pkwy', null, '1 Oak Stone Pkwy', null],
    ['1301 US Highway 281 N', null, '1301 US Highway 281 S', null],
    ['700 N Loop 1604 E', null, '700 E Loop 1604 N', null],
    ['1 Evans Rd', 'Tower I', '1 Evans Rd', 'Tower II'],
    ['1 Evans Rd', '2nd Floor', '1 Evans Rd', '3rd Floor'],
  ])('the key differs for %s, %s and %s, %s', (street, suite, otherStreet, otherSuite) => {
    expect(locationKey(otherStreet, otherSuite)).not.toBe(locationKey(street, suite))
  })

  test('the key is empty without a street', () => {
    expect(locationKey(null, 'Suite 2')).toBeNull()
    expect(locationKey(' - ', null)).toBeNull()
  })
})

test.each([
  ['2105550142', '(210) 555-0142'],
  ['(210) 555-0142', '(210) 555-0142'],
  ['210-555-0142', '(210) 555-0142'],
  ['210.555.0142', '(210) 555-0142'],
  ['#(210) 555-0142', '(210) 555-0142'],
  ['+1 210 555 0142', '(210) 555-0142'],
  ['12105550142', '(210) 555-0142'],
  ['2105550142 EXT 7', '(210) 555-0142 ext. 7'],
  ['210-555-0142 x12', '(210) 555-0142 ext. 12'],
  ['\u200E(210)\u00A0555\u20110142', '(210) 555-0142'],
  ['0000000000', null],
  ['1111111111', null],
  ['9999999999', null],
  ['1234567890', null],
  ['2101550142', null],
  ['5550142', null],
  ['21055501421', null],
  ['+52 55 1234 5678', null],
  ['NONE', null],
  ['', null],
])('the phone %s becomes %s', (text, expected) => {
  expect(phoneFrom(text)).toBe(expected)
})
