import type { Weekday } from '../../contract/doctor.ts'

/** Monday first. Apart from the contract, whose list comes with zod. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[]

/** `Monday` */
export const weekdayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)
