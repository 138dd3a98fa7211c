import { type OptionsGraph, ZxcvbnFactory } from '@zxcvbn-ts/core'

export type Strength = {
  /** How many of four stones are laid. */
  stones: 1 | 2 | 3 | 4
  word: 'Weak' | 'Fair' | 'Good' | 'Strong'
  /** One sentence: what makes it weak, or what would make it stronger. */
  advice: string
}

const shortest = 8
const levels = [
  { stones: 1, word: 'Weak' },
  { stones: 1, word: 'Weak' },
  { stones: 2, word: 'Fair' },
  { stones: 3, word: 'Good' },
  { stones: 4, word: 'Strong' },
] as const

const common = 'This one is too common to be accepted.'
const keys = 'Neighboring keys are easy to guess.'
const repeats = 'Repeats are easy to guess.'
const dates = 'Dates and years are easy to guess.'
const own = 'Your name and email are easy to guess.'
const warnings: Record<string, string> = {
  straightRow: keys,
  keyPattern: keys,
  simpleRepeat: repeats,
  extendedRepeat: repeats,
  sequences: 'Sequences like abc or 123 are easy to guess.',
  recentYears: dates,
  dates,
  topTen: 'It is close to a common one.',
  topHundred: 'It is close to a common one.',
  common: 'It is close to a common one.',
  similarToCommon: 'It is close to a common one.',
  userInputs: own,
}
const addWord = 'Another word makes it stronger.'

/**
 * Makes the judge of new passwords. `commonPasswords`: the ones the server refuses, most common
 * first; `graphs`: which keys are neighbors. The judge also gets what the reader typed about
 * themselves.
 */
export function passwordJudge(commonPasswords: string[], graphs: OptionsGraph) {
  const zxcvbn = new ZxcvbnFactory({ dictionary: { passwords: commonPasswords }, graphs })
  const commonSet = new Set(commonPasswords)
  return (password: string, about: string[] = []): Strength => {
    if (password.length < shortest)
      return { ...levels[0], advice: `It needs at least ${shortest} characters.` }
    if (commonSet.has(password.toLowerCase())) return { ...levels[0], advice: common }
    // half an address is as easy to guess as all of it
    const parts = about.flatMap((text) => [text, ...text.split(/[@.\s]+/)]).filter(isWord)
    const { score, feedback } = zxcvbn.check(password, parts)
    if (score > 2) return { ...levels[score], advice: '' }
    return { ...levels[score], advice: warnings[feedback.warning ?? ''] ?? addWord }
  }
}

const isWord = (text: string) => text.length > 2
