import { describe, expect, test } from 'vitest'
import { type Compared, differByOneLetter, scorePair } from './score-pair.ts'

const record = (firstName: string, lastName: string, values: Partial<Compared> = {}): Compared => ({
  name: `Dr. ${firstName} ${lastName}, MD`,
  firstName,
  lastName,
  npi: null,
  phoneDigits: null,
  phoneShared: 0,
  locationKey: null,
  specialtyId: null,
  ...values,
})
const phone = { phoneDigits: '2105550142', phoneShared: 2 }

describe('scores of doctors', () => {
  test.each<[what: string, Compared, Compared, number, string[]]>([
    ['name', record('Elena', 'Marsh'), record('Elena', 'Marsh'), 60, ['same name']],
    ['accents', record('José', 'Núñez'), record('Jose', 'Nunez'), 60, ['same name']],
    [
      'swapped',
      record('Elena', 'Marsh'),
      record('Marsh', 'Elena'),
      55,
      ['first and last name swapped'],
    ],
    [
      'short form',
      record('William', 'Marsh'),
      record('Bill', 'Marsh'),
      50,
      ['william and bill are one name'],
    ],
    [
      'one letter',
      record('Elena', 'Marsh'),
      record('Elena', 'Marsch'),
      45,
      ['names differ by one letter'],
    ],
    [
      'two last names',
      record('Maria', 'Lopez Garcia'),
      record('Maria', 'Lopez'),
      45,
      ['same first name, and one of two last names'],
    ],
    [
      'initial',
      record('E.', 'Marsh'),
      record('Elena', 'Marsh'),
      35,
      ['same last name, and the initial fits'],
    ],
    [
      'other middle initial',
      record('Elena K.', 'Marsh'),
      record('Elena R.', 'Marsh'),
      40,
      ['same name, other middle initial'],
    ],
    [
      'suffix',
      record('Mario', 'Cantu', { ...phone, name: 'Dr. Mario Cantu Jr., MD' }),
      record('Mario', 'Cantu', phone),
      30,
      ['same name, other suffix', 'same phone'],
    ],
    [
      'same suffix',
      record('Mario', 'Cantu', { name: 'Mario Cantu III' }),
      record('Mario', 'Cantu', { name: 'Dr. Mario Cantu III, MD' }),
      60,
      ['same name'],
    ],
    ['last name', record('Elena', 'Marsh'), record('Otto', 'Marsh'), 5, ['same last name']],
    ['nothing', record('Elena', 'Marsh'), record('Otto', 'Reyes'), 0, []],
    [
      'phone alone',
      record('Elena', 'Marsh', phone),
      record('Otto', 'Reyes', phone),
      20,
      ['same phone'],
    ],
    [
      'phone of many',
      record('Elena', 'Marsh', { ...phone, phoneShared: 9 }),
      record('Otto', 'Reyes', { ...phone, phoneShared: 9 }),
      10,
      ['same phone, which 9 records share'],
    ],
    [
      'all of it',
      record('Elena', 'Marsh', { ...phone, locationKey: 'a|1', specialtyId: 1 }),
      record('Elena', 'Marsh', { ...phone, locationKey: 'a|1', specialtyId: 1 }),
      100,
      ['same name', 'same phone', 'same address', 'same specialty'],
    ],
    [
      'other specialty',
      record('Elena', 'Marsh', { specialtyId: 1 }),
      record('Elena', 'Marsh', { specialtyId: 2 }),
      45,
      ['same name', 'other specialty'],
    ],
  ])('two doctors are scored by %s', (_, one, other, score, reasons) => {
    expect(scorePair('doctors', one, other)).toEqual({ score, reasons })
    expect(scorePair('doctors', other, one).score).toBe(score)
  })
})

describe('scores of practices', () => {
  const practice = (name: string, values: Partial<Compared> = {}) => ({
    ...record('', '', values),
    name,
  })
  test.each<[string, Compared, Compared, number]>([
    ['company form', practice('Oak Heart, PLLC'), practice('The Oak Heart'), 60],
    ['part', practice('Oak Heart'), practice('Oak Heart Center'), 35],
    ['one letter', practice('Oak Heart Center'), practice('Oak Hearth Center'), 45],
    ['phone alone', practice('Oak Heart', phone), practice('Elm Eye', phone), 35],
    [
      'other NPI',
      practice('Oak Heart', { npi: '1234567893' }),
      practice('Oak Heart', { npi: '1245319599' }),
      50,
    ],
    ['nothing', practice('Oak Heart'), practice('Elm Eye'), 0],
  ])('two practices are scored by %s', (_, one, other, score) => {
    expect(scorePair('practices', one, other).score).toBe(score)
  })
})

test.each([
  ['marsh', 'marsch', true],
  ['marsh', 'marhs', true],
  ['elena', 'elina', true],
  ['marsh', 'march', true],
  ['elena', 'elena', false],
  ['kim', 'kin', false],
  ['marsh', 'marchs', false],
  ['elena', 'elvira', false],
])('%s and %s differ by one letter: %s', (one, other, differ) => {
  expect(differByOneLetter(one, other)).toBe(differ)
  expect(differByOneLetter(other, one)).toBe(differ)
})
