import { directions, streetTypes, weakStreetTypes } from '../../directory/address/address-words.ts'
import { streetKeyOf } from '../../directory/address/read-address.ts'

/** The name of a street, taken apart: `E Sonterra Blvd` is `sonterra` with `blvd` and `e`. */
export type StreetName = {
  /** One spelling of its words, without spaces. */
  base: string
  type: string
  direction: string
}

/** Types besides those that end a street in any address. */
const furtherTypes = new Set(
  'bnd run pass vw rdg hl hls holw mdw mdws gln grv path walk row loop pt spgs lk crk park vis brk'.split(
    ' ',
  ),
)
const isType = (word: string) =>
  streetTypes.has(word) || weakStreetTypes.has(word) || furtherTypes.has(word)

/** @returns null for a text without words */
export function readStreetName(words: readonly string[]): StreetName | null {
  // the key begins with a house number
  const key = streetKeyOf(['1', ...words])
    .split(' ')
    .slice(1)
  const sides: string[] = []
  if (key.length > 1 && directions.has(key[0] ?? '')) sides.push(key.shift() ?? '')
  if (key.length > 1 && directions.has(key.at(-1) ?? '')) sides.push(key.pop() ?? '')
  const type = key.length > 1 && isType(key.at(-1) ?? '') ? (key.pop() ?? '') : ''
  if (key.length === 0 || key.every((word) => !word)) return null
  return { base: key.join(''), type, direction: sides.join(' ') }
}

/** How far two names of streets with one base are apart; 0 if they are equal. */
export function differenceOf(asked: StreetName, own: StreetName): number {
  const type = asked.type === own.type ? 0 : !asked.type ? 1 : !own.type ? 2 : 3
  const direction =
    asked.direction === own.direction ? 0 : !asked.direction || !own.direction ? 1 : 4
  return type + direction
}
