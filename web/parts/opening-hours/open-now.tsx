import { useEffect, useRef } from 'react'
import { site } from '../../../site.config.ts'
import { counts } from '../facts/fact-state.ts'
import { eachMinute, hoursKey, type RecordWithHours, showOpenState } from './open-states.ts'
import { isHolidayNear, pageHolidays } from './page-holidays.ts'

/**
 * The state of an office on a card: whether it is open now, and the next change. Its line is reserved
 * from the start, so nothing moves when the browser fills it in. Nothing if the hours are unknown or
 * outdated.
 */
export function OpenNow({ record }: { record: RecordWithHours }) {
  const { officeHours, facts } = record
  const isTold =
    officeHours && Object.values(officeHours).some(({ open, closed }) => open || closed)
  if (!isTold || !counts(facts.officeHours)) return null
  return (
    <OpenLine
      record={record}
      className={`block leading-[1.4] ${isHolidayNear() ? 'min-h-[2.8em] tablet:min-h-[1.4em]' : 'min-h-[1.4em]'}`}
    />
  )
}

/** A line that `showOpenState` fills in: by the first script, and from hydration on each minute. */
export function OpenLine({ record, className }: { record: RecordWithHours; className: string }) {
  const line = useRef<HTMLSpanElement>(null)
  const { officeHours, closures, facts } = record
  useEffect(
    () =>
      eachMinute((now) => {
        if (line.current)
          showOpenState(
            line.current,
            { officeHours, closures, facts },
            now,
            site.timeZone,
            pageHolidays(),
          )
      }),
    [officeHours, closures, facts],
  )
  return (
    <span
      ref={line}
      data-hours-of={hoursKey(record)}
      className={`text-ink-2 data-open:text-oak data-holiday:text-warn-ink print:hidden ${className}`}
      suppressHydrationWarning
      // React neither expects nor replaces what the first script has written
      dangerouslySetInnerHTML={empty}
    />
  )
}

const empty = { __html: '' }
