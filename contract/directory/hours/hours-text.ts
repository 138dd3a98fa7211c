import * as texts from '#texts/directory/hours.ts'
import type { Closure } from './office-hours.ts'
import { type Day, minutesOfDay, type OpenState, spansOf, timeOf } from './opening-hours.ts'

/** `Open until 5:00 PM`, `Closed for lunch · opens 1:00 PM`, as far as it is known. */
export function openText(state: OpenState): string {
  if (state.open) {
    if (!state.until) return texts.aroundTheClock
    const { date, weekday, time, daysAhead } = state.until
    const clock = clockText(time)
    if (daysAhead === 0 || (daysAhead === 1 && time <= '12:00')) return texts.openUntil(clock)
    if (daysAhead === 1) return texts.openUntilTomorrow(clock)
    return daysAhead < 7 ? texts.openUntilDay(weekday, clock) : texts.openUntilDate(date, clock)
  }
  if (state.why === 'holiday') return texts.holidayToday(state.holiday.name)
  if (state.why === 'before holiday') {
    const { holiday, daysAhead } = state
    return texts.holidayAhead(texts.closedNow, holiday.name, daysAhead === 1 ? '' : holiday.date)
  }
  const { why, next } = state
  if (why === 'lunch' || why === 'break') {
    const text = why === 'lunch' ? texts.closedForLunch : texts.closedForBreak
    return next ? texts.opensAt(text, clockText(next.time)) : text
  }
  const text =
    state.why === 'closure' && state.note ? `${texts.closedNow} (${state.note})` : texts.closedNow
  if (!next) return text
  const time = clockText(next.time)
  if (next.daysAhead === 0) return texts.opensToday(text, time)
  if (next.daysAhead === 1) return texts.opensTomorrow(text, time)
  return next.daysAhead < 7
    ? texts.opensOnDay(text, next.weekday, time)
    : texts.opensOnDate(text, next.date, time)
}

/** `8:00 AM – 12:00 PM` and `1:00 PM – 5:00 PM`, `Open 24 hours` or `Closed`; null when unknown. */
export function dayTexts(day: Day): string[] | null {
  if (day?.closed) return [texts.closed]
  const spans = spansOf(day)
  if (!spans) return null
  return spans.map(({ from, to }) =>
    to - from === minutesOfDay
      ? texts.aroundTheClock
      : `${clockText(timeOf(from))} – ${clockText(timeOf(to))}`,
  )
}

/** `Thu, Nov 26 – Fri, Nov 27` */
export function closureDates({ from, until }: Closure): string {
  const [first, last] = [texts.dayAndDate(from), texts.dayAndDate(until)]
  return from === until ? first : `${first} – ${last}`
}

/** `Closed`, or the hours of those days. */
export const closureTimes = ({ hours }: Closure): string =>
  hours ? (dayTexts({ ...hours, closed: false }) ?? []).join(', ') : texts.closed

/** `17:00` → `5:00 PM`, which no line breaks apart */
export function clockText(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  return texts.clock(Number(hour), minute).replaceAll(' ', '\u00a0')
}
