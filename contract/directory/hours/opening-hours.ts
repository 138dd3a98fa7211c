import { itemAt } from '../../required.ts'
import { dateAfter, daysBetween } from '../../text/iso-dates.ts'
import { localClock } from '../../text/local-clock.ts'
import type { Closure, Closures, OfficeHours } from './office-hours.ts'
import { type Weekday, weekdays } from './weekdays.ts'

/*
 * When an office is open, by the clock on its wall. Hours may end on the next day: a closing time at
 * or before the opening time lies there, and equal times are 24 hours. In the night in which the
 * clocks go back, the hour that comes twice counts as the same hour both times.
 */

export type Day = OfficeHours[Weekday]

/** A point of time on the office's clock. */
type OfficeTime = {
  /** ISO date. */
  date: string
  weekday: Weekday
  /** `HH:MM` */
  time: string
  /** Whole days after today. */
  daysAhead: number
}

export type OpenState =
  /** `until` null: there is no end within a week. */
  | { open: true; until: OfficeTime | null }
  /** `next`: the next opening, when all days before it are known. */
  | { open: false; why: 'hours' | 'lunch' | 'break'; next: OfficeTime | null }
  | { open: false; why: 'closure'; note: string; next: OfficeTime | null }
  /** Today's usual hours are not sure: a holiday, of which the office has said nothing. */
  | { open: false; why: 'holiday'; holiday: NamedHoliday; next: null }
  /** Closed by its usual hours, and the next opening is not sure. */
  | { open: false; why: 'before holiday'; holiday: NamedHoliday; daysAhead: number; next: null }

/** A holiday by its ISO date, with its name in the reader's language. */
export type NamedHoliday = { date: string; name: string }

export const minutesOfDay = 24 * 60
const minutesOfWeek = 7 * minutesOfDay

/**
 * Whether an office is open at a moment, until when, or why not. null when the day's hours are unknown.
 * `holidays`: those of today and the days that follow. What the office has said for such a day counts.
 */
export function openState(
  hours: OfficeHours,
  closures: Closures,
  now: Date,
  timeZone: string,
  holidays: readonly NamedHoliday[] = [],
): OpenState | null {
  const clock = officeClock(now, timeZone)
  const minute = minutesOf(clock.time)
  const dayAt = (ahead: number) => minutesOpen(hours, closures, clock.date, ahead)
  const timeAt = (at: number): OfficeTime => {
    const daysAhead = Math.floor(at / minutesOfDay)
    const date = dateAfter(clock.date, daysAhead)
    return { date, weekday: weekdayOf(date), time: timeOf(at), daysAhead }
  }

  const [yesterday, today] = [dayAt(-1), dayAt(0)]
  const current = [...(yesterday ?? []), ...(today ?? [])]
  const span = current.find(({ from, to }) => from <= minute && minute < to)
  const holidayOn = (date: string) =>
    unsaidHolidays(holidays, hours, closures, date).find((each) => each.date === date)
  const holiday = holidayOn(clock.date)
  // a night that began yesterday goes on
  if (holiday && (!span || span.from >= 0))
    return { open: false, why: 'holiday', holiday, next: null }
  if (span) {
    const end = endOf(span.to, minute + minutesOfWeek, dayAt)
    return { open: true, until: end === null ? null : timeAt(end) }
  }
  // a break of a night that began yesterday is known even where today is not
  const pause = current.find(
    ({ to, breakUntil }) => breakUntil !== undefined && to <= minute && minute < breakUntil,
  )
  if (pause?.breakUntil !== undefined) {
    const why = isLunch(pause.to, pause.breakUntil) ? 'lunch' : 'break'
    const openings = [...current, ...(dayAt(1) ?? [])]
      .map(({ from }) => from)
      .filter((from) => from > minute)
    return { open: false, why, next: timeAt(Math.min(pause.breakUntil, ...openings)) }
  }
  if (!today) return null

  const opening = nextOpening(minute, lastDayToLookAt(closures, clock.date), dayAt)
  const next = opening === null ? null : timeAt(opening)
  const notSure = next && holidayOn(next.date)
  if (notSure)
    return {
      open: false,
      why: 'before holiday',
      holiday: notSure,
      daysAhead: next.daysAhead,
      next: null,
    }
  const closure = closureOn(closures, clock.date)
  return closure && !closure.hours
    ? { open: false, why: 'closure', note: closure.note, next }
    : { open: false, why: 'hours', next }
}

/**
 * The holidays, from an ISO date on if it is given, on which an office would usually be open, and of which it
 * has said nothing.
 */
export const unsaidHolidays = <Each extends { date: string }>(
  holidays: readonly Each[],
  hours: OfficeHours,
  closures: Closures,
  today = '',
): Each[] =>
  holidays.filter(
    ({ date }) =>
      date >= today &&
      !closureOn(closures, date) &&
      (spansOf(hours[weekdayOf(date)])?.length ?? 0) > 0,
  )

