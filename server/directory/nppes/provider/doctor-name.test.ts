import { describe, expect, test } from 'vitest'
import { doctorName, shownName, suffixFrom } from './doctor-name.ts'
import { firstNameFrom, lastNameFrom, middleInitialFrom, wordsOf } from './name-words.ts'

/** Reads columns in the order of the register: last, first, middle, suffix, credentials. */
const read = (
  [lastName = '', firstName = '', middleName = '', suffix = '', credentials = '']: string[],
  code = '207Q00000X',
) => {
  const columns: Record<string, string> = { lastName, firstName, middleName, suffix, credentials }
  return doctorName((column) => columns[column] ?? '', code)
}

describe('last names', () => {
  test.each([
    ["O'DONNELL", "O'Donnell"],
    ['O’DONNELL', "O'Donnell"],
    ['O`BRIEN', "O'Brien"],
    ['O´BRIEN', "O'Brien"],
    ["O' BRIEN", "O'Brien"],
    ["O 'BRIEN", "O'Brien"],
    ['O BRIEN', "O'Brien"],
    ["o'brien", "O'Brien"],
    ["D'SOUZA", "D'Souza"],
    ["D' ANGELO", "D'Angelo"],
    ['MCALLISTER', 'McAllister'],
    ['McALLISTER', 'McAllister'],
    ['MC ALLISTER', 'McAllister'],
    ['MCDONALD', 'McDonald'],
    ['mcdonald', 'McDonald'],
    ['MCGEE', 'McGee'],
    ['MACDONALD', 'MacDonald'],
    ['MACKENZIE', 'MacKenzie'],
    ['MACIAS', 'Macias'],
    ['MACK', 'Mack'],
    ['MACHADO', 'Machado'],
    ['MACY', 'Macy'],
    ['VAN DER BERG', 'Van der Berg'],
    ['DE LA CRUZ', 'De la Cruz'],
    ['DE LA CRUZ-SMITH', 'De la Cruz-Smith'],
    ['de la cruz', 'De la Cruz'],
    ['GARCIA DE LA TORRE', 'Garcia de la Torre'],
    ['ORTEGA Y GASSET', 'Ortega y Gasset'],
    ['TRAN LA', 'Tran La'],
    ['KUMAR DAS', 'Kumar Das'],
    ['LE VAN', 'Le Van'],
    ['SALEM BIN', 'Salem Bin'],
    ['BIN SALEM', 'Bin Salem'],
    ['DAS', 'Das'],
    ['AL-HASSAN', 'Al-Hassan'],
    ['DELACRUZ', 'Delacruz'],
    ['FLORES-REYES', 'Flores-Reyes'],
    ['GARCIA - LOPEZ', 'Garcia-Lopez'],
    ['GARCIA- LOPEZ', 'Garcia-Lopez'],
    ['GARCIA -LOPEZ', 'Garcia-Lopez'],
    ['GARCIA--LOPEZ', 'Garcia-Lopez'],
    ['GARCIA–LOPEZ', 'Garcia-Lopez'],
    ["SMITH-O'NEIL", "Smith-O'Neil"],
    ['ST. CLAIR', 'St. Clair'],
    ['ST JOHN', 'St. John'],
    ['ST.JOHN', 'St. John'],
    ['St. John', 'St. John'],
    ['st john', 'St. John'],
    ['SAINT JOHN', 'Saint John'],
    ['TREVIÑO', 'Treviño'],
    ['BELTRÁN', 'Beltrán'],
    ['ÁLVAREZ', 'Álvarez'],
    ['NG', 'Ng'],
    ['DO', 'Do'],
    ['MA', 'Ma'],
    ['VI', 'Vi'],
    ['O', 'O'],
    ['E', 'E'],
    ['e.', 'E'],
    ['XIONG', 'Xiong'],
    ['DeLeon', 'DeLeon'],
    ['deLeon', 'DeLeon'],
    ['McKay', 'McKay'],
    ['DeLeon-SMITH', 'DeLeon-Smith'],
    ['sMITH', 'Smith'],
    ['HOLLOw', 'Hollow'],
    ['nguyen', 'Nguyen'],
    ['SMITH.', 'Smith'],
    ['-PATEL-', 'Patel'],
    ['SMITH2', 'Smith'],
  ])('the last name %s becomes %s', (text, lastName) => {
    expect(lastNameFrom(wordsOf(text))).toBe(lastName)
  })
})

