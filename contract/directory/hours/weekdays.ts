import { capitalize } from '../../text/capitalize.ts'

/** Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** `Monday` */
export const weekdayName = (day: Weekday) => capitalize(day)
