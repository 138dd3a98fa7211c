import { describe, expect, test } from 'vitest'
import { fold } from '../../text/fold.ts'
import { findLanguage, languages, spokenNames } from './languages.ts'

const duplicatesIn = (values: readonly string[]) =>
  values.filter((value, place) => values.indexOf(value) !== place)

describe('the list of languages', () => {
  test('each code is there once, and is of ISO 639', () => {
    const codes = languages.map(({ code }) => code)
    expect(duplicatesIn(codes)).toEqual([])
    expect(codes.filter((code) => !/^[a-z]{2,3}$/.test(code))).toEqual([])
    expect(codes.length).toBeGreaterThan(220)
  })

  test('no name is there twice, however it is written', () => {
    const names = languages.flatMap(({ name, nameEs, otherNames }) => [
      ...new Set([name, nameEs, ...otherNames].map(fold)),
    ])
    expect(duplicatesIn(names)).toEqual([])
    expect(names.filter((name) => !name)).toEqual([])
  })

  test('kinds are placed only within languages of the list', () => {
    const codes = new Set(languages.map(({ code }) => code))
    expect(languages.filter(({ within }) => within && !codes.has(within))).toEqual([])
  })

  test('languages with codes of two letters are called as browsers call them', () => {
    const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    const differing = languages.filter(({ code, name, otherNames }) => {
      const theirs = code.length === 2 && english.of(code)
      return theirs && ![name, ...otherNames].map(fold).includes(fold(theirs))
    })
    // Divehi and Nauru
    expect(differing.map(({ code }) => code)).toEqual(['dv', 'na'])
  })
})

test.each([
  ['Spanish', 'es'],
  ['español', 'es'],
  ['ESPANOL', 'es'],
  ['castellano', 'es'],
  [' Mandarin  Chinese ', 'cmn'],
  ['chino', 'zh'],
  ['ASL', 'ase'],
  ['American sign-language', 'ase'],
  ['lengua de señas mexicana', 'mfs'],
  ['Farsi', 'fa'],
  ['Dari', 'prs'],
  ['Tagalog', 'tl'],
  ['Filipino', 'tl'],
  ['Bangla', 'bn'],
  ['Qʼeqchiʼ', 'kek'],
  ["Q'eqchi'", 'kek'],
  ['vietnamita', 'vi'],
])('%j is the language %s', (text, code) => {
  expect(findLanguage(text)?.code).toBe(code)
})

test.each(['', ' ', 'Klingon', 'es', 'Span', 'Spanish, French', '; DROP TABLE'])(
  '%j is no language',
  (text) => {
    expect(findLanguage(text)).toBeUndefined()
  },
)

test.each([
  ['zh', ['Chinese', 'Mandarin', 'Cantonese', 'Hakka', 'Shanghainese', 'Taiwanese Hokkien']],
  ['cmn', ['Mandarin', 'Mandarin Chinese']],
  ['fa', ['Persian', 'Farsi', 'Dari']],
  ['ku', ['Kurdish', 'Sorani', 'Kurmanji']],
])('a search for %s finds all its kinds', (code, names) => {
  const language = languages.find((each) => each.code === code)!
  expect(spokenNames(language)).toEqual(expect.arrayContaining(names))
})

test('a search for Mandarin does not find Cantonese', () => {
  expect(spokenNames(findLanguage('Mandarin')!)).not.toContain('Cantonese')
})
