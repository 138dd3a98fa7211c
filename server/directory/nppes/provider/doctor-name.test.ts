import { describe, expect, test } from 'vitest'
import {
  credentialsFrom,
  firstNameFrom,
  isAddressedAsDoctor,
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

test.each([
  ['M.D.', 'MD'],
  ['M.D', 'MD'],
  ['MD', 'MD'],
  ['md', 'MD'],
  ['M. D.', 'MD'],
  ['M D', 'MD'],
  ['D.O.', 'DO'],
  ['D. P. M.', 'DPM'],
  ['D.P.M.', 'DPM'],
  ['D.D.S.', 'DDS'],
  ['O.D.', 'OD'],
  ['P.T.', 'PT'],
  ['P.A.', 'PA'],
  ['PA-C', 'PA-C'],
  ['PA C', 'PA-C'],
  ['P.A.-C', 'PA-C'],
  ['PSY.D.', 'PsyD'],
  ['PHD', 'PhD'],
  ['PH. D', 'PhD'],
  ['M.D., PH.D.', 'MD, PhD'],
  ['MD PHD', 'MD, PhD'],
  ['MD/PHD', 'MD, PhD'],
  ['M.D.F.A.C.C.', 'MD, FACC'],
  ['MD, FACC', 'MD, FACC'],
  ['DDS, MS', 'DDS, MS'],
  ['PT, DPT', 'PT, DPT'],
  ['APRN, NP-C', 'APRN, NP-C'],
  ['FNP BC', 'FNP-BC'],
  ['OTR/L', 'OTR/L'],
  ['M.D., P.A.', 'MD'],
  ['M.D. AND PH.D.', 'MD, PhD'],
  ['MD, MD', 'MD'],
  ['MEDICAL DOCTOR', 'MD'],
  ['CHT', 'CHT'],
  ['PHYSICIAN', ''],
  ['DR', ''],
  ['', ''],
])('%s → %s', (text, expected) => {
  expect(credentialsFrom(text).join(', ')).toBe(expected)
})

test.each([
  ['MD', '207Q00000X', true],
  ['DPM', '213E00000X', true],
  ['OD', '152W00000X', true],
  ['PhD', '103T00000X', true],
  ['PsyD', '103T00000X', true],
  ['MS', '103T00000X', false],
  ['PT, DPT', '225100000X', false],
  ['PT, PhD', '225100000X', false],
  ['DNP, FNP-C', '363LF0000X', false],
  ['RN, PhD', '363L00000X', false],
  ['PA-C', '363A00000X', false],
  ['MD, PA-C', '207Q00000X', true],
  ['FACC', '207RC0000X', true],
  ['', '207RC0000X', true],
  ['', '122300000X', true],
  ['', '363A00000X', false],
  ['', '225100000X', false],
  ['', '103T00000X', false],
])('"%s" with %s is a "Dr.": %s', (credentials, code, doctor) => {
  expect(isAddressedAsDoctor(credentials ? credentials.split(', ') : [], code)).toBe(doctor)
})
