import { required } from '../required.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Makes one for each time zone: a list asks for each of a hundred cards, and making one takes longer than asking. */
function formatOf(timeZone: string) {
  const present = formats.get(timeZone)
  if (present) return present
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** ISO date and `HH:MM` in a time zone; from parts, because how a locale writes dates may change. */
export function localClock(moment: Date, timeZone: string): { date: string; time: string } {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: string) => required(parts.find((each) => each.type === type)).value
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** ISO date in a time zone. */
export const localDay = (moment: Date, timeZone: string): string =>
  localClock(moment, timeZone).date
