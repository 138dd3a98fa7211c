import { itemAt } from '../required.ts'
/**
 * Edits between two words: letters added, left out, replaced, or two neighbors exchanged (optimal
 * string alignment).
 * @returns `limit + 1` if there are more than `limit`
 */
export function editsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let edits = Math.min(
        itemAt(last, column) + 1,
        itemAt(next, column - 1) + 1,
        itemAt(last, column - 1) + (same ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      )
        edits = Math.min(edits, itemAt(before, column - 2) + 1)
      next.push(edits)
    }
    if (Math.min(...next) > limit) return limit + 1
    before = last
    last = next
  }
  return itemAt(last, other.length)
}

/** Edits allowed for a word of this length; short words have too many neighbors. */
export const editsAllowed = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** The word with letters that sound alike in English and Spanish written one way. */
const soundOf = (word: string) =>
  word
    .replace(/ph/g, 'f')
    .replace(/^kn|^gn|^pn/, 'n')
    .replace(/^ps/, 's')
    .replace(/^wr/, 'r')
    .replace(/ck|qu|q|c(?![eiyh])|x/g, 'k')
    .replace(/c(?=[eiy])|z|ss/g, 's')
    .replace(/^h|(?<=[^cstg])h/g, '')
    .replace(/v/g, 'b')
    .replace(/y|ie|ee|ei|ea/g, 'i')
    .replace(/j|gh/g, 'g')
    .replace(/(.)\1+/g, '$1')

/** A word prepared for comparison with thousands of others. */
export type Spelling = {
  word: string
  sound: string
  /** A bit for each letter that the word has; letters other than `a` to `z` share bits. */
  letters: number
}

export const spellingOf = (word: string): Spelling => ({
  word,
  sound: soundOf(word),
  letters: [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) & 31)), 0),
})

/**
 * Distance between two words: half an edit if they sound the same; otherwise their edits, and half
 * an edit more if they begin differently.
 * @returns more than `limit` if they are further apart
 */
export function distanceBetween(one: Spelling, other: Spelling, limit: number): number {
  if (one.sound === other.sound) return 0.5
  // an edit removes at most one letter and adds at most one, so most words need no closer look
  if (bitsIn(one.letters ^ other.letters) > 2 * limit) return limit + 1
  const edits = editsBetween(one.word, other.word, limit)
  if (edits > limit) return limit + 1
  return edits + (one.word[0] === other.word[0] || one.sound[0] === other.sound[0] ? 0 : 0.5)
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
