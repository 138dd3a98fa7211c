import type { Doctor } from '../../contract/directory/doctor.ts'
import { openState, openText } from '../../contract/directory/hours/opening-hours.ts'
import { site } from '../../site.config.ts'
import { counts } from '../facts/fact-state.ts'
import { useIdleNow } from './use-idle-now.ts'

type Props = { record: Pick<Doctor, 'officeHours' | 'closures' | 'facts'> }

/**
 * On a card: whether the office is open now, and the next change. Its line is kept free from the start,
 * so nothing moves when the browser fills it in. Nothing where the hours are not told, or no longer count.
 */
export function OpenNow({ record: { officeHours, closures, facts } }: Props) {
  const now = useIdleNow()
  const isTold =
    officeHours && Object.values(officeHours).some(({ open, closed }) => open || closed)
  if (!isTold || !counts(facts.officeHours)) return null
  const state = now && openState(officeHours, closures, now, site.timeZone)
  return (
    <span
      className={`block min-h-[1.4em] leading-[1.4] print:hidden ${state?.open ? 'text-oak' : 'text-ink-2'}`}
    >
      {state && openText(state)}
    </span>
  )
}
