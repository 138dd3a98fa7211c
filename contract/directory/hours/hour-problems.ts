import { enterDay } from '#texts/refusals/common.ts'
import * as refusals from '#texts/refusals/hours.ts'
import { daysBetween } from '../../text/iso-dates.ts'
import type { Closure, DayHours } from './office-hours.ts'
import { endOfDay, minuteAfter } from './opening-hours.ts'

/** What is wrong with the hours of a day: an open one has both times, and its breaks lie in order between them. */
export function problemOfDay({ open, close, closed, breaks = [] }: DayHours): string | null {
  if (closed) return breaks.length > 0 ? refusals.closedWithBreaks : null
  if (!open || !close) return refusals.bothTimes
  const start = minuteAfter(0, open)
  const end = endOfDay(start, close)
  let last = start
  for (const pause of breaks) {
    if (!pause.from || !pause.to) return refusals.bothTimes
    const from = minuteAfter(start, pause.from)
    const to = minuteAfter(start, pause.to)
    if (from <= start || to >= end || to === start) return refusals.breakOutside
    if (to <= from) return refusals.breakEndsEarly
    if (from < last) return refusals.breaksOverlap
    last = to
  }
  return null
}

/** Days between the first and the last of a closure: a mistyped year would close the office for decades. */
const longestClosure = 366

/** What is wrong with a closure; none of its days is in one of the `others`. */
export function problemOfClosure(
  { from, until, hours }: Closure,
  others: readonly Closure[],
): string | null {
  if (!from || !until) return enterDay
  if (until < from) return refusals.endsEarly
  if (daysBetween(from, until) > longestClosure) return refusals.longerThanYear
  if (others.some((other) => from <= other.until && other.from <= until)) return refusals.daysTwice
  return hours ? problemOfDay({ ...hours, closed: false }) : null
}
