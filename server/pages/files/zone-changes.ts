import { required } from '../../../contract/required.ts'

/** From `at` on a zone's clocks differ from UTC by `offset` minutes. */
export type ZoneChange = {
  at: Date
  offset: number
  /** What it was before. */
  before: number
  /** `CST` */
  name: string
}

const dayLength = 86_400_000
const minuteLength = 60_000

/** How a time zone's clocks go from one moment to another: at the first of them, and each time they change. */
export function zoneChanges(timeZone: string, from: Date, until: Date): ZoneChange[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const names = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  const partOf = (zone: Intl.DateTimeFormat, time: number) =>
    required(zone.formatToParts(time).find(({ type }) => type === 'timeZoneName')).value
  const offsetAt = (time: number) => {
    const [, sign, hours = '0', minutes = '0'] =
      /^GMT([+-])(\d+):(\d+)/.exec(partOf(format, time)) ?? []
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  }
  const changeAt = (time: number, before: number): ZoneChange => ({
    at: new Date(time),
    offset: offsetAt(time),
    before,
    name: partOf(names, time),
  })
  const start = Math.floor(from.getTime() / minuteLength) * minuteLength
  const changes = [changeAt(start, offsetAt(start))]
  for (let time = start; time < until.getTime(); time += dayLength) {
    const before = offsetAt(time)
    if (offsetAt(time + dayLength) === before) continue
    let [early, late] = [time, time + dayLength]
    while (late - early > minuteLength) {
      const middle = early + Math.floor((late - early) / 2 / minuteLength) * minuteLength
      if (offsetAt(middle) === before) early = middle
      else late = middle
    }
    changes.push(changeAt(late, before))
  }
  return changes
}
