const longest = 80

/**
 * Search words as they are counted: lower case, no accents, no signs. Empty for what may say who
 * somebody is: an address, or a number of five digits and more.
 */
export function countedWords(text: string): string {
  if (/@|\d(?:[\s().-]*\d){4}/.test(text)) return ''
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .trim()
}
