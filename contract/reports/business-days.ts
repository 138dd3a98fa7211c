/**
 * How many business days (Monday to Friday) have begun since the day of a moment, by the clocks of a
 * time zone. Federal holidays count as any other day: being early on those is no harm.
 */
export function businessDaysSince(moment: Date, now: Date, timeZone: string): number {
  const last = dayNumber(now, timeZone)
  let count = 0
  for (let day = dayNumber(moment, timeZone) + 1; day <= last; day++)
    if (isBusinessDay(day)) count++
  return count
}

const dayLength = 86_400_000

/** Days since January 1, 1970, a Thursday. */
function dayNumber(moment: Date, timeZone: string): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / dayLength)
}

const isBusinessDay = (day: number) => ![2, 3].includes(day % 7)
