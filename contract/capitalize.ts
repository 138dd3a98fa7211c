/** With a capital first letter: `in person` → `In person`, `árabe` → `Árabe`. */
export const capitalize = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('en'))
