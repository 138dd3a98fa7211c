import * as refusals from '#texts/refusals/hours.ts'
import { entriesOf } from '../../objects.ts'
import { Closures, OfficeHours } from './office-hours.ts'
import { endOfDay, minuteAfter } from './opening-hours.ts'

/** Hours as somebody enters them: an open day has both times, and its breaks lie in order between them. */
export const OfficeHoursForm = OfficeHours.superRefine((hours, context) => {
  for (const [day, times] of entriesOf(hours)) {
    const message = times && problemOf(times)
    if (message) context.addIssue({ code: 'custom', message, path: [day] })
  }
})

type Day = NonNullable<OfficeHours[keyof OfficeHours]>

function problemOf({ open, close, closed, breaks = [] }: Day): string | null {
  if (closed) return breaks.length > 0 ? refusals.closedWithBreaks : null
  if (!open || !close) return refusals.bothTimes
  const start = minuteAfter(0, open)
  const end = endOfDay(start, close)
  let last = start
  for (const pause of breaks) {
    const from = minuteAfter(start, pause.from)
    const to = minuteAfter(start, pause.to)
    if (from <= start || to >= end || to === start) return refusals.breakOutside
    if (to <= from) return refusals.breakEndsEarly
    if (from < last) return refusals.breaksOverlap
    last = to
  }
  return null
}

/** Closures as somebody enters them, in any order; no day is in two of them. */
export const ClosuresForm = Closures.superRefine((closures, context) => {
  for (const [place, { from, until }] of closures.entries()) {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', message, path: [place, 'until'] })
    if (until < from) refuse(refusals.endsEarly)
    else if (closures.slice(0, place).some((other) => from <= other.until && other.from <= until))
      refuse(refusals.daysTwice)
  }
})
