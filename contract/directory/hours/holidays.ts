/*
 * Public holidays, computed by their rules. On a holiday the usual hours of an office are no longer
 * known, unless it has said something for that day.
 */

/** Names of holidays are in `texts/*` under these keys. */
export type HolidayKey =
  | 'newYear'
  | 'martinLutherKing'
  | 'presidents'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'labor'
  | 'columbus'
  | 'veterans'
  | 'thanksgiving'
  | 'afterThanksgiving'
  | 'christmasEve'
  | 'christmas'
  | 'afterChristmas'

export type Holiday = {
  /** ISO date. */
  date: string
  key: HolidayKey
  /** The working day on which a holiday of the weekend is kept. */
  observed: boolean
}

type Rule = { key: HolidayKey } & (
  | { month: number; day: number; movesFromWeekend?: true }
  /** `place` −1: the last of the month. `plus`: days after it. */
  | { month: number; weekday: number; place: number; plus?: number }
)

const [monday, thursday] = [1, 4]

/** 5 U.S.C. 6103; Executive Order 11582: what falls on a weekend is kept on Friday or Monday. */
const federal: readonly Rule[] = [
  { key: 'newYear', month: 1, day: 1, movesFromWeekend: true },
  { key: 'martinLutherKing', month: 1, weekday: monday, place: 3 },
  { key: 'presidents', month: 2, weekday: monday, place: 3 },
  { key: 'memorial', month: 5, weekday: monday, place: -1 },
  { key: 'juneteenth', month: 6, day: 19, movesFromWeekend: true },
  { key: 'independence', month: 7, day: 4, movesFromWeekend: true },
  { key: 'labor', month: 9, weekday: monday, place: 1 },
  { key: 'columbus', month: 10, weekday: monday, place: 2 },
  { key: 'veterans', month: 11, day: 11, movesFromWeekend: true },
  { key: 'thanksgiving', month: 11, weekday: thursday, place: 4 },
  { key: 'christmas', month: 12, day: 25, movesFromWeekend: true },
]

/**
 * Holidays of a state on which its offices are closed, besides the federal ones. Texas (Government Code
 * 662.003): without those of partial staffing (January 19, March 2, April 21, August 27), on which
 * offices work, so that a warning would be wrong nearly everywhere. A day on a weekend does not move.
 */
const ofStates: Readonly<Record<string, readonly Rule[]>> = {
  TX: [
    { key: 'afterThanksgiving', month: 11, weekday: thursday, place: 4, plus: 1 },
    { key: 'christmasEve', month: 12, day: 24 },
    { key: 'afterChristmas', month: 12, day: 26 },
  ],
}

const dayLength = 86_400_000
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const weekdayAt = (time: number) => new Date(time).getUTCDay()

function holidaysBy(rule: Rule, year: number): Holiday[] {
  const { key, month } = rule
  if ('weekday' in rule) {
    const { weekday, place, plus = 0 } = rule
    const edge = place > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0)
    const toWeekday = weekday - weekdayAt(edge)
    const days = place > 0 ? ((toWeekday + 7) % 7) + 7 * (place - 1) : -((7 - toWeekday) % 7)
    return [{ date: isoOf(edge + (days + plus) * dayLength), key, observed: false }]
  }
  const time = Date.UTC(year, month - 1, rule.day)
  const move = { 6: -1, 0: 1 }[weekdayAt(time)] ?? 0
  return [
    { date: isoOf(time), key, observed: false },
    ...(rule.movesFromWeekend && move
      ? [{ date: isoOf(time + move * dayLength), key, observed: true }]
      : []),
  ]
}

/**
 * The holidays from one ISO date to another, both included, in their order and one a day: federal ones,
 * and those of a state by its two letters. A day that is a holiday itself is not also kept for another.
 */
export function holidaysBetween(from: string, until: string, state?: string): Holiday[] {
  const rules = [...federal, ...((state && ofStates[state]) || [])]
  const holidays = new Map<string, Holiday>()
  // January 1 may be kept in the year before
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)) + 1; year++)
    for (const holiday of rules.flatMap((rule) => holidaysBy(rule, year)))
      if (from <= holiday.date && holiday.date <= until)
        if (!holidays.has(holiday.date) || !holiday.observed) holidays.set(holiday.date, holiday)
  return [...holidays.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}
