import { itemAt } from '../../../../contract/required.ts'
import type { TextOf } from '../read/columns.ts'
import { credentialsFrom, inOrder, isAddressedAsDoctor } from './credentials.ts'
import { knownCredentials, lettersOf, treatingDoctors } from './known-credentials.ts'
import { firstNameFrom, lastNameFrom, middleInitialFrom, wordsOf } from './name-words.ts'

/**
 * A doctor's name, as shown, and its parts; null without a last name. Titles, suffixes and degrees
 * are found in whatever column they stand. Who has only one name has it as last name.
 */
export function doctorName(text: TextOf, code: string) {
  const ofColumn = credentialsFrom(text('credentials'), code)
  const found: Found = { suffix: '', credentials: [] }
  const context = { ofColumn, code, found }
  readSuffixColumn(text('suffix'), context)
  const [last, ...afterComma] = text('lastName').split(',')
  let lastWords = namesIn(last ?? '', 'last', context)
  const [first, ...afterFirst] = text('firstName').split(',')
  let firstWords = [
    ...namesIn(first ?? '', 'first', context),
    ...afterFirst.flatMap((part) => namesIn(part, 'after comma', context)),
  ]
  let middleWords = namesIn(text('middleName'), 'middle', context)
  if (!text('lastName')) return null
  for (const part of afterComma) {
    const rest = namesIn(part, 'after comma', context)
    if (firstWords.length === 0) firstWords = rest
    else if (!isSame(rest, firstWords) && !isSame(rest, middleWords)) lastWords.push(...rest)
  }
  if (firstWords.length === 0) [firstWords, middleWords] = [middleWords, []]
  if (lastWords.length === 0) [lastWords, middleWords] = [middleWords, []]
  if (lastWords.length === 0) [lastWords, firstWords] = [firstWords, []]
  const [firstName, lastName] = [firstNameFrom(firstWords), lastNameFrom(lastWords)]
  if (!lastName) return null
  const ofNames = found.credentials
  const credentials = inOrder([
    ...ofNames.filter((credential) => treatingDoctors.has(credential)),
    ...ofColumn,
    ...ofNames,
  ])
  const name = shownName({
    isDoctor: isAddressedAsDoctor(credentials, code),
    firstName,
    middleInitial: middleInitialFrom(middleWords),
    lastName,
    suffix: found.suffix || suffixIn(text('credentials')),
    credentials,
  })
  return { name, firstName, lastName }
}

type Found = { suffix: string; credentials: string[] }
type Context = {
  /** The credentials of their own column. */
  ofColumn: readonly string[]
  code: string
  /** Parts of the name read so far from the columns; more are added. */
  found: Found
}
type Column = 'last' | 'first' | 'middle' | 'after comma'

const isSame = (words: readonly string[], others: readonly string[]) =>
  words.join(' ').toUpperCase() === others.join(' ').toUpperCase()

/** Letters that stand in place of a name that somebody does not have. */
const noNames = /^(FNU|LNU|MNU|NMN|NMI|NMNI|NFN|NLN|NFI|UNK|UNKNOWN|NONE)$/
const noNamesInWords = /\bNO (FIRST|MIDDLE|LAST|GIVEN|FAMILY)? ?(NAME|INITIAL)\b|\bN\/A\b/gi
const titles = /^(DR|DRA|DOCTOR|DOCTORA|PROF|MR|MRS|MS|MISS)$/

/** The words of a name; what is no name goes to `found`, or is left out. */
function namesIn(text: string, column: Column, context: Context): string[] {
  const all = wordsOf(text.replace(noNamesInWords, ' NMN '))
  const words = all.filter((word) => !noNames.test(lettersOf(word)) || /[^A-Za-z.]/.test(word))
  const mayBeEmpty = column === 'middle' || column === 'after comma' || words.length < all.length
  return withoutEndings(withoutTitles(words, column), column, context, mayBeEmpty).filter((word) =>
    /\p{L}/u.test(word),
  )
}

/** A title alone is no first name, but may be a last name: Doctor is one. */
function withoutTitles(words: string[], column: Column): string[] {
  const isTitle = (word: string) => titles.test(word.toUpperCase().replaceAll('.', ''))
  const start = words.findIndex((word) => !isTitle(word))
  const rest = words.slice(start < 0 ? words.length : start)
  const names = rest.filter((word) => !isDr(word))
  if (names.length > 0) return names
  const mayBeNames = column === 'last' ? words : words.filter((word) => /^(MISS|MS)$/i.test(word))
  return mayBeNames.filter((word) => !isDr(word)).slice(-1)
}

const isDr = (word: string) => /^DRA?\.?$/i.test(word)

/** Takes suffixes and degrees off the end, then off the beginning; a name is never emptied, except beside FNU. */
function withoutEndings(
  words: string[],
  column: Column,
  context: Context,
  mayBeEmpty: boolean,
): string[] {
  const rest = column === 'last' || column === 'after comma' ? withJoinedDegree(words) : [...words]
  const isLast = () => rest.length <= (mayBeEmpty ? 0 : 1)
  while (!isLast() && take(rest, -1, column, context)) rest.pop()
  while (!isLast() && take(rest, 0, column, context)) rest.shift()
  return rest
}

/** `HOLLOW M. D.` and `HOLLOW D D S` with one word for the degree. */
function withJoinedDegree(words: readonly string[]): string[] {
  for (const length of [3, 2]) {
    const letters = words.slice(-length)
    const degree = letters.map(lettersOf).join('')
    const areLetters = letters.every((word) => /^\p{L}\.?$/u.test(word))
    if (words.length > length && areLetters && treatingDoctors.has(degree))
      return [...words.slice(0, -length), [...degree].map((letter) => `${letter}.`).join('')]
  }
  return [...words]
}

