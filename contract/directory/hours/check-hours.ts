import { entriesOf } from '../../objects.ts'
import { problemOfClosure, problemOfDay } from './hour-problems.ts'
import { Closures, OfficeHours } from './office-hours.ts'

/** Hours as somebody enters them. */
export const OfficeHoursForm = OfficeHours.superRefine((hours, context) => {
  for (const [day, times] of entriesOf(hours)) {
    const message = times && problemOfDay(times)
    if (message) context.addIssue({ code: 'custom', message, path: [day] })
  }
})

/** Closures as somebody enters them, in any order; no day is in two of them. */
export const ClosuresForm = Closures.superRefine((closures, context) => {
  for (const [place, closure] of closures.entries()) {
    const message = problemOfClosure(closure, closures.slice(0, place))
    if (message) context.addIssue({ code: 'custom', message, path: [place, 'until'] })
  }
})
