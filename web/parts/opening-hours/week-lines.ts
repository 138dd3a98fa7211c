import * as texts from '#texts/directory/hours.ts'
import { dayTexts } from '../../../contract/directory/hours/hours-text.ts'
import type { OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { weekdays } from '../../../contract/directory/hours/weekdays.ts'

type WeekLine = { days: string; times: string }

/** A week in few lines: `Mon, Wed – Fri` with `8:00 AM – 12:00 PM`. Closed and unknown days are left out. */
export function weekLines(hours: OfficeHours): WeekLine[] {
  const daysOf = new Map<string, number[]>()
  for (const [place, weekday] of weekdays.entries()) {
    const times = hours[weekday]?.closed ? null : dayTexts(hours[weekday])?.join(', ')
    if (times) daysOf.set(times, [...(daysOf.get(times) ?? []), place])
  }
  return [...daysOf].map(([times, days]) => ({ days: daysText(days), times }))
}

/** Weekdays in order: runs of three or more become a range. */
function daysText(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${nameOf(run.at(0))} – ${nameOf(run.at(-1))}`] : run.map(nameOf),
    )
    .join(', ')
}

const nameOf = (day: number | undefined): string => {
  const weekday = weekdays[day ?? 0]
  return weekday ? texts.shortWeekday(weekday) : ''
}
