import { fold } from '../../../contract/text/fold.ts'
import type { Term } from './understanding/terms.ts'

/** Restores the accents that the reader typed in a folded word. */
export function typedWords(text: string): (word: string) => string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const byFolded = new Map(words.map((word) => [fold(word), word]))
  return (word) => byFolded.get(word) ?? word
}

/**
 * The understood meanings, each once: a repeated one, such as in `quiropráctico para la espalda`,
 * is removed with all its words. `term`: its first occurrence.
 */
export function presentTerms(
  terms: readonly Term[],
  foldedText: string,
  asTyped: (word: string) => string,
) {
  const isSame = (one: Term, other: Term) => one.kind === other.kind && one.label === other.label
  return terms
    .filter((term, place) => terms.findIndex((other) => isSame(term, other)) === place)
    .map((term) => {
      const removedWords = new Set(
        terms.flatMap((other) => (isSame(term, other) ? other.words : [])),
      )
      const without = foldedText.split(' ').filter((word) => !removedWords.has(word))
      return { term, kind: term.kind, label: term.label, without: without.map(asTyped).join(' ') }
    })
}
