import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { weekdays } from '../../contract/directory/hours/weekdays.ts'
import { isKeyOf } from '../../contract/objects.ts'
import { itemAt, required } from '../../contract/required.ts'
import type { SearchRecord } from './record.ts'

/** `{lastName:3}` or `{lastName:3|transpose}`: of the record with that number, misspelled by that rule. */
const placeholder = /\{([a-zA-Z]+):(\d+)(?:\|([a-zA-Z]+))?\}/g

/**
 * The queries with the names, numbers and streets of these records in the place of their placeholders.
 * A number stands for the same record in the query and in its expectation: the first from a fixed
 * place of a fixed pseudo-random order that has every field the query wants, and where every
 * misspelling has something to act on. Queries that no record can fill are left out,
 * and those that two records fill alike stand once.
 */
export function fillQueries(
  records: SearchRecord[],
  templates: readonly Query[] = queries,
): Query[] {
  const hash = (slug: string) => createHash('sha256').update(slug).digest('hex')
  const order = records.toSorted((a, b) => (hash(a.slug) < hash(b.slug) ? -1 : 1))
  const all = templates.flatMap((query) => fill(query, order) ?? [])
  return [...new Map(all.map((query) => [`${query.class}: ${query.query}`, query])).values()]
}

function fill(query: Query, order: SearchRecord[]): Query | undefined {
  const template = JSON.stringify(query)
  const numbers = new Set(
    [...template.matchAll(placeholder)].map(([, , number]) => required(number)),
  )
  let text = template
  for (const number of numbers) {
    const next = filledFrom(text, number, order)
    if (next === undefined) return undefined
    text = next
  }
  return JSON.parse(text)
}

/** Numbers that follow one another stand far apart in the order. */
const stride = 7

function filledFrom(text: string, number: string, order: SearchRecord[]): string | undefined {
  for (let n = 0; n < order.length; n++) {
    const record = itemAt(order, (Number(number) * stride + n) % order.length)
    let complete = true
    const result = text.replace(placeholder, (whole, field, ofNumber, rule) => {
      if (ofNumber !== number) return whole
      const value = fieldOf(record, field, rule)
      if (!value) complete = false
      return JSON.stringify(value ?? '').slice(1, -1)
    })
    if (complete) return result
  }
  return undefined
}

function fieldOf(record: SearchRecord, field: string, rule: string | undefined) {
  const ofRecord = isKeyOf(record, field) ? record[field] : undefined
  const value = field === 'insurance' ? record.insurances[0] : ofRecord
  if (typeof value !== 'string' || !value) return undefined
  return rule ? required(spellings[rule])(value) : value
}

/** Lists what a query names that does not exist: a field of a record or a rule of spelling. */
export function unknownPlaceholders(texts: Iterable<Query>, record: SearchRecord): string[] {
  return [...texts].flatMap((query) =>
    [...JSON.stringify(query).matchAll(placeholder)].flatMap(([whole, field = '', , rule]) =>
      (field === 'insurance' || field in record) && (!rule || rule in spellings) ? [] : [whole],
    ),
  )
}

/** Changes a text to what people type instead. Each answers undefined where its rule has no place to act. */
type Spelling = (text: string) => string | undefined

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Typing errors need a word long enough to be known again. */
const shortest = 5

const typo =
  (change: (word: string) => string): Spelling =>
  (text) => {
    if (text.length < shortest) return undefined
    const variant = change(plain(text).toLowerCase())
    return variant === plain(text).toLowerCase() ? undefined : variant
  }

/** The two letters in the middle, where they differ, else the nearest two behind them. */
const transpose = (word: string) => {
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

const spellings: Record<string, Spelling> = {
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
  transpose: typo(transpose),
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

/** A test on a doctor's record: everything said must hold. `empty` says that nobody may answer. */
const expectation = z.strictObject({
  empty: z.literal(true).optional(),
  /** One of these names. */
  specialty: z.array(z.string()).min(1).optional(),
  /** Whoever lists this among their own services is an answer too, whatever the field. */
  orLists: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  firstNameBegins: z.string().optional(),
  lastNameBegins: z.string().optional(),
  /** A whole word of the last name. */
  lastNameHas: z.string().optional(),
  /** Part of it. */
  practice: z.string().optional(),
  street: z.string().optional(),
  insurance: z.string().optional(),
  language: z.string().optional(),
  phone: z.string().optional(),
  /** Behind the name. */
  credential: z.string().optional(),
  npi: z.string().optional(),
  postalCode: z.string().optional(),
  acceptingPatients: z.literal(true).optional(),
  /** Has hours on that day. */
  openOn: z.enum(weekdays).optional(),
})

const query = z.strictObject({
  query: z.string().min(1),
  class: z.string().min(1),
  expect: expectation.refine((test) => Object.keys(test).length > 0, 'tests nothing'),
})

export type Expectation = z.infer<typeof expectation>

export type Query = z.infer<typeof query>

const readQueries = (file: string): Query[] =>
  z.array(query).parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))

/** The evaluation set, with placeholders for what differs between directories. */
export const queries = readQueries('queries.json')

/** Queries that are typed into pages in Spanish. */
export const spanishQueries = readQueries('queries-es.json')
