/** Days on which an administrator gets the digest. */
export const digestDays = [
  'never',
  'every day',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
