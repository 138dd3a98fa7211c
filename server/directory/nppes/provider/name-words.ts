import { properWord } from './proper-case.ts'

/** Small inside a last name: `Garcia de la Torre`, `Van der Berg`; `Tran La` has none. */
const particles = new Set(
  'al ben bin da das de del della den der di dos du el ibn la las le los ten ter van vander von y zu'.split(
    ' ',
  ),
)

/** Without nicknames in quotes or brackets, unless nothing else is left. */
function withoutNicknames(text: string): string {
  const rest = text
    .replace(/\(.*?\)|\[.*?\]|["“”«„].*?["“”»]/g, ' ')
    .replace(/(?<=^|\s)'[^']*'(?=\s|$)/g, ' ')
    .replace(/(?<=\S\s*)[("“«[].*$/, ' ')
  return /\p{L}/u.test(rest) ? rest : text
}

/**
 * The words of a name, without nicknames and marks that no name has; in the spelling of the file.
 * `GARCIA - LOPEZ` is one word, `ST.JOHN` are two.
 */
export function wordsOf(text: string): string[] {
  return withoutNicknames(text)
    .replace(/[’‘ʼ`´′＇]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}'. -]/gu, ' ')
    .replace(/\.(?=\p{L}{2})|(?<=(?:^|\s)DRA?)\.(?=\S)/giu, '. ')
    .replace(/ *-[ -]*/g, '-')
    .replace(/(?<=(^|[ -])[OD]') +(?=\p{L})/giu, '')
    .split(' ')
    .map((word) => word.replace(/^[-'.]+|[-']+$/g, '').replace(/\.{2,}/g, '.'))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Whether the capitals were set with care: `DeLeon`, but not `sMITH` and `HOLLOw`. */
const isDeliberate = (word: string) => /^(?!.*\p{Lu}{2}).*\p{Ll}\p{Lu}\p{Ll}/u.test(word)

function properName(word: string): string {
  const letters = word.replace(/[^\p{L}\p{M}'.-]/gu, '').replace(/^[-'.]+|[-']+$/g, '')
  if (/^ste?\.?$/i.test(letters)) return letters
  if (/^(\p{L}\.)+\p{L}?$/u.test(letters)) return letters.toLocaleUpperCase('en')
  const parts = letters.replace(/(?<=\p{L}{3})\./gu, '').split('-')
  return parts.map(properPart).join('-')
}

const properPart = (part: string) =>
  properWord(
    isDeliberate(part)
      ? part.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase('en'))
      : part.toLocaleUpperCase('en'),
  )

/** `ST JOHN` → `St. John`. */
const saint = (word: string, isLast: boolean) =>
  /^ste?\.?$/i.test(word) ? `${properWord(word.replace('.', ''))}${isLast ? '' : '.'}` : word

const properWords = (words: readonly string[]) =>
  words.map((word, at) => saint(properName(word), at === words.length - 1)).filter(Boolean)

/** `MC ALLISTER` and `O BRIEN` are one word each. */
const joinedPrefixes = (words: readonly string[]): string[] => {
  const [first = '', second = '', ...rest] = words
  if (/^mc$/i.test(first) && second) return [`Mc${second.toUpperCase()}`, ...rest]
  if (/^o$/i.test(first) && /^\p{L}{3,}/u.test(second)) return [`O'${second}`, ...rest]
  return [...words]
}

/** `VAN DER BERG` → `Van der Berg`: particles are small between the first and the last word. */
export function lastNameFrom(words: readonly string[]): string {
  const proper = properWords(joinedPrefixes(words))
  const name = proper
    .map((word, at) =>
      at > 0 && at < proper.length - 1 && particles.has(word.toLowerCase())
        ? word.toLowerCase()
        : word,
    )
    .join(' ')
  return /^\p{L}\.$/u.test(name) ? name.slice(0, -1) : name
}

/** Two letters without a vowel that are names and not initials. */
const shortNames = /^(md|ng)$/i

/** `MARÍA` → `María`, `J` → `J.`, `TJ` stays; only Spanish `de la` and `del` are small inside. */
export function firstNameFrom(words: readonly string[]): string {
  return properWords(words)
    .map((word) => {
      if (/^\p{L}$/u.test(word)) return `${word.toLocaleUpperCase('en')}.`
      if (/^md\.$/i.test(word)) return 'Md'
      return /^[B-DF-HJ-NP-TV-XZ]{2}$/i.test(word) && !shortNames.test(word)
        ? word.toUpperCase()
        : word
    })
    .join(' ')
    .replace(/(?<=\S )(De (La|Las|Los)|Del)(?= \S)/g, (small) => small.toLowerCase())
}

/** `AMARA` → `A.`; a profile shows the middle name as an initial. */
export function middleInitialFrom(words: readonly string[]): string {
  const letter = words.join(' ').match(/\p{L}/u)?.[0]
  return letter ? `${letter.toLocaleUpperCase('en')}.` : ''
}
