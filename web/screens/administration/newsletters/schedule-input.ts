import { site } from '../../../../site.config.ts'

// Swedish writes dates as inputs take them: `2026-11-22 09:00`
const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: site.timeZone,
})

const day = 86_400_000

/** A moment as `<input type="datetime-local">` takes it, in the directory's own time. */
export const toScheduleInput = (moment: Date): string => format.format(moment).replace(' ', 'T')

/**
 * The other way round; null for what is no moment. A time that the clocks skip in spring is an hour
 * later, of one they show twice in fall the first is meant.
 */
export function fromScheduleInput(value: string): string | null {
  const wanted = Date.parse(`${value}Z`)
  if (Number.isNaN(wanted)) return null
  const offsetAt = (time: number) => Date.parse(`${toScheduleInput(new Date(time))}Z`) - time
  // the zone's offset a day before and a day after: they differ only around a change of the clocks
  const before = wanted - offsetAt(wanted - day)
  const after = wanted - offsetAt(wanted + day)
  const moment = [before, after].find((time) => time + offsetAt(time) === wanted)
  return new Date(moment ?? before).toISOString()
}
