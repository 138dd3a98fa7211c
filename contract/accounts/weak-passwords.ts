import { site } from '../../site.config.ts'
import { plainLetters } from '../text/fold.ts'

/** `common`: of the list; `names`: of the place or the person; `pattern`: repeats and sequences. */
export type Weakness = 'common' | 'names' | 'pattern'

/** A password shorter than this is refused by its length, so its repetition is, too. */
const shortest = 8
/** Characters that may stand before and after a weak word and leave it weak, such as `1998!`. */
const decoration = 6
/** With fewer characters that do not follow from the one before, a password is a pattern. */
const fewestChanges = 4
/** The longest common password has 20 characters. */
const longestCommon = 20

/** Letters and the signs that are written in their place are one: `P@ssw0rd` is `password`. */
const leet: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '!': 'i', '|': 'i', l: 'i', '3': 'e', '4': 'a', '@': 'a' },
  ...{ '5': 's', $: 's', '7': 't', '+': 't', '8': 'b', '9': 'g', '6': 'g', '2': 'z' },
}
const rows = ['1234567890', '!@#$%^&*()', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const lower = (text: string) => plainLetters(text.normalize('NFKC'))
const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
const keyOf = (text: string) => text.replace(/[0-9!|l@$+]/g, (sign) => leet[sign] ?? sign)

/** Names of this place. */
const placeNames = [
  site.name,
  site.area,
  site.city,
  site.state,
  site.stateName,
  site.county,
  ...site.areasServed,
].flatMap(namesIn)

/** Converts a password to the form in which common passwords are compared. */
export const comparable = (password: string): string => keyOf(lower(password))

/** The most common of the list, which browsers also weigh passwords by. */
export const ranked = 10_000

/**
 * Lists the keys that common passwords are compared with: the most common ones, then those that are
 * not another one with the usual decorations, by which they are found.
 * @param list the most common first
 */
export function commonKeys(list: string[]): Set<string> {
  const keys = new Set(list.slice(0, ranked).map(comparable))
  // the shortest first, for a longer one to be found by it
  const others = list.slice(ranked).sort((a, b) => a.length - b.length)
  for (const password of others) {
    const text = lower(password)
    const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
    // two, so that more decorations may come on top
    const isFound = keys.has(keyOf(word)) && changesIn(text.replace(word, '')) <= 2
    if (!isFound) keys.add(keyOf(text))
  }
  return keys
}

/**
 * Judges what makes a password easy to guess for whoever knows the place and the person: a common
 * password, names, repeats and sequences, in any case, with other signs in place of letters, and with
 * digits and signs around them. Browser and server judge by it alike.
 * @param common see `commonKeys`
 */
export function weaknessBy(common: ReadonlySet<string>) {
  /** @param about the person's names and address */
  return function weaknessOf(password: string, about: string[] = []): Weakness | null {
    const text = lower(password)
    const cores = coresOf(text)
    if (cores.some((core) => isCommon(core, common))) return 'common'
    const names = new Set([...placeNames, ...about.flatMap(namesIn)])
    if (isMadeOfNames(text, cores, (word) => isTiled(word, names, common))) return 'names'
    if (changesIn(text) < fewestChanges) return 'pattern'
    for (const core of cores) {
      const unit = repeatedUnit(core) ?? repeatedUnit(wordsOf(core))
      if (unit === null) continue
      const weakness = unit.length < shortest ? 'pattern' : weaknessOf(unit, about)
      if (weakness) return weakness
    }
    return null
  }
}

/** The text without some of the digits and signs at its ends. Of a number only signs are taken off. */
function coresOf(text: string): string[] {
  const around = /\p{L}/u.test(text) ? /^([^\p{L}]*).*?([^\p{L}]*)$/su : /^(\D*).*?(\D*)$/s
  const [, before = '', after = ''] = around.exec(text) ?? []
  const cores: string[] = []
  for (let start = 0; start <= before.length; start++) {
    const changesBefore = changesIn(text.slice(0, start))
    if (changesBefore > decoration) break
    for (let end = 0; end <= after.length; end++) {
      const core = text.slice(start, text.length - end)
      if (changesBefore + changesIn(after.slice(after.length - end)) > decoration) break
      if (core.length >= 3) cores.push(core)
    }
  }
  return cores
}

function isCommon(core: string, common: ReadonlySet<string>): boolean {
  if (core.length <= longestCommon && common.has(keyOf(core))) return true
  const words = wordsOf(core)
  return words.length >= 3 && words.length <= longestCommon && common.has(keyOf(words))
}

/** The words of a name or address, and all of them as one. */
function namesIn(text: string): string[] {
  const folded = lower(text)
  const names = [...folded.split(/[^\p{L}]+/u), folded.split('@')[0]?.replace(/[^\p{L}]/gu, '')]
  return names.flatMap((name) => (name && name.length > 1 ? [keyOf(name)] : []))
}

/** Whether nothing is left of a password without its names, wherever its digits and signs stand. */
function isMadeOfNames(text: string, cores: string[], isNames: (word: string) => boolean) {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const others = text.replace(/\p{L}/gu, '')
  const words = [...(changesIn(others) <= decoration ? [letters] : []), ...cores.map(wordsOf)]
  return words.some((word) => word.length >= 3 && isNames(keyOf(word)))
}

/** Whether a word is names in a row, where one long common password may stand between them. */
function isTiled(word: string, names: Set<string>, common: ReadonlySet<string>): boolean {
  /** Places reached by names only, and those reached with a common password. */
  const plain = new Set([0])
  const mixed = new Set<number>()
  for (let place = 0; place < word.length; place++) {
    const isPlain = plain.has(place)
    if (!isPlain && !mixed.has(place)) continue
    for (const name of names)
      if (word.startsWith(name, place)) (isPlain ? plain : mixed).add(place + name.length)
    if (!isPlain) continue
    for (let length = 6; length <= longestCommon && length < word.length; length++)
      if (common.has(word.slice(place, place + length))) mixed.add(place + length)
  }
  return plain.has(word.length) || mixed.has(word.length)
}

/** Finds the unit that a text repeats from its first character to its last, such as `abc` of `abcabcab`. */
function repeatedUnit(text: string): string | null {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.endsWith(text.slice(0, -length)) && text.startsWith(text.slice(length)))
      return text.slice(0, length)
  return null
}

/**
 * Counts the characters that neither repeat the one before nor stand next to it, on the keyboard or in
 * the alphabet.
 */
function changesIn(text: string): number {
  let changes = 0
  for (let place = 0; place < text.length; place++)
    if (place === 0 || !isNext(text.charAt(place - 1), text.charAt(place))) changes++
  return changes
}

function isNext(one: string, other: string): boolean {
  if (Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1) return true
  return rows.some((row) => row.includes(one + other) || row.includes(other + one))
}