/** Whether the word at the end (-1) or the beginning (0) is a suffix or a degree; notes it. */
function take(words: readonly string[], at: 0 | -1, column: Column, context: Context): boolean {
  const word = itemAt(words, at)
  const { found } = context
  const suffix = suffixFrom(word)
  if (suffix && isSuffixThere(word, at, column)) {
    found.suffix ||= suffix
    return true
  }
  const degree = degreeIn(word, at, column, context)
  if (degree === null) return false
  if (degree.isHeld) found.credentials.push(...credentialsFrom(word))
  return true
}

/** V is an initial except after a last name; only Jr., Sr., II and III may come first. */
function isSuffixThere(word: string, at: 0 | -1, column: Column): boolean {
  const letters = lettersOf(word)
  if (at === 0) return column !== 'after comma' && /^(JR|II|III)$/.test(letters) && !/\d/.test(word)
  if (/^(I|X|VI|VII|VIII|IX)$/.test(letters)) return false
  return letters !== 'V' || column === 'last' || column === 'after comma' || /\d/.test(word)
}

/**
 * Whether a word of a name is a degree, and whether the doctor holds it. With dots, after a comma
 * or with letters that no name has it is one; DO, MA or MD may be names, and count if the column
 * of credentials or, where that has no doctor's degree, the taxonomy code agrees.
 */
function degreeIn(
  word: string,
  at: 0 | -1,
  column: Column,
  { ofColumn, code }: Context,
): { isHeld: boolean } | null {
  const letters = lettersOf(word)
  const known = knownCredentials.get(letters)
  if (!known || !/^[\p{L}.-]+$/u.test(word) || letters.length < 2) return null
  const hasVowel = /[AEIOUY]/.test(letters)
  if (ofColumn.includes(known))
    return at === 0 && (hasVowel || letters === 'MD') && !word.includes('.')
      ? null
      : { isHeld: true }
  const isUnlikeInitials = column === 'last' || letters.length > 2 || treatingDoctors.has(letters)
  const isDotted = /^[A-Z]{1,3}\.[A-Z]/i.test(word) && column !== 'middle' && isUnlikeInitials
  if (isDotted || column === 'after comma') return { isHeld: true }
  if (at === 0) return null
  const agrees =
    !ofColumn.some((held) => treatingDoctors.has(held)) && (codesOf[letters]?.test(code) ?? false)
  if (hasVowel) {
    const isFree = ofColumn.length === 0 && agrees && column === 'last'
    return isFree || known.includes('-') ? { isHeld: true } : null
  }
  if (letters.length > 2 || agrees) return { isHeld: true }
  return letters === 'MD' || column === 'middle' ? null : { isHeld: false }
}

/** The taxonomy codes of those with a short degree. */
const codesOf: Record<string, RegExp> = {
  MD: /^20/,
  DO: /^20/,
  DC: /^111N/,
  OD: /^152W/,
  RN: /^(163W|363L|364S|367)/,
  NP: /^363L/,
  PA: /^363A/,
  PT: /^2251/,
  OT: /^225X/,
  RD: /^133/,
  LD: /^133/,
}

const suffixes: Record<string, string> = {
  JR: 'Jr.',
  JNR: 'Jr.',
  SR: 'Sr.',
  SNR: 'Sr.',
  '2ND': 'II',
  '3RD': 'III',
  '4TH': 'IV',
  '5TH': 'V',
}

/** `JR.` → `Jr.`, `3RD` → `III`; empty for anything else. */
export function suffixFrom(text: string): string {
  const plain = text.toUpperCase().replace(/[^A-Z\d]/g, '')
  return suffixes[plain] ?? (/^(I{1,3}|IV|VI{0,3}|IX|X)$/.test(plain) ? plain : '')
}

/** Reads a column in which every word is a suffix or a degree. */
function readSuffixColumn(text: string, { found, code }: Context) {
  const words = text.split(/[\s,;/]+/).filter(Boolean)
  const suffix = words.map((word) => inFull[word.toUpperCase()] ?? suffixFrom(word)).find(Boolean)
  if (suffix) found.suffix = suffix
  const rest = words.filter((word) => !suffixFrom(word))
  found.credentials.push(...credentialsFrom(rest.join(' '), code))
}

const inFull: Record<string, string> = { JUNIOR: 'Jr.', SENIOR: 'Sr.' }

/** Beside credentials only what cannot be an abbreviation of something else. */
function suffixIn(credentials: string): string {
  const words = credentials.split(/[\s,;/]+/).map((word) => word.toUpperCase().replace(/\.$/, ''))
  const suffix = words.find((word) => /^(JR|SR|II|III|IV|2ND|3RD|4TH)$/.test(word))
  return suffix ? suffixFrom(suffix) : ''
}

/** The name as shown: `Dr. Mateo T. Villarreal Jr., MD`. */
export function shownName(parts: {
  isDoctor: boolean
  firstName: string
  middleInitial: string
  lastName: string
  suffix: string
  credentials: string[]
}): string {
  const { firstName, middleInitial, lastName, suffix, credentials } = parts
  const words = [parts.isDoctor ? 'Dr.' : '', firstName, middleInitial, lastName, suffix]
  return [words.filter(Boolean).join(' '), ...credentials].join(', ')
}
