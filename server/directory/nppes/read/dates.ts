/** The order of month and day in `05/03/2019`. */
export type DateOrder = 'month first' | 'day first'

const months = new Map(
  [
    ['january', 'enero'],
    ['february', 'febrero'],
    ['march', 'marzo'],
    ['april', 'abril'],
    ['may', 'mayo'],
    ['june', 'junio'],
    ['july', 'julio'],
    ['august', 'agosto'],
    ['september', 'septiembre', 'sept'],
    ['october', 'octubre'],
    ['november', 'noviembre'],
    ['december', 'diciembre'],
  ].flatMap((names, at) =>
    names.flatMap((name): [string, number][] => [
      [name, at + 1],
      [name.slice(0, 3), at + 1],
    ]),
  ),
)

const noDate = /^(<UNAVAIL>|NONE|N\/A|NULL|[-=.*_]+)?$/i

/**
 * A day in any notation that the register or a spreadsheet writes, as an ISO date: `05/03/2019`,
 * `5/3/19`, `2019-05-03`, `20190503`, `3-May-2019`, `May 3, 2019`, each also with a time of day, and
 * the number of days since 1900, `43588`.
 * @returns '' for an empty field, null for one that cannot be read
 */
export function readDate(
  field: string,
  order: DateOrder = 'month first',
  today = new Date(),
): string | null {
  const text = dateText(field)
  if (noDate.test(text)) return ''
  for (const parts of [isoParts, compactParts, numberedParts, namedParts]) {
    const [year, month, day] = parts(text, order, today) ?? []
    if (year && month && day) return isoOf(year, month, day)
  }
  return serialDay(text)
}

/** Without the quotes, weekday and time of day around a date. */
const dateText = (field: string) =>
  field
    .normalize('NFKC')
    .replace(/^[\s='"]+|[\s'"]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]? /i, '')
    .replace(
      /(?:T|,? )\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)? ?(?:[ap]\.?m\.?)? ?(?:Z|UTC|[+-]\d\d:?\d\d)?$/i,
      '',
    )

type Parts = [year: number, month: number, day: number] | null
type ReadParts = (text: string, order: DateOrder, today: Date) => Parts

const isoParts: ReadParts = (text) => {
  const [, year, , month, day] = text.match(/^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/) ?? []
  return year ? [Number(year), Number(month), Number(day)] : null
}

/** `20190503`, else `05032019`, which may have lost its first zero. */
const compactParts: ReadParts = (text, order) => {
  if (!/^\d{7,8}$/.test(text)) return null
  const cut = (...ends: [number, number][]) =>
    ends.map(([from, to]) => Number(digits.slice(from, to)))
  const digits = text.padStart(8, '0')
  const [year = 0, month = 0, day = 0] = cut([0, 4], [4, 6], [6, 8])
  if (text.length === 8 && isoOf(year, month, day)) return [year, month, day]
  const [one = 0, two = 0, last = 0] = cut([0, 2], [2, 4], [4, 8])
  return order === 'month first' ? [last, one, two] : [last, two, one]
}

const numberedParts: ReadParts = (text, order, today) => {
  const [, one, , two, year] =
    text.match(/^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4}|\d\d)$/) ?? []
  if (!one || !two || !year) return null
  const numbers = [Number(one), Number(two)] as const
  const [month, day] = order === 'month first' ? numbers : [numbers[1], numbers[0]]
  return [fullYear(year, today), month, day]
}

/** `3-May-2019`, `3 de mayo de 2019`, `May 3, 2019` and `2019-May-03`. */
const namedParts: ReadParts = (text, _, today) => {
  const plain = text.replace(/\bde\b/gi, ' ').replace(/[\s,./-]+/g, ' ')
  const patterns = [
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? ?(?<name>\p{L}{3,}) ?(?<year>\d{4}|\d\d)$/u,
    /^(?<name>\p{L}{3,}) ?(?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4}|\d\d)$/u,
    /^(?<year>\d{4}) ?(?<name>\p{L}{3,}) ?(?<day>\d{1,2})$/u,
  ]
  for (const pattern of patterns) {
    const { day, name, year } = plain.match(pattern)?.groups ?? {}
    const month = name && months.get(name.toLowerCase())
    if (day && month && year) return [fullYear(year, today), month, Number(day)]
  }
  return null
}

/** Years up to the present one are of this century. */
function fullYear(text: string, today: Date): number {
  const year = Number(text)
  if (text.length === 4) return year
  return year <= today.getFullYear() % 100 ? 2000 + year : 1900 + year
}

/** ISO date; null for a day that the calendar does not have. */
function isoOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2099) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}

/** The days of a spreadsheet are counted from December 30, 1899; with five digits from 1927 on. */
function serialDay(text: string): string | null {
  const [, days] = text.match(/^(\d{5})(?:[.,]\d+)?$/) ?? []
  const date = new Date(Date.UTC(1899, 11, 30 + Number(days ?? Number.NaN)))
  return days ? isoOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()) : null
}

/**
 * Finds out which number of a date is the month, from as few dates as are needed. A file is written
 * with the day first if a first number is more than 12 and no second one is.
 */
export class DateOrderEvidence {
  #dayFirst = false
  #monthFirst = false

  add(field: string) {
    const [, one, two] = dateText(field).match(/^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?\d/) ?? []
    if (Number(one) > 12 && Number(two) <= 12) this.#dayFirst = true
    if (Number(two) > 12 && Number(one) <= 12) this.#monthFirst = true
  }

  /** Whether further dates cannot change the order. */
  get isSettled() {
    return this.#monthFirst
  }

  get order(): DateOrder {
    return this.#dayFirst && !this.#monthFirst ? 'day first' : 'month first'
  }
}
