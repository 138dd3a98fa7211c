import { randomInt } from 'node:crypto'

/**
 * A name that no other test has, even at the same moment, and none that differs from it by so little that
 * the search takes one for the other.
 */
export const newName = (beginning: string) =>
  beginning + Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')
