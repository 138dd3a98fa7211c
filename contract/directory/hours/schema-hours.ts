import { capitalize } from '../../text/capitalize.ts'
import type { OfficeHours } from './office-hours.ts'
import { openTimes } from './opening-hours.ts'
import { type Weekday, weekdays } from './weekdays.ts'

type Times = { open: string; close: string }

/** An open period in schema.org's terms: one around the clock ends a minute before midnight. */
export const schemaTimes = ({ open, close }: Times): Times => ({
  open,
  close: open === '00:00' && close === '00:00' ? '23:59' : close,
})

/** The open periods of a week in schema.org's terms. Closed and unknown weekdays are left out. */
export const schemaWeek = (hours: OfficeHours | null): (Times & { weekday: Weekday })[] =>
  weekdays.flatMap((weekday) =>
    openTimes(hours?.[weekday]).map((times) => ({ weekday, ...schemaTimes(times) })),
  )

/** The same periods, with all weekdays that have them together. */
export const schemaPeriods = (hours: OfficeHours | null): (Times & { weekdays: Weekday[] })[] =>
  [...Map.groupBy(schemaWeek(hours), ({ open, close }) => `${open}-${close}`).values()].flatMap(
    ([first, ...others]) => {
      if (!first) return []
      const { weekday, ...times } = first
      return [{ ...times, weekdays: [weekday, ...others.map((other) => other.weekday)] }]
    },
  )

/** `Mo 08:00-17:00`, a value of `openingHours`. */
export const openingHoursOf = ({ weekday, open, close }: Times & { weekday: Weekday }): string =>
  `${capitalize(weekday.slice(0, 2))} ${open}-${close}`
