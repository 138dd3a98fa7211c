import { itemAt } from '../../../../contract/required.ts'
import { capitalize } from '../../../../contract/text/capitalize.ts'

/** Names in which "Mac" is a prefix; elsewhere (Macias, Mack, Machado) it is not. */
const mac =
  /^mac(?=(allister|arthur|aulay|callum|carthy|donald|donnell|dougall|duff|farlane|gregor|innes|innis|intosh|intyre|isaac|kay|kenzie|kinnon|laren|lean|leod|millan|namara|neil|neill|pherson|queen|rae|tavish)$)/

function properPart(part: string): string {
  if (/^mc\p{L}{2}/u.test(part)) return `Mc${capitalize(part.slice(2))}`
  if (mac.test(part)) return `Mac${capitalize(part.slice(3))}`
  return capitalize(part)
}

/** Whether the capitals were set with care: `DeLeon`, `McAllister`. */
const isMixed = (word: string) => /\p{Ll}/u.test(word) && /\p{L}.*\p{Lu}/u.test(word)

/**
 * Corrects the capitals of one word: `O'DONNELL` → `O'Donnell`, `FLORES-REYES` → `Flores-Reyes`,
 * `WOMEN'S` → `Women's`.
 */
export function properWord(word: string): string {
  if (isMixed(word) && !/^(Mc|Mac|\p{L}')\p{Lu}{2}/u.test(word)) return word
  const parts = word
    .toLocaleLowerCase('en')
    .replace(/[’`´]/g, "'")
    .split(/([-'/])/)
  return parts
    .map((part, at) => {
      const endsWord = at === parts.length - 1 || /[-/]/.test(itemAt(parts, at + 1))
      const afterApostrophe = parts[at - 1] === "'"
      return afterApostrophe && endsWord && part.length <= 2 ? part : properPart(part)
    })
    .join('')
}

/** Letters that cannot be spoken as a word are initials: `TPC`, `BJ`. */
export const isSpelledOut = (word: string) => /^[B-DF-HJ-NP-TV-XZ]{2,5}$/i.test(word)
