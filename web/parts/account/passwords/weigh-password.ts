import { type OptionsGraph, ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as texts from '#texts/account/passwords.tsx'
import { comparable, weaknessBy } from '../../../../contract/accounts/weak-passwords.ts'

export type Strength = {
  /** The number of stones, of four. */
  stones: 1 | 2 | 3 | 4
  word: string
  /** One sentence: what makes it weak, or what would make it stronger. */
  advice: string
}

const shortest = 8
const levels = [
  { stones: 1, word: texts.weak },
  { stones: 1, word: texts.weak },
  { stones: 2, word: texts.fair },
  { stones: 3, word: texts.good },
  { stones: 4, word: texts.strong },
] as const

const warnings: Record<string, string> = {
  straightRow: texts.neighboringKeys,
  keyPattern: texts.neighboringKeys,
  simpleRepeat: texts.repeats,
  extendedRepeat: texts.repeats,
  sequences: texts.sequences,
  recentYears: texts.dates,
  dates: texts.dates,
  topTen: texts.closeToCommon,
  topHundred: texts.closeToCommon,
  common: texts.closeToCommon,
  similarToCommon: texts.closeToCommon,
  userInputs: texts.ownDetails,
}

const refusals = {
  common: texts.tooCommon,
  names: texts.madeOfNames,
  pattern: texts.onlyPattern,
} as const

/**
 * Creates the strength check, which calls weak what the server refuses. `ranked`: the most common
 * passwords, most common first; `otherKeys`: what else is refused, see `commonKeys`; `graphs`: which
 * keys are neighbors. The check also gets what the reader typed about themselves.
 */
export function passwordJudge(ranked: string[], otherKeys: string[], graphs: OptionsGraph) {
  const zxcvbn = new ZxcvbnFactory({ dictionary: { passwords: ranked }, graphs })
  const weaknessOf = weaknessBy(new Set([...ranked.map(comparable), ...otherKeys]))
  return (password: string, about: string[] = []): Strength => {
    if (password.length < shortest) return { ...levels[0], advice: texts.tooShort(shortest) }
    const weakness = weaknessOf(password, about)
    if (weakness) return { ...levels[0], advice: refusals[weakness] }
    // half an address is as easy to guess as all of it
    const parts = about.flatMap((text) => [text, ...text.split(/[@.\s]+/)]).filter(isWord)
    const { score, feedback } = zxcvbn.check(password, parts)
    if (score > 2) return { ...levels[score], advice: '' }
    return { ...levels[score], advice: warnings[feedback.warning ?? ''] ?? texts.addWord }
  }
}

const isWord = (text: string) => text.length > 2
