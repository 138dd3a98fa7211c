/** Letters that German and other names are written with, and without: `Müller`, `Mueller`, `Muller`. */
const shortest = 5
const umlaut = /[aou]e/g

const saints = [
  ['st', 'saint'],
  ['saint', 'st'],
] as const

/**
 * Other spellings of a folded name, at most eight: `mueller` for `muller` and the reverse, `stjohn`
 * for `saintjohn`. Which of them anybody has is looked up.
 */
export function variantsOf(word: string): string[] {
  if (word.length < shortest) return []
  const without = word.replace(umlaut, (pair) => pair.charAt(0))
  const withE = [...word.matchAll(/[aou](?!e)/g)].map(
    ({ index }) => `${word.slice(0, index + 1)}e${word.slice(index + 1)}`,
  )
  const ofSaints = saints.flatMap(([from, to]) =>
    word.startsWith(from) ? [to + word.slice(from.length)] : [],
  )
  return [...new Set([without, ...ofSaints, ...withE])].filter((each) => each !== word).slice(0, 8)
}
