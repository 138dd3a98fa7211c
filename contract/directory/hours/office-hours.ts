import { z } from 'zod'
import { atMostEntries, enterDay } from '#texts/refusals/common.ts'
import { atMostBreaks, time } from '#texts/refusals/hours.ts'
import { always, text, verbatim } from '../../text-fields.ts'
import { weekdays } from './weekdays.ts'

/** A time of day on the 24-hour clock, `HH:MM`. */
const TimeOfDay = verbatim(20, always(time)).regex(/^([01]\d|2[0-3]):[0-5]\d$/, time)

/** The time at which something ends: `24:00` is midnight. */
const EndOfDay = verbatim(20, always(time))
  .overwrite((typed) => (typed === '24:00' ? '00:00' : typed))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, time)

/** `close` at or before `open` lies on the next day; equal times are 24 hours, and so is a day
 * that lacks one minute, `00:00` to `23:59`. */
export const DayHours = z.object({
  open: TimeOfDay.nullable(),
  close: EndOfDay.nullable(),
  closed: z.boolean(),
  /** Breaks in between, when the office is closed, in their order. */
  breaks: z
    .array(z.object({ from: TimeOfDay, to: EndOfDay }))
    .max(5, atMostBreaks(5))
    .optional(),
})

export type DayHours = z.infer<typeof DayHours>

/** Local hours of the office. A weekday that is left out is unknown, not closed. */
export const OfficeHours = z.partialRecord(z.enum(weekdays), DayHours)
export type OfficeHours = z.infer<typeof OfficeHours>

export const Closure = z.object({
  /** First and last day, ISO dates. */
  from: z.iso.date(enterDay),
  until: z.iso.date(enterDay),
  /** `Thanksgiving` */
  note: text(80),
  /** The hours of those days; absent or null: closed. */
  hours: z
    .object({ open: TimeOfDay, close: EndOfDay, breaks: DayHours.shape.breaks })
    .nullable()
    .optional(),
})
export type Closure = z.infer<typeof Closure>

/** Holidays and other days on which the office is closed or has other hours. */
export const Closures = z.array(Closure).max(40, atMostEntries(40))
export type Closures = z.infer<typeof Closures>