test.each([
  ['JOSÉ', 'José'],
  ['MARÍA', 'María'],
  ['ANDRÉ', 'André'],
  ['MARY JO', 'Mary Jo'],
  ['JEAN-PIERRE', 'Jean-Pierre'],
  ['MARIA DE LOS ANGELES', 'Maria de los Angeles'],
  ['MARIA DEL CARMEN', 'Maria del Carmen'],
  ['XIAO BIN', 'Xiao Bin'],
  ['HONG VAN', 'Hong Van'],
  ['BIN WEI', 'Bin Wei'],
  ['LA TOYA', 'La Toya'],
  ['VAN ANH THI', 'Van Anh Thi'],
  ['THI VAN ANH', 'Thi Van Anh'],
  ['J', 'J.'],
  ['J.', 'J.'],
  ['A J', 'A. J.'],
  ['J.R.', 'J.R.'],
  ['J.R', 'J.R'],
  ['TJ', 'TJ'],
  ['AJ', 'Aj'],
  ['MD', 'Md'],
  ['MD.', 'Md'],
  ['WEI', 'Wei'],
  ['JoAnn', 'JoAnn'],
  ['ROBERT "BOB"', 'Robert'],
  ['ROBERT “BOB”', 'Robert'],
  ["ROBERT 'BOB'", 'Robert'],
  ['ROBERT "BOB', 'Robert'],
  ['ELIZABETH (LIZ)', 'Elizabeth'],
  ['ELIZABETH (LI', 'Elizabeth'],
  ['"ROBERT"', 'Robert'],
  ['(ROBERT)', 'Robert'],
])('the first name %s becomes %s', (text, expected) => {
  expect(firstNameFrom(wordsOf(text))).toBe(expected)
})

test.each([
  ['T', 'T.'],
  ['T.', 'T.'],
  ['AMARA', 'A.'],
  ['Ángela', 'Á.'],
  ['', ''],
])('the middle name %s becomes %s', (text, expected) => {
  expect(middleInitialFrom(wordsOf(text))).toBe(expected)
})

test.each([
  ['JR.', 'Jr.'],
  ['sr', 'Sr.'],
  ['III', 'III'],
  ['V', 'V'],
  ['3RD', 'III'],
  ['MD', ''],
  ['', ''],
])('the suffix %s becomes %s', (text, expected) => {
  expect(suffixFrom(text)).toBe(expected)
})

