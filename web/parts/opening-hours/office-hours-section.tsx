import { CalendarPlus } from 'lucide-react'
import * as texts from '#texts/directory/hours.ts'
import { addHours } from '#texts/directory/profile.ts'
import { counts, isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import {
  closureDates,
  closureTimes,
  dayTexts,
} from '../../../contract/directory/hours/hours-text.ts'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { comingClosures, unsaidHolidays } from '../../../contract/directory/hours/opening-hours.ts'
import { type Weekday, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import { isDoubtful } from '../facts/fact-state.ts'
import { OriginNote } from '../facts/origin-note.tsx'
import { ReportControl } from '../reports/report-control.tsx'
import { OpenLine } from './open-now.tsx'
import type { RecordWithHours } from './open-states.ts'
import { isHolidayNear, pageHolidays } from './page-holidays.ts'
import { useToday } from './use-today.ts'

const daysWithHours = (hours: OfficeHours) =>
  weekdays.filter((weekday) => dayTexts(hours[weekday]) !== null)

export const hasOfficeHours = (hours: OfficeHours | null): hours is OfficeHours =>
  hours !== null && daysWithHours(hours).length > 0

/** An office's week with upcoming closures, and in the browser whether it is open now. */
export function OfficeHoursSection({
  record,
  hours,
  origin,
  owner,
  calendar,
}: {
  record: RecordWithHours
  hours: OfficeHours
  origin: FactOrigin | undefined
  /** The record's owner: `Dr. Marsh`. */
  owner: string
  /** The address of the same hours for calendars. */
  calendar?: string | undefined
}) {
  const today = useToday()
  const days = daysWithHours(hours)
  return (
    <section aria-labelledby="office-hours" data-week>
      <div className="mb-s4 flex flex-wrap items-baseline max-tablet:mb-0 gap-x-s4 print:mb-0">
        <h2 id="office-hours">{texts.officeHours}</h2>
        <p
          className={`font-semibold print:hidden ${isHolidayNear() ? 'min-h-[3.1em] tablet:min-h-[1.55em]' : 'min-h-[1.55em]'}`}
        >
          {/* beside hours that do not count it only marks today */}
          <OpenLine record={record} className={counts(origin) ? '' : 'hidden'} />
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
            <Day key={weekday} weekday={weekday} hours={hours} />
          ))}
          {days.length < weekdays.length && (
            <tr data-weekday="" className="border-t border-line">
              <th className={dayCell} scope="row">
                {texts.otherDays}
              </th>
              <td className={timeCell}>{texts.askTheOffice}</td>
            </tr>
          )}
          {unsaidHolidays(pageHolidays(), hours, record.closures, today).map(({ date, name }) => (
            <tr key={date} className="border-t border-line">
              <th className={`${dayCell} ${onHoliday} whitespace-nowrap`} scope="row">
                {texts.dayAndDate(date)}
              </th>
              <td className={`${timeCell} ${onHoliday}`}>{texts.holidayMayDiffer(name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > 1 && (
        <details className="fold">
          <summary className="btn btn-link">{texts.wholeWeek}</summary>
        </details>
      )}
      <ComingClosures closures={comingClosures(record.closures, today)} />
      {calendar && isConfirmed(origin) && (
        <a className="btn btn-link max-tablet:-my-3 pl-0! print:hidden" href={calendar}>
          <CalendarPlus className="icon" />
          {addHours}
        </a>
      )}
      <div className="fact-foot mt-s1 tablet:mt-s3 print:mt-0">
        <OriginNote origin={origin} owner={owner} />
        <ReportControl block={texts.officeHours} subjects={['officeHours']} />
      </div>
    </section>
  )
}

const dayCell =
  'w-28 py-[0.45rem] pr-s3 text-left align-baseline font-normal text-ink-2 tablet:w-40'
const timeCell = 'py-[0.45rem] tnum text-ink-2'
const onHoliday = 'text-warn-ink max-tablet:py-1 max-tablet:text-sm max-tablet:leading-snug'
const onToday = 'in-[[aria-current]]:font-semibold in-[[aria-current]]:text-ink'

/** Today is marked by `showOpenState`. */
function Day({ weekday, hours }: { weekday: Weekday; hours: OfficeHours }) {
  const times = dayTexts(hours[weekday]) ?? []
  return (
    <tr
      data-weekday={weekday}
      suppressHydrationWarning
      className="border-t border-line first:border-t-0"
    >
      <th className={`${dayCell} ${onToday}`} scope="row">
        {texts.weekday(weekday)}
      </th>
      <td className={`${timeCell} ${onToday}`}>
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
