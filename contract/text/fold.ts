/** Letters that are no other letter with an accent. */
const plainForms: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'q',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ё: 'е',
}

/** Small letters without accents: `Núñez-Łaski` → `nunez-laski`. */
export const plainLetters = (text: string): string =>
  text
    .replace(/[\p{Script=Latin}\p{Script=Greek}]/gu, (letter) => letter.normalize('NFKD'))
    .replace(/[\u0300-\u0362]/g, '')
    // one by one: a whole word would end with another sigma
    .replace(/\p{Lu}/gu, (letter) => letter.toLowerCase())
    .replace(/[æðđħıĸłŋøœßþŧё]/g, (letter) => plainForms[letter] ?? letter)

/**
 * Words as search compares them, one space between two: `O’Rourke-Núñez` → `orourke nunez`. The same as
 * the database's `fold`, for the letters that names are written in.
 */
export const fold = (text: string): string =>
  plainLetters(text)
    .replace(/['‘’‛′`´ʹʻʼʽˈ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
