import { fold } from '../../contract/fold.ts'

const longest = 80

/**
 * Search words as they are counted: lower case, no accents, no signs. Empty for what may say who
 * somebody is: an address, or a number of five digits and more.
 */
export function countedWords(text: string): string {
  if (/@|\d(?:[\s().-]*\d){4}/.test(text)) return ''
  return fold(text).slice(0, longest).toWellFormed().trim()
}
