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

/** A moment in the format of `<input type="datetime-local">`, in a time zone. */
export function clockInput(moment: Date, timeZone: string): string {
  const { date, time } = localClock(moment, timeZone)
  return `${date}T${time}`
}

const day = 86_400_000

/**
 * The inverse; null if invalid. A time that the clocks skip in spring is an hour
 * later; of one that they repeat in fall, the first.
 */
export function momentOf(input: string, timeZone: string): Date | null {
  const localTime = Date.parse(`${input}Z`)
  if (Number.isNaN(localTime)) return null
  const offsetAt = (time: number) => Date.parse(`${clockInput(new Date(time), timeZone)}Z`) - time
  // the zone's offset a day before and a day after: they differ only around a change of the clocks
  const before = localTime - offsetAt(localTime - day)
  const after = localTime - offsetAt(localTime + day)
  return new Date([before, after].find((time) => time + offsetAt(time) === localTime) ?? before)
}

/** ISO date in a time zone. */
export const localDay = (moment: Date, timeZone: string): string =>
  localClock(moment, timeZone).date
