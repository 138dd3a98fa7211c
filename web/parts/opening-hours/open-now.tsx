import { startTransition, useEffect, useState } from 'react'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import type { Closures, OfficeHours } from '../../../contract/directory/hours/office-hours.ts'
import { openState, openText } from '../../../contract/directory/hours/opening-hours.ts'
import { site } from '../../../site.config.ts'
import { counts } from '../facts/fact-state.ts'

type Props = { record: Pick<DoctorCard, 'officeHours' | 'closures' | 'facts'> }

/**
 * The state of an office on a card: whether it is open now, and the next change. Its line is reserved
 * from the start, so nothing moves when the browser fills it in. Nothing if the hours are unknown or
 * outdated.
 */
export function OpenNow({ record: { officeHours, closures, facts } }: Props) {
  const isTold =
    officeHours && Object.values(officeHours).some(({ open, closed }) => open || closed)
  if (!isTold || !counts(facts.officeHours)) return null
  return <OpenState hours={officeHours} closures={closures} />
}

/** Apart, so that cards without hours do not listen to the clock. */
function OpenState({ hours, closures }: { hours: OfficeHours; closures: Closures }) {
  const now = useIdleNow()
  const state = now && openState(hours, closures, now, site.timeZone)
  return (
    <span
      className={`block min-h-[1.4em] leading-[1.4] print:hidden ${state?.open ? 'text-oak' : 'text-ink-2'}`}
    >
      {state && openText(state)}
    </span>
  )
}

let now: Date | undefined
let clock: ReturnType<typeof setInterval> | undefined
const listeners = new Set<(now: Date) => void>()

/**
 * The time, to the minute, for all cards of a page at once. It is set when the browser is idle; until
 * then, and on the server, there is none.
 */
function useIdleNow() {
  const [time, show] = useState(now)
  useEffect(() => listen(show), [])
  return time
}

function listen(onChange: (now: Date) => void) {
  listeners.add(onChange)
  if (listeners.size === 1) {
    whenIdle(update)
    clock = setInterval(update, 60_000)
  }
  return () => {
    listeners.delete(onChange)
    if (listeners.size === 0) clearInterval(clock)
  }
}

const whenIdle = (act: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(act) : setTimeout(act)

/** Updates in chunks, between which the page responds: a list has a hundred cards. */
function update() {
  const time = new Date()
  now = time
  startTransition(() => {
    for (const notify of listeners) notify(time)
  })
}
