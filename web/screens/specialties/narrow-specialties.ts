import type { Specialty } from '../../../contract/directory/specialty.ts'
import { fold } from '../../../contract/text/fold.ts'
import { distanceBetween, editsAllowed, spellingOf } from '../../../contract/text/near-spelling.ts'

type Named = Pick<Specialty, 'name' | 'layName'>

/**
 * The specialties whose name or lay name has every word that was typed, to its end or not; if there are
 * none, those that a slip is away, as in the search of doctors.
 * @param ignored folded words that narrow nothing, such as `doctor`
 */
export function narrowSpecialties<One extends Named>(
  specialties: readonly One[],
  text: string,
  ignored: ReadonlySet<string>,
): readonly One[] {
  const typed = fold(text)
    .split(' ')
    .filter((word) => word && !ignored.has(word))
  if (typed.length === 0) return specialties
  const narrow = (fits: (typed: string, word: string) => boolean) =>
    specialties.filter(({ name, layName = '' }) => {
      const words = fold(`${name} ${layName}`).split(' ')
      return typed.every((one) => words.some((word) => fits(one, word)))
    })
  const exact = narrow((one, word) => word.startsWith(one) || haveOneStem(one, word))
  return exact.length > 0 ? exact : narrow(isNear)
}

/** `cardiologist` and `cardiology`: words of five letters or more that share two thirds of the longer one. */
function haveOneStem(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared >= 5 && shared * 3 >= longest * 2
}

/** Whether the word, or as much of it as was typed, is a slip away. */
function isNear(typed: string, word: string): boolean {
  const limit = editsAllowed(typed.length)
  if (limit === 0) return false
  const spelling = spellingOf(typed)
  return [word, word.slice(0, typed.length)].some(
    (whole) => distanceBetween(spelling, spellingOf(whole), limit) <= limit,
  )
}