describe('suffixes in whatever column', () => {
  test.each([
    [['CANTU', 'MARIO', '', 'JR', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU', 'MARIO', '', 'JR.', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU', 'MARIO', '', 'Junior', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU JR', 'MARIO', '', '', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU, JR', 'MARIO', '', '', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU,JR.', 'MARIO', '', '', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['JR. CANTU', 'MARIO', '', '', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU', 'MARIO JR', '', '', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU', 'MARIO, JR.', '', '', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU', 'MARIO', 'JR', '', 'MD'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU', 'MARIO', 'A JR', '', 'MD'], 'Dr. Mario A. Cantu Jr., MD'],
    [['CANTU', 'MARIO', '', '', 'JR., M.D.'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU', 'MARIO', '', '', 'MD, JR'], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU 3RD', 'MARIO', '', '', 'MD'], 'Dr. Mario Cantu III, MD'],
    [['CANTU III', 'MARIO', '', '', 'MD'], 'Dr. Mario Cantu III, MD'],
    [['CANTU', 'MARIO', 'III', '', 'MD'], 'Dr. Mario Cantu III, MD'],
    [['CANTU', 'MARIO IV', '', '', 'MD'], 'Dr. Mario Cantu IV, MD'],
    [['CANTU', 'MARIO', '', 'V', 'MD'], 'Dr. Mario Cantu V, MD'],
    [['CANTU, V', 'MARIO', '', '', 'MD'], 'Dr. Mario Cantu V, MD'],
    [['CANTU', 'MARIO', 'V', '', 'MD'], 'Dr. Mario V. Cantu, MD'],
    [['VAN DER BERG III', 'JAN', '', '', 'MD'], 'Dr. Jan Van der Berg III, MD'],
    [['TRAN LA JR', 'MINH', '', '', 'MD'], 'Dr. Minh Tran La Jr., MD'],
    [['CANTU MD JR', 'MARIO', '', '', ''], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU JR MD', 'MARIO', '', '', ''], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU', 'MARIO', '', 'JR, MD', ''], 'Dr. Mario Cantu Jr., MD'],
    [['CANTU', 'MARIO', '', 'MD', ''], 'Dr. Mario Cantu, MD'],
  ])('%j is %s', (columns, name) => {
    expect(read(columns)).toMatchObject({ name, firstName: expect.not.stringMatching(/jr/i) })
  })
})

describe('degrees in whatever column', () => {
  test.each([
    [['HOLLOW M.D.', 'PAUL', '', '', 'M.D.'], 'Dr. Paul Hollow, MD'],
    [['HOLLOW M.D.', 'PAUL'], 'Dr. Paul Hollow, MD'],
    [['HOLLOW MD', 'PAUL', '', '', 'MD'], 'Dr. Paul Hollow, MD'],
    [['HOLLOW M D', 'PAUL'], 'Dr. Paul Hollow, MD'],
    [['HOLLOW M. D.', 'PAUL'], 'Dr. Paul Hollow, MD'],
    [['HOLLOW, MD', 'PAUL'], 'Dr. Paul Hollow, MD'],
    [['HOLLOW, M.D., PH.D.', 'PAUL'], 'Dr. Paul Hollow, MD, PhD'],
    [['HOLLOW MD PHD', 'PAUL'], 'Dr. Paul Hollow, MD, PhD'],
    [['HOLLOW MD', 'PAUL', '', '', 'FACC'], 'Dr. Paul Hollow, MD, FACC'],
    [['HOLLOW', 'PAUL MD'], 'Dr. Paul Hollow, MD'],
    [['HOLLOW', 'PAUL, M.D.'], 'Dr. Paul Hollow, MD'],
    [['HOLLOW', 'PAUL', 'MD', '', 'MD'], 'Dr. Paul Hollow, MD'],
    [['HOLLOW', 'PAUL', 'A MD', '', 'MD'], 'Dr. Paul A. Hollow, MD'],
    [['HOLLOW', 'PAUL', '', 'PHD', 'MD'], 'Dr. Paul Hollow, MD, PhD'],
    [['HOLLOW DO', 'PAUL', '', '', 'D.O.'], 'Dr. Paul Hollow, DO'],
    [['HOLLOW D.O.', 'PAUL'], 'Dr. Paul Hollow, DO'],
    [['HOLLOW PA-C', 'PAUL'], 'Paul Hollow, PA-C', '363A00000X'],
    [['HOLLOW', 'JANE RN', '', '', 'FNP-C'], 'Jane Hollow, FNP-C, RN', '363LF0000X'],
    [['CANTU RD', 'LUZ', '', '', 'RD'], 'Luz Cantu, RD', '133V00000X'],
    [['CANTU RD', 'LUZ', '', '', ''], 'Luz Cantu, RD', '133V00000X'],
    [['CANTU RD', 'LUZ', '', '', 'MD'], 'Dr. Luz Cantu, MD'],
    [['HOLLOW LCSW', 'LUZ'], 'Luz Hollow, LCSW', '1041C0700X'],
    // names that look like degrees
    [['RAHMAN', 'MD', 'ABDUR', '', 'M.D.'], 'Dr. Md A. Rahman, MD'],
    [['RAHMAN', 'MD ABDUR', '', '', 'M.D.'], 'Dr. Md Abdur Rahman, MD'],
    [['RAHMAN', 'MD.', '', '', ''], 'Md Rahman', '225100000X'],
    [['HOSSAIN MD', 'SAKIB', '', '', 'PT'], 'Sakib Hossain Md, PT', '225100000X'],
    [['DO', 'KIM', '', '', 'D.O.'], 'Dr. Kim Do, DO'],
    [['TRAN DO', 'KIM', '', '', 'M.D.'], 'Dr. Kim Tran Do, MD'],
    [['MA', 'JACK', '', '', 'MA, LPC'], 'Jack Ma, MA, LPC', '101YP2500X'],
    [['ZHU', 'MA LI', '', '', 'MA, LPC'], 'Ma Li Zhu, MA, LPC', '101YP2500X'],
    [['LE', 'AN', '', '', 'RN'], 'An Le, RN', '363L00000X'],
    [['HOLLOW', 'J.D.', '', '', 'MD'], 'Dr. J.D. Hollow, MD'],
  ])('%j is %s', (columns, name, code = '207Q00000X') => {
    expect(read(columns, code)?.name).toBe(name)
  })
})

describe('titles and what is no name', () => {
  test.each([
    [['HOLLOW', 'DR JOHN', '', '', 'MD'], 'Dr. John Hollow, MD'],
    [['HOLLOW', 'DR. JANE', '', '', 'MD'], 'Dr. Jane Hollow, MD'],
    [['HOLLOW', 'DR.JANE', '', '', 'MD'], 'Dr. Jane Hollow, MD'],
    [['HOLLOW', 'DRA. JANE', '', '', 'MD'], 'Dr. Jane Hollow, MD'],
    [['HOLLOW', 'DOCTOR JANE', '', '', 'MD'], 'Dr. Jane Hollow, MD'],
    [['DR HOLLOW', 'JANE', '', '', 'MD'], 'Dr. Jane Hollow, MD'],
    [['HOLLOW DR', 'JANE', '', '', 'MD'], 'Dr. Jane Hollow, MD'],
    [['HOLLOW, DR.', 'JANE', '', '', 'MD'], 'Dr. Jane Hollow, MD'],
    [['HOLLOW', 'DR', 'JANE', '', 'MD'], 'Dr. Jane Hollow, MD'],
    [['HOLLOW', 'JANE', 'DR', '', 'MD'], 'Dr. Jane Hollow, MD'],
    [['HOLLOW', 'JANE', '', 'DR', 'DR'], 'Dr. Jane Hollow'],
    [['HOLLOW', 'MRS. JANE', '', '', 'PT'], 'Jane Hollow, PT', '225100000X'],
    [['DOCTOR', 'JANE', '', '', 'MD'], 'Dr. Jane Doctor, MD'],
    [['PRIYANKA', 'FNU', '', '', 'MD'], 'Dr. Priyanka, MD'],
    [['PRIYANKA', 'F.N.U.', '', '', 'MD'], 'Dr. Priyanka, MD'],
    [['LNU', 'PRIYANKA', '', '', 'MD'], 'Dr. Priyanka, MD'],
    [['NLN', 'PRIYANKA', '', '', 'MD'], 'Dr. Priyanka, MD'],
    [['(LNU)', 'PRIYANKA', '', '', 'MD'], 'Dr. Priyanka, MD'],
    [['NO LAST NAME', 'PRIYANKA', '', '', 'MD'], 'Dr. Priyanka, MD'],
    [['LNU', 'PRIYANKA', 'RANI', '', 'MD'], 'Dr. Priyanka Rani, MD'],
    [['RAO', 'FNU', 'PRIYANKA', '', 'MD'], 'Dr. Priyanka Rao, MD'],
    [['RAO', 'FNU PRIYANKA', '', '', 'MD'], 'Dr. Priyanka Rao, MD'],
    [['RAO', 'ANITA', 'NMN', '', 'MD'], 'Dr. Anita Rao, MD'],
    [['RAO', 'ANITA', 'NMI', '', 'MD'], 'Dr. Anita Rao, MD'],
    [['RAO', 'ANITA', '(NMN)', '', 'MD'], 'Dr. Anita Rao, MD'],
    [['RAO', 'ANITA', 'NO MIDDLE NAME', '', 'MD'], 'Dr. Anita Rao, MD'],
    [['RAO', 'N/A', '', '', 'MD'], 'Dr. Rao, MD'],
    [['RAO, ANITA', '', '', '', 'MD'], 'Dr. Anita Rao, MD'],
    [['RAO, ANITA', 'ANITA', '', '', 'MD'], 'Dr. Anita Rao, MD'],
    [['GARCIA, LOPEZ', 'LUZ', '', '', 'MD'], 'Dr. Luz Garcia Lopez, MD'],
  ])('%j is %s', (columns, name, code = '207Q00000X') => {
    expect(read(columns, code)?.name).toBe(name)
  })

  test.each([
    [['LNU', 'FNU']],
    [['UNKNOWN', 'UNKNOWN']],
    [['LNU', '', 'NMN']],
    [['', 'ELENA']],
    [['12', '']],
  ])('%j is nobody', (columns) => {
    expect(read(columns)).toBeNull()
  })

  test('somebody with one name has it as last name, by which lists are ordered', () => {
    expect(read(['LNU', 'PRIYANKA'])).toMatchObject({ firstName: '', lastName: 'Priyanka' })
    expect(read(['PRIYANKA', 'FNU'])).toMatchObject({ firstName: '', lastName: 'Priyanka' })
  })
})

test('the parts of a name are put in order', () => {
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
