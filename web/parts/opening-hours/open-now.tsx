import { useEffect, useRef } from 'react'
import { counts } from '../../../contract/directory/facts/fact-counts.ts'
import { site } from '../../../site.config.ts'
import { eachMinute, hoursKey, type RecordWithHours, showOpenState } from './open-states.ts'
import { isHolidayNear, pageHolidays } from './page-holidays.ts'

/**
 * The state of an office on a card: whether it is open now, and the next change; without hours of its own,
 * when its doctors are in. The line is reserved from the start, so nothing moves when the browser fills it
 * in. Nothing if the hours are unknown or outdated.
 */
export function OpenNow({ record }: { record: RecordWithHours }) {
  const { officeHours, facts, doctors } = record
  const isTold =
    officeHours && Object.values(officeHours).some(({ open, closed }) => open || closed)
  const isOwn = isTold && counts(facts.officeHours)
  if (!isOwn && !doctors?.days.length) return null
  return (
    <OpenLine
      record={record}
      ofDoctors={!isOwn}
      className={isHolidayNear() ? 'open-line open-line-two' : 'open-line'}
    />
  )
}

type OpenLineProps = {
  record: RecordWithHours
  /** Whether the line is about the hours of a practice's doctors. */
  ofDoctors?: boolean
  className: string
}

/** A line that `showOpenState` fills in: by the first script, and from hydration on each minute. */
export function OpenLine({ record, ofDoctors = false, className }: OpenLineProps) {
  const line = useRef<HTMLSpanElement>(null)
  const { officeHours, closures, timeZone, facts, doctors } = record
  useEffect(
    () =>
      eachMinute((now) => {
        if (line.current)
          showOpenState(
            line.current,
            { officeHours, closures, timeZone, facts, doctors },
            now,
            site.timeZone,
            pageHolidays(),
          )
      }),
    [officeHours, closures, timeZone, facts, doctors],
  )
  return (
    <span
      ref={line}
      data-hours-of={hoursKey(record)}
      data-of-doctors={ofDoctors || undefined}
      className={`text-ink-2 data-open:text-oak data-holiday:text-warn-ink print:hidden ${className}`}
      suppressHydrationWarning
      // React neither expects nor replaces what the first script has written
      dangerouslySetInnerHTML={empty}
    />
  )
}

const empty = { __html: '' }
