import { fold } from '../../../contract/text/fold.ts'
import type { Term } from './understanding/terms.ts'
import type { Understanding } from './understanding/understand.ts'

/** Restores the accents that the reader typed in a folded word. */
export function typedWords(text: string): (word: string) => string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const byFolded = new Map(words.map((word) => [fold(word), word]))
  return (word) => byFolded.get(word) ?? word
}

type WholeText = Pick<Understanding, 'foldedText' | 'near'>

/**
 * The understood meanings, each once: a repeated one, such as in `quiropráctico para la espalda`,
 * is removed with all its words. `term`: its first occurrence.
 */
export function presentTerms(
  terms: readonly Term[],
  understanding: WholeText,
  asTyped: (word: string) => string,
) {
  const isSame = (one: Term, other: Term) => one.kind === other.kind && one.label === other.label
  return terms
    .filter((term, place) => terms.findIndex((other) => isSame(term, other)) === place)
    .map((term) => {
      const same = terms.filter((other) => isSame(term, other))
      const without = textWithout(same, understanding, asTyped)
      return { term, kind: term.kind, label: term.label, without }
    })
}

/** The text without the words of these terms. */
export function textWithout(
  terms: readonly Term[],
  { foldedText, near }: WholeText,
  asTyped: (word: string) => string,
): string {
  const removed = new Set(terms.flatMap(({ words }) => words))
  const kept = foldedText.split(' ').filter((word) => !removed.has(word))
  return [...kept.map(asTyped), near?.said ?? ''].filter(Boolean).join(' ')
}
