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
export const weekdayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)
