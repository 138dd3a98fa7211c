/**
 * A function has an entry for each combination of placeholders and 1, because its singular may
 * differ.
 */
export function pairsOf(english: unknown, spanish: unknown): [string, string][] {
  if (typeof english === 'string' && typeof spanish === 'string') return [[english, spanish]]
  if (typeof english !== 'function' || typeof spanish !== 'function') return []
  let values: unknown[][] = [[]]
  for (let place = 0; place < english.length; place++)
    values = values.flatMap((before) => [
      [...before, 1],
      [...before, new Mark(place)],
    ])
  return values.map((each) => [withNames(english(...each)), withNames(spanish(...each))])
}

const firstMark = 71_000_000

/** Stands for an argument, whether text or number, and is found again in the resulting text. */
class Mark {
  readonly #place: number

  constructor(place: number) {
    this.#place = place
  }

  [Symbol.toPrimitive](hint: string) {
    return hint === 'number' ? firstMark + this.#place : this.toString()
  }

  toString() {
    return `{_${this.#place}}`
  }
}

const withNames = (text: string) =>
  text.replaceAll(/71\D?000\D?00(\d)/g, (_, place) => `{_${place}}`)
