import type { OfficeHours } from '../../contract/directory/doctor.ts'
import type { Weekday } from '../../contract/directory/weekdays.ts'
import { weekdays } from '../../contract/directory/weekdays.ts'
import { itemAt, required } from '../../contract/required.ts'

export type OpenState =
  | { open: true; until: string }
  /** `next`: the next opening, when all days before it are known. Times are `HH:MM`. */
  | { open: false; next: { weekday: Weekday; time: string } | null }

type Hours = { open: string; close: string }

/**
 * Whether an office is open at a moment, by the clock on its wall. null when the day's hours are
 * unknown. A closing time at or before the opening time lies on the next day.
 */
export function openState(hours: OfficeHours, now: Date, timeZone: string): OpenState | null {
  const { day, time } = wallClock(now, timeZone)
  const yesterday = hoursOf(hours, day - 1)
  if (yesterday && endsNextDay(yesterday) && time < yesterday.close)
    return { open: true, until: yesterday.close }

  const today = hoursOf(hours, day)
  if (today === undefined) return null
  if (today && time >= today.open && (time < today.close || endsNextDay(today)))
    return { open: true, until: today.close }
  if (today && time < today.open) return { open: false, next: opening(day, today) }
  return { open: false, next: nextOpening(hours, day) }
}

/** The first opening after `day`; null when an unknown day comes first, or no day is open. */
function nextOpening(hours: OfficeHours, day: number) {
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const then = hoursOf(hours, day + ahead)
    if (then === undefined) return null
    if (then) return opening(day + ahead, then)
  }
  return null
}

const weekdayAt = (day: number) => itemAt(weekdays, (day + 7) % 7)
const opening = (day: number, { open }: Hours) => ({ weekday: weekdayAt(day), time: open })
const endsNextDay = ({ open, close }: Hours) => close <= open

/** null: closed; undefined: unknown. */
function hoursOf(hours: OfficeHours, day: number): Hours | null | undefined {
  const dayHours = hours[weekdayAt(day)]
  if (dayHours?.closed) return null
  return dayHours?.open && dayHours.close
    ? { open: dayHours.open, close: dayHours.close }
    : undefined
}

const names: readonly string[] = weekdays

/** Weekday (0 is Monday) and `HH:MM` in a time zone. */
function wallClock(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => required(parts.find((found) => found.type === type)).value
  return {
    day: names.indexOf(part('weekday').toLowerCase()),
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Today's weekday at the office. */
export const weekdayNow = (now: Date, timeZone: string) =>
  itemAt(weekdays, wallClock(now, timeZone).day)
