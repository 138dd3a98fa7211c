import { itemAt } from '../../../../contract/required.ts'
import { isSpelledOut, properWord } from './proper-case.ts'

const particles = new Set(
  'al ben bin da das de del della den der di dos du el ibn la las le los ten ter van vander von y zu'.split(
    ' ',
  ),
)
const suffixes: Record<string, string> = { JR: 'Jr.', SR: 'Sr.', II: 'II', III: 'III', IV: 'IV' }

/** Nicknames in quotes or brackets, and marks no name has. */
const tidy = (text: string) =>
  text
    .replace(/\(.*?\)|".*?"|“.*?”/g, ' ')
    .replace(/[’`´]/g, "'")
    .replace(/[^\p{L}\p{M}'. -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[-'. ]+|[-' ]+$/g, '')

const properWords = (text: string) =>
  tidy(text)
    .split(' ')
    .map((word, at) =>
      at > 0 && particles.has(word.toLowerCase()) ? word.toLowerCase() : properWord(word),
    )
    .join(' ')

/** A last name and what belongs after it: `CANTU JR` → `Cantu`, `Jr.`; `VAN DER BERG` → `Van der Berg`. */
export function lastNameFrom(text: string): { lastName: string; suffix: string } {
  const words = tidy(itemAt(text.split(','), 0)).split(' ')
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
  const letter = tidy(text).match(/\p{L}/u)?.[0]
  return letter ? `${letter.toLocaleUpperCase('en')}.` : ''
}

/** `JR.` → `Jr.`, `III`; nothing for anything else, such as credentials in the wrong column. */
export const suffixFrom = (text: string) => suffixes[text.toUpperCase().replace(/\W/g, '')] ?? ''

/** The name as the directory shows it: `Dr. Mateo T. Villarreal Jr., MD`. */
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
