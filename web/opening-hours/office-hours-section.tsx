import { useEffect, useState } from 'react'
import type { OfficeHours as Hours, OfficeHours } from '../../contract/directory/doctor.ts'
import { type Weekday, weekdayName, weekdays } from '../../contract/directory/weekdays.ts'
import { itemAt, required } from '../../contract/required.ts'
import { site } from '../../site.config.ts'

const daysWithHours = (hours: Hours) =>
  weekdays.filter((weekday) => dayText(hours[weekday]) !== null)

export const hasOfficeHours = (hours: Hours | null): hours is Hours =>
  hours !== null && daysWithHours(hours).length > 0

/** The week of an office, and in the browser whether it is open now. */
export function OfficeHoursSection({ hours }: { hours: Hours }) {
  const now = useNow()
  const days = daysWithHours(hours)
  const today = now && weekdayNow(now, site.timeZone)
  return (
    <section aria-labelledby="office-hours">
      <div className="mb-s4 flex flex-wrap items-baseline gap-x-s4 print:mb-0">
        <h2 id="office-hours">Office Hours</h2>
        <p className="min-h-[1.55em] font-semibold print:hidden">
          {now && <OpenNow state={openState(hours, now, site.timeZone)} />}
        </p>
      </div>
      <table className="w-full max-w-[32rem]">
        <tbody>
          {days.map((weekday) => (
            <Day key={weekday} weekday={weekday} hours={hours} isToday={weekday === today} />
          ))}
          {days.length < weekdays.length && (
            <tr className="border-t border-line">
              <th className={dayCell} scope="row">
                Other days
              </th>
              <td className={timeCell}>Please ask the office</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

const dayCell = 'w-28 py-[0.45rem] pr-s3 text-left font-normal text-ink-2 tablet:w-40'
const timeCell = 'py-[0.45rem] tnum text-ink-2'

function Day({ weekday, hours, isToday }: { weekday: Weekday; hours: Hours; isToday: boolean }) {
  return (
    <tr
      className="border-t border-line first:border-t-0"
      aria-current={isToday ? 'date' : undefined}
    >
      <th className={isToday ? `${dayCell} font-semibold text-ink` : dayCell} scope="row">
        {weekdayName(weekday)}
      </th>
      <td className={isToday ? `${timeCell} font-semibold text-ink` : timeCell}>
        {dayText(hours[weekday])}
      </td>
    </tr>
  )
}

function OpenNow({ state }: { state: OpenState | null }) {
  if (!state) return null
  return <span className={state.open ? 'text-oak' : 'text-ink-2'}>{openText(state)}</span>
}

/** The time in the browser, to the minute. Pages are kept and shared, so the server has none. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const clock = setInterval(update, 60_000)
    return () => clearInterval(clock)
  }, [])
  return now
}

/** `17:00` → `5:00 PM` */
export function clockText(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `8:00 AM – 5:00 PM` or `Closed`; null when unknown. */
export function dayText(day: OfficeHours[Weekday]): string | null {
  if (day?.closed) return 'Closed'
  if (!day?.open || !day.close) return null
  if (day.open === day.close) return 'Open 24 hours'
  return `${clockText(day.open)} – ${clockText(day.close)}`
}

/** `Open now`, or `Closed now · opens Mon 8:00 AM` as far as it is known. */
export function openText(state: OpenState): string {
  if (state.open) return 'Open now'
  if (!state.next) return 'Closed now'
  return `Closed now · opens ${weekdayName(state.next.weekday).slice(0, 3)} ${clockText(state.next.time)}`
}

type OpenState =
  | { open: true; until: string }
  /** `next`: the next opening, when all days before it are known. Times are `HH:MM`. */
  | { open: false; next: { weekday: Weekday; time: string } | null }

type DayHours = { open: string; close: string }

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

const opening = (day: number, { open }: DayHours) => ({ weekday: weekdayAt(day), time: open })

const endsNextDay = ({ open, close }: DayHours) => close <= open

/** null: closed; undefined: unknown. */
function hoursOf(hours: OfficeHours, day: number): DayHours | null | undefined {
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
  const part = (type: string) => required(parts.find((each) => each.type === type)).value
  return {
    day: names.indexOf(part('weekday').toLowerCase()),
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Today's weekday at the office. */
export const weekdayNow = (now: Date, timeZone: string) =>
  itemAt(weekdays, wallClock(now, timeZone).day)
