import { type Alternative, pointsOf, type Term } from './terms.ts'
import { roleOf } from './words.ts'

/**
 * Words that are read as the name of one doctor. `de la cruz` is also written `delacruz`; somebody
 * who is only called `Cruz` comes after those.
 */
export function nameTerm(words: readonly string[]): Term {
  const withoutParticles = words.filter((word) => roleOf(word) === 'content')
  const isShorter = withoutParticles.length > 0 && withoutParticles.length < words.length
  return {
    kind: 'name',
    label: words.join(' '),
    words: [...words],
    alternatives: [
      called(words),
      ...(words.length > 1 ? [called([words.join('')])] : []),
      ...(isShorter ? [called(withoutParticles, lessThanWhole)] : []),
    ],
    filter: false,
    weight: 6,
    near: false,
  }
}

/** More than the five points that all words of a text together are worth. */
const lessThanWhole = 6

const called = (words: readonly string[], less = 0): Alternative => ({
  points: pointsOf.name + less,
  test: { words, part: 'name', match: 'all' },
  reason: { kind: 'name' },
})