/** Whether an office opens on an ISO date; not sure on a holiday of which it has said nothing. */
export const isOpenOn = (
  date: string,
  hours: OfficeHours,
  closures: Closures,
  holidays: readonly NamedHoliday[],
): boolean =>
  (minutesOpen(hours, closures, date, 0)?.length ?? 0) > 0 &&
  !unsaidHolidays(holidays, hours, closures, date).some((each) => each.date === date)

/** Minutes after today's midnight in which an office is open without a pause. */
type Span = { from: number; to: number /** A break follows, until then. */; breakUntil?: number }

/** Lists the spans of the day `ahead` of `today`; empty when closed, undefined when unknown. */
export function minutesOpen(
  hours: OfficeHours,
  closures: Closures,
  today: string,
  ahead: number,
): Span[] | undefined {
  const date = dateAfter(today, ahead)
  const closure = closureOn(closures, date)
  if (closure && !closure.hours) return []
  const day = closure?.hours ? { ...closure.hours, closed: false } : hours[weekdayOf(date)]
  return spansOf(day)?.map((span) => {
    const midnight = ahead * minutesOfDay
    return {
      from: span.from + midnight,
      to: span.to + midnight,
      ...(span.breakUntil !== undefined && { breakUntil: span.breakUntil + midnight }),
    }
  })
}

/** The spans of a day between its breaks. */
export function spansOf(day: Day): Span[] | undefined {
  if (day?.closed) return []
  if (!day?.open || !day.close) return undefined
  const open = minutesOf(day.open)
  const after = (time: string) => minuteAfter(open, time)
  const close = endOfDay(open, day.close)
  const spans: Span[] = []
  let from = open
  for (const pause of day.breaks ?? []) {
    spans.push({ from, to: after(pause.from), breakUntil: after(pause.to) })
    from = after(pause.to)
  }
  return [...spans, { from, to: close }]
}

/** The minute at which hours end; one minute short of a whole day is a whole day. */
export function endOfDay(open: number, close: string): number {
  const end = minuteAfter(open, close)
  return end - open === 0 || end - open === minutesOfDay - 1 ? open + minutesOfDay : end
}

/**
 * Finds the real end of what is open until `end`: hours that go on without a pause are one. null after
 * `limit`.
 */
function endOf(end: number, limit: number, dayAt: (ahead: number) => Span[] | undefined) {
  const spans = Array.from({ length: 10 }, (_, place) => dayAt(place - 1) ?? []).flat()
  let last = end
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from))
    if (from <= last && to > last) last = to
  return last > limit ? null : last
}

/** The first opening after `minute`; null when an unknown day comes first, or no day is open. */
function nextOpening(
  minute: number,
  lastDay: number,
  dayAt: (ahead: number) => Span[] | undefined,
): number | null {
  for (let ahead = 0; ahead <= lastDay; ahead += 1) {
    const spans = dayAt(ahead)
    if (!spans) return null
    const next = spans.find(({ from }) => from > minute)
    if (next) return next.from
  }
  return null
}

/** A week after the last closure every weekday has been looked at. */
function lastDayToLookAt(closures: Closures, today: string): number {
  const ends = closures.map(({ until }) => daysBetween(today, until))
  return Math.min(Math.max(0, ...ends) + 7, 400)
}

/** A break that covers noon hours is what people call lunch. */
const isLunch = (from: number, to: number) =>
  from % minutesOfDay < 14 * 60 && to % minutesOfDay > 11 * 60

export const closureOn = (closures: Closures, date: string): Closure | undefined =>
  closures.find(({ from, until }) => from <= date && date <= until)

/**
 * The times of a day without its breaks, `HH:MM`; from midnight to midnight where it is open for 24 hours; none
 * when closed or unknown.
 */
export const openTimes = (day: Day): { open: string; close: string }[] =>
  (spansOf(day) ?? []).map(({ from, to }) =>
    to - from === minutesOfDay
      ? { open: '00:00', close: '00:00' }
      : { open: timeOf(from), close: timeOf(to) },
  )

/** Closures that are not over on an ISO date, the next one first. */
export const comingClosures = (closures: Closures, today: string): Closures =>
  closures
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from))

/** ISO date, weekday and `HH:MM` on the clock of the office. */
export function officeClock(now: Date, timeZone: string) {
  const clock = localClock(now, timeZone)
  return { ...clock, weekday: weekdayOf(clock.date) }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The minute of a time that lies within 24 hours after `start`, counted from the midnight before it. */
export const minuteAfter = (start: number, time: string) =>
  start + ((minutesOf(time) - start + minutesOfDay) % minutesOfDay)

/** `HH:MM` of a minute after any midnight. */
export function timeOf(minute: number): string {
  const ofDay = ((minute % minutesOfDay) + minutesOfDay) % minutesOfDay
  const pad = (part: number) => `${part}`.padStart(2, '0')
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`
}

/** Monday is the first of `weekdays`, Sunday is 0 for a Date. */
export const weekdayOf = (date: string) => itemAt(weekdays, (new Date(date).getUTCDay() + 6) % 7)
