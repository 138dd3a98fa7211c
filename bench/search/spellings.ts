import { itemAt } from '../../contract/required.ts'

/** What people type instead of what stands there. Each says nothing (undefined) where its rule has no place to act. */
type Spelling = (text: string) => string | undefined

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Typing errors need a word long enough to be known again. */
const shortest = 5
const typo =
  (change: (word: string) => string): Spelling =>
  (text) => {
    if (text.length < shortest) return undefined
    const changed = change(plain(text).toLowerCase())
    return changed === plain(text).toLowerCase() ? undefined : changed
  }

/** The two letters in the middle, where they differ, else the nearest two behind them. */
const transposed = (word: string) => {
  for (let at = Math.floor(word.length / 2) - 1; at < word.length - 1; at++) {
    const pair = word.slice(at, at + 2)
    if (/^[a-z]{2}$/.test(pair) && pair[0] !== pair[1])
      return `${word.slice(0, at)}${pair[1]}${pair[0]}${word.slice(at + 2)}`
  }
  return word
}

const withoutAt = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)

/** Pairs that sound alike in English or Spanish; the first that stands in the word is replaced, once. */
const soundsLike = [
  ['ph', 'f'],
  ['sch', 'sh'],
  ['qu', 'k'],
  ['ll', 'y'],
  ['ck', 'k'],
  ['wh', 'w'],
  ['ei', 'ie'],
  ['ie', 'ei'],
  ['z', 's'],
  ['v', 'b'],
  ['c', 'k'],
  ['k', 'c'],
  ['j', 'h'],
  ['y', 'i'],
  ['ea', 'ee'],
  ['er', 'ar'],
  ['an', 'en'],
  ['s', 'z'],
] as const

const misheard = (word: string) => {
  const pair = soundsLike.find(([from]) => word.slice(1).includes(from))
  return pair ? word[0] + word.slice(1).replace(pair[0], pair[1]) : word
}

/** The key to the right of the one meant, on a US keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const keyBeside = (letter: string) => {
  const row = rows.find((keys) => keys.includes(letter))
  return row?.[row.indexOf(letter) + 1] ?? letter
}

const halves = (text: string) => text.split(/[-\s]+/).filter((half) => half.length > 3)
const unless = (text: string, same: string) => (text === same ? undefined : text)

export const spellings: Record<string, Spelling> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  plain: (text) => plain(text),
  dotted: (text) =>
    /^[A-Z]{2,3}$/.test(text) ? [...text].map((letter) => `${letter}.`).join('') : undefined,
  initial: (text) => plain(text)[0]?.toLowerCase(),
  beginning: (text) => {
    if (text.includes(' ')) return text.split(' ').slice(0, 2).join(' ')
    return text.length > 5 ? plain(text).slice(0, 5).toLowerCase() : undefined
  },
  firstHalf: (text) => (halves(text).length > 1 ? halves(text)[0] : undefined),
  secondHalf: (text) => (halves(text).length > 1 ? halves(text).at(-1) : undefined),
  joined: (text) => unless(plain(text).replace(/[-\s.'’]+/g, ''), plain(text)),
  spaced: (text) =>
    unless(
      plain(text)
        .replace(/^(Mc|Mac|De la|Dela?)(?=[A-Z])/, '$1 ')
        .replace(/^Dela(?=[a-z])/, 'de la ')
        .replace(/[-'’]/g, ' ')
        .toLowerCase(),
      plain(text).toLowerCase(),
    ),
  transpose: typo(transposed),
  dropLetter: typo((word) => withoutAt(word, Math.floor(word.length / 2))),
  dropDouble: typo((word) => word.replace(/([a-z])\1/, '$1')),
  doubleLetter: typo((word) => word.replace(/(?<=[a-z])([lnrst])(?!\1)/, '$1$1')),
  phonetic: typo(misheard),
  neighborKey: typo((word) => {
    const at = Math.floor(word.length / 2)
    return word.slice(0, at) + keyBeside(itemAt(word, at)) + word.slice(at + 1)
  }),
  name: (street) => unless(street.replace(/^\d+\s+/, ''), street),
  digits: (phone) => phone.replace(/\D/g, ''),
  dashes: (phone) => phone.replace(/\D/g, '').replace(/^(\d{3})(\d{3})/, '$1-$2-'),
  dots: (phone) => phone.replace(/\D/g, '').replace(/^(\d{3})(\d{3})/, '$1.$2.'),
  country: (phone) => `+1 ${phone.replace(/\D/g, '').replace(/^(\d{3})(\d{3})/, '$1 $2 ')}`,
  local: (phone) => phone.replace(/\D/g, '').replace(/^\d{3}(\d{3})/, '$1-'),
}
