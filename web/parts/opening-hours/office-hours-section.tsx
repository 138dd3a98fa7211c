import { useEffect, useState } from 'react'
import * as texts from '#texts/directory/hours.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import {
  closureDates,
  closureTimes,
  comingClosures,
  dayTexts,
  type OpenState,
  officeClock,
  openState,
  openText,
} from '../../../contract/directory/hours/opening-hours.ts'
import { type Weekday, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import { site } from '../../../site.config.ts'
import { counts, isDoubtful } from '../facts/fact-state.ts'
import { OriginNote } from '../facts/origin-note.tsx'
import { ReportControl } from '../reports/report-control.tsx'

const daysWithHours = (hours: OfficeHours) =>
  weekdays.filter((weekday) => dayTexts(hours[weekday]) !== null)

export const hasOfficeHours = (hours: OfficeHours | null): hours is OfficeHours =>
  hours !== null && daysWithHours(hours).length > 0

/** An office's week with upcoming closures, and in the browser whether it is open now. */
export function OfficeHoursSection({
  hours,
  closures,
  origin,
  owner,
}: {
  hours: OfficeHours
  closures: Closures
  origin: FactOrigin | undefined
  /** The record's owner: `Dr. Marsh`. */
  owner: string
}) {
  const now = useNow()
  const days = daysWithHours(hours)
  const today = now && officeClock(now, site.timeZone)
  return (
    <section aria-labelledby="office-hours">
      <div className="mb-s4 flex flex-wrap items-baseline gap-x-s4 print:mb-0">
        <h2 id="office-hours">{texts.officeHours}</h2>
        <p className="min-h-[1.55em] font-semibold print:hidden">
          {now && counts(origin) && (
            <OpenNow state={openState(hours, closures, now, site.timeZone)} />
          )}
        </p>
      </div>
      <table
        className={
          isDoubtful(origin)
            ? 'w-full max-w-[32rem] [&_:is(th,td)]:text-ink-3'
            : 'w-full max-w-[32rem]'
        }
      >
        <tbody>
          {days.map((weekday) => (
            <Day
              key={weekday}
              weekday={weekday}
              hours={hours}
              isToday={weekday === today?.weekday}
            />
          ))}
          {days.length < weekdays.length && (
            <tr className="border-t border-line">
              <th className={dayCell} scope="row">
                {texts.otherDays}
              </th>
              <td className={timeCell}>{texts.askTheOffice}</td>
            </tr>
          )}
        </tbody>
      </table>
      <ComingClosures closures={comingClosures(closures, today?.date)} />
      <div className="mt-s3 print:mt-0">
        <OriginNote origin={origin} owner={owner}>
          <ReportControl subject="officeHours" />
        </OriginNote>
      </div>
    </section>
  )
}

const dayCell =
  'w-28 py-[0.45rem] pr-s3 text-left align-baseline font-normal text-ink-2 tablet:w-40'
const timeCell = 'py-[0.45rem] tnum text-ink-2'

function Day({
  weekday,
  hours,
  isToday,
}: {
  weekday: Weekday
  hours: OfficeHours
  isToday: boolean
}) {
  const times = dayTexts(hours[weekday]) ?? []
  return (
    <tr
      className="border-t border-line first:border-t-0"
      aria-current={isToday ? 'date' : undefined}
    >
      <th className={isToday ? `${dayCell} font-semibold text-ink` : dayCell} scope="row">
        {texts.weekday(weekday)}
      </th>
      <td className={isToday ? `${timeCell} font-semibold text-ink` : timeCell}>
        {times.map((text, place) => (
          <span key={text} className="inline-block">
            {text}
            {place < times.length - 1 && <>,&nbsp;</>}
          </span>
        ))}
      </td>
    </tr>
  )
}

function OpenNow({ state }: { state: OpenState | null }) {
  if (!state) return null
  return <span className={state.open ? 'text-oak' : 'text-ink-2'}>{openText(state)}</span>
}

function ComingClosures({ closures }: { closures: Closures }) {
  if (closures.length === 0) return null
  return (
    <>
      <h3 className="mt-s5 mb-s2">{texts.holidays}</h3>
      <table className="w-full max-w-[32rem]">
        <tbody>
          {closures.map((closure) => (
            <tr key={closure.from} className="border-t border-line first:border-t-0">
              <th className={`${dayCell} tablet:w-60`} scope="row">
                {closureDates(closure)}
              </th>
              <td className={timeCell}>
                {closureTimes(closure)}
                {closure.note && <span className="wrap-anywhere"> · {closure.note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The time in the browser, to the minute. Pages are cached and shared, so the server has none. */
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
