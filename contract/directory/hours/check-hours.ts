import { entriesOf } from '../../objects.ts'
import { Closures, OfficeHours } from './office-hours.ts'
import { minuteAfter } from './opening-hours.ts'

/** Hours as somebody enters them: an open day has both times, and its breaks lie in order between them. */
export const OfficeHoursForm = OfficeHours.superRefine((hours, context) => {
  for (const [day, entered] of entriesOf(hours)) {
    const message = entered && problemOf(entered)
    if (message) context.addIssue({ code: 'custom', message, path: [day] })
  }
})

type Day = NonNullable<OfficeHours[keyof OfficeHours]>

function problemOf({ open, close, closed, breaks = [] }: Day): string | null {
  if (closed) return breaks.length > 0 ? 'A closed day has no breaks' : null
  if (!open || !close) return 'Please give both times'
  const start = minuteAfter(0, open)
  const end = open === close ? start + 24 * 60 : minuteAfter(start, close)
  let last = start
  for (const pause of breaks) {
    const from = minuteAfter(start, pause.from)
    const to = minuteAfter(start, pause.to)
    if (from <= start || to >= end || to === start)
      return 'A break must lie between opening and closing'
    if (to <= from) return 'A break must end after it begins'
    if (from < last) return 'Breaks must be in order and must not overlap'
    last = to
  }
  return null
}

/** Closures as somebody enters them, in any order; no day is in two of them. */
export const ClosuresForm = Closures.superRefine((closures, context) => {
  for (const [place, { from, until }] of closures.entries()) {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', message, path: [place, 'until'] })
    if (until < from) refuse('Please end on the first day or later')
    else if (closures.slice(0, place).some((other) => from <= other.until && other.from <= until))
      refuse('These days are in another entry too')
  }
})
