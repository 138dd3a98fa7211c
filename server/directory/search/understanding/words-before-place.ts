import { fold } from '../../../../contract/text/fold.ts'

/** A word of a text as it was typed, with where it stands. */
export type Token = {
  from: number
  to: number
  word: string
  isCapital: boolean
  endsPart: boolean
}

/** Words before a place. After the others also stands what somebody has, or is good at. */
export const placeOnly = [
  'near',
  'near to',
  'nearest to',
  'close to',
  'closest to',
  'next to',
  'around',
  'cerca de',
  'cerca del',
  'junto a',
  'junto al',
  'al lado de',
  'al lado del',
].map((text) => text.split(' '))
const alsoPlace = ['by', 'in', 'on', 'at', 'en', 'por el', 'por la'].map((text) => text.split(' '))
export const beforePlace = [...placeOnly, ...alsoPlace]
/** `specialist in …` and `covered by …` name no place. */
export const takesNoPlace = (word = '') => /^(?:e?speciali[sz]|expert|interes)|ed$/.test(word)
/** Words, and highways such as `I-10`. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/\bi[- ]\d+\b|[\p{L}\p{M}\p{N}'‘’]+/giu)].map(({ 0: own, index }) => {
    const to = index + own.length
    return {
      from: index,
      to,
      word: fold(own),
      isCapital: /^\p{Lu}/u.test(own),
      endsPart: /^\s*[,;:!?()]/.test(text.slice(to)),
    }
  })

/** The longest of these texts that stands at this place. */
export const wordsBeforePlace = (
  tokens: readonly Token[],
  at: number,
  texts: readonly (readonly string[])[],
) =>
  texts
    .filter((words) => words.every((word, next) => tokens[at + next]?.word === word))
    .toSorted((one, other) => other.length - one.length)[0]

/**
 * A text that ends with the beginning of a place: what it `says` up to there, and what is `begun`. Null if no word
 * such as `near` stands before its end.
 */
export function placeBegunIn(text: string): { said: string; begun: string } | null {
  const tokens = tokensOf(text)
  for (let at = tokens.length - 2; at >= 0; at -= 1) {
    const before = wordsBeforePlace(tokens, at, placeOnly)
    const first = before && tokens[at + before.length]
    if (first && !takesNoPlace(tokens[at - 1]?.word))
      return { said: text.slice(0, first.from), begun: text.slice(first.from).trim() }
  }
  return null
}
