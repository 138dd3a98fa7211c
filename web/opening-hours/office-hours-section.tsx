import { useEffect, useState } from 'react'
import type { OfficeHours as Hours } from '../../contract/directory/doctor.ts'
import type { Weekday } from '../../contract/directory/weekdays.ts'
import { weekdayName, weekdays } from '../../contract/directory/weekdays.ts'
import { site } from '../../site.config.ts'
import { dayText, openText } from './hours-text.ts'
import { type OpenState, openState, weekdayNow } from './open-state.ts'

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
