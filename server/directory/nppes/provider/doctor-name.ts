import { itemAt } from '../../../../contract/required.ts'
import type { TextOf } from '../read/columns.ts'
import { credentialsFrom, isAddressedAsDoctor } from './credentials.ts'
import { isSpelledOut, properWord } from './proper-case.ts'

/** A doctor's name, as shown, and its parts; null without a last name. */
export function doctorName(text: TextOf, code: string) {
  const { lastName, suffix } = lastNameFrom(text('lastName'))
  const firstName = firstNameFrom(text('firstName'))
  if (!lastName) return null
  const credentials = credentialsFrom(text('credentials'), code)
  const name = shownName({
    isDoctor: isAddressedAsDoctor(credentials, code),
    firstName,
    middleInitial: middleInitialFrom(text('middleName')),
    lastName,
    suffix: suffixFrom(text('suffix')) || suffix,
    credentials,
  })
  return { name, firstName, lastName }
}

const particles = new Set(
  'al ben bin da das de del della den der di dos du el ibn la las le los ten ter van vander von y zu'.split(
    ' ',
  ),
)
const suffixes: Record<string, string> = { JR: 'Jr.', SR: 'Sr.', II: 'II', III: 'III', IV: 'IV' }

/** Removes nicknames in quotes or brackets, and marks that no name has. */
const cleanName = (text: string) =>
  text
    .replace(/\(.*?\)|".*?"|“.*?”/g, ' ')
    .replace(/[’`´]/g, "'")
    .replace(/[^\p{L}\p{M}'. -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[-'. ]+|[-' ]+$/g, '')

const properWords = (text: string) =>
  cleanName(text)
    .split(' ')
    .map((word, at) =>
      at > 0 && particles.has(word.toLowerCase()) ? word.toLowerCase() : properWord(word),
    )
    .join(' ')

/**
 * A last name and the suffix after it: `CANTU JR` → `Cantu`, `Jr.`; `VAN DER BERG` → `Van der
 * Berg`.
 */
export function lastNameFrom(text: string): { lastName: string; suffix: string } {
  const words = cleanName(itemAt(text.split(','), 0)).split(' ')
  const suffix = words.length > 1 ? suffixFrom(itemAt(words, -1)) : ''
  return { lastName: properWords((suffix ? words.slice(0, -1) : words).join(' ')), suffix }
}

/** `MARÍA` → `María`, `J` → `J.`, `TJ` stays. */
export function firstNameFrom(text: string): string {
  const words = properWords(text).split(' ')
  return words
    .map((word) => {
      if (/^\p{L}$/u.test(word)) return `${word.toLocaleUpperCase('en')}.`
      return word.length === 2 && isSpelledOut(word) ? word.toUpperCase() : word
    })
    .join(' ')
}

/** `AMARA` → `A.`; a profile shows the middle name as an initial. */
export function middleInitialFrom(text: string): string {
  const letter = cleanName(text).match(/\p{L}/u)?.[0]
  return letter ? `${letter.toLocaleUpperCase('en')}.` : ''
}

/** `JR.` → `Jr.`, `III`; empty for anything else, such as credentials in the wrong column. */
export const suffixFrom = (text: string) => suffixes[text.toUpperCase().replace(/\W/g, '')] ?? ''

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
