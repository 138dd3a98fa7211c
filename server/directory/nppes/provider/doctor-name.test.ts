import { describe, expect, test } from 'vitest'
import {
  firstNameFrom,
  lastNameFrom,
  middleInitialFrom,
  shownName,
  suffixFrom,
} from './doctor-name.ts'

describe('last names', () => {
  test.each([
    ["O'DONNELL", "O'Donnell"],
    ['O’DONNELL', "O'Donnell"],
    ["D'SOUZA", "D'Souza"],
    ['MCALLISTER', 'McAllister'],
    ['McALLISTER', 'McAllister'],
    ['MCGEE', 'McGee'],
    ['MACDONALD', 'MacDonald'],
    ['MACKENZIE', 'MacKenzie'],
    ['MACIAS', 'Macias'],
    ['MACK', 'Mack'],
    ['MACHADO', 'Machado'],
    ['MACY', 'Macy'],
    ['VAN DER BERG', 'Van der Berg'],
    ['DE LA CRUZ', 'De la Cruz'],
    ['GARCIA DE LA TORRE', 'Garcia de la Torre'],
    ['DELACRUZ', 'Delacruz'],
    ['FLORES-REYES', 'Flores-Reyes'],
    ["SMITH-O'NEIL", "Smith-O'Neil"],
    ['ST. CLAIR', 'St. Clair'],
    ['TREVIÑO', 'Treviño'],
    ['BELTRÁN', 'Beltrán'],
    ['ÁLVAREZ', 'Álvarez'],
    ['NG', 'Ng'],
    ['DO', 'Do'],
    ['XIONG', 'Xiong'],
    ['DeLeon', 'DeLeon'],
    ['nguyen', 'Nguyen'],
    ['SMITH, MD', 'Smith'],
    ['-PATEL-', 'Patel'],
  ])('%s → %s', (text, lastName) => {
    expect(lastNameFrom(text)).toEqual({ lastName, suffix: '' })
  })

  test.each([
    ['CANTU JR', 'Cantu', 'Jr.'],
    ['CANTU JR.', 'Cantu', 'Jr.'],
    ['VAN DER BERG III', 'Van der Berg', 'III'],
    ['SR', 'Sr', ''],
  ])('%s → %s and %s', (text, lastName, suffix) => {
    expect(lastNameFrom(text)).toEqual({ lastName, suffix })
  })
})

test.each([
  ['JOSÉ', 'José'],
  ['MARÍA', 'María'],
  ['ANDRÉ', 'André'],
  ['MARY JO', 'Mary Jo'],
  ['JEAN-PIERRE', 'Jean-Pierre'],
  ['MARIA DE LOS ANGELES', 'Maria de los Angeles'],
  ['J', 'J.'],
  ['J.', 'J.'],
  ['A J', 'A. J.'],
  ['TJ', 'TJ'],
  ['AJ', 'Aj'],
  ['WEI', 'Wei'],
  ['ROBERT "BOB"', 'Robert'],
  ['ELIZABETH (LIZ)', 'Elizabeth'],
])('first name %s → %s', (text, expected) => {
  expect(firstNameFrom(text)).toBe(expected)
})

test.each([
  ['T', 'T.'],
  ['T.', 'T.'],
  ['AMARA', 'A.'],
  ['Ángela', 'Á.'],
  ['', ''],
])('middle name %s → %s', (text, expected) => {
  expect(middleInitialFrom(text)).toBe(expected)
})

test.each([
  ['JR.', 'Jr.'],
  ['sr', 'Sr.'],
  ['III', 'III'],
  ['MD', ''],
  ['', ''],
])('suffix %s → %s', (text, expected) => {
  expect(suffixFrom(text)).toBe(expected)
})

test('puts the parts of a name in order', () => {
  const parts = {
    isDoctor: true,
    firstName: 'Mateo',
    middleInitial: 'T.',
    lastName: 'Villarreal',
    suffix: 'Jr.',
    credentials: ['MD', 'PhD'],
  }
  expect(shownName(parts)).toBe('Dr. Mateo T. Villarreal Jr., MD, PhD')
  expect(
    shownName({ ...parts, isDoctor: false, middleInitial: '', suffix: '', credentials: [] }),
  ).toBe('Mateo Villarreal')
})
