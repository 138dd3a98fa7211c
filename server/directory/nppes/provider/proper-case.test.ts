import { describe, expect, test } from 'vitest'
import { isSpelledOut, properWord } from './proper-case.ts'

describe('words from capitals', () => {
  test.each([
    ['MARSH', 'Marsh'],
    ['marsh', 'Marsh'],
    ["O'DONNELL", "O'Donnell"],
    ['O’DONNELL', "O'Donnell"],
    ['FLORES-REYES', 'Flores-Reyes'],
    ["WOMEN'S", "Women's"],
    ["DOCTORS'", "Doctors'"],
    ["D'ANGELO-O'NEIL", "D'Angelo-O'Neil"],
    ["CHILDREN'S/WOMEN'S", "Children's/Women's"],
    ['MCALLISTER', 'McAllister'],
    ['MCA', 'Mca'],
    ['MC', 'Mc'],
    ['MACDONALD', 'MacDonald'],
    ['MACIAS', 'Macias'],
    ['MACHADO', 'Machado'],
    ['MACK', 'Mack'],
    ['NÚÑEZ', 'Núñez'],
    ['ÉLAN', 'Élan'],
    ['DE-LA-O', 'De-La-O'],
    ['-', '-'],
    ['', ''],
    ['3M', '3m'],
  ])('%s is %s', (word, proper) => {
    expect(properWord(word)).toBe(proper)
  })

  test.each(['DeLeon', 'McAllister', 'MacLeod', 'LaRue', "O'Donnell", 'VanDyke'])(
    '%s was set with care and stays',
    (word) => {
      expect(properWord(word)).toBe(word)
    },
  )

  test.each([
    ['McALLISTER', 'McAllister'],
    ['MacDONALD', 'MacDonald'],
  ])('%s was only half typed in capitals: %s', (word, proper) => {
    expect(properWord(word)).toBe(proper)
  })

  test('a word stays as it is once it is proper', () => {
    for (const word of [
      "O'DONNELL",
      'FLORES-REYES',
      "WOMEN'S",
      'MCALLISTER',
      'MACDONALD',
      'NÚÑEZ',
    ]) {
      const proper = properWord(word)
      expect(properWord(proper)).toBe(proper)
    }
  })
})

test.each([
  ['TPC', true],
  ['bj', true],
  ['XRTZ', true],
  ['B', false],
  ['MARSH', false],
  ['BCDFGH', false],
  ['LYNN', false],
  ['T1', false],
  ['', false],
])('%j is spelled out letter by letter: %s', (word, is) => {
  expect(isSpelledOut(word)).toBe(is)
})
