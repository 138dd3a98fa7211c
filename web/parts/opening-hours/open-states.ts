import { notConfirmed } from '#texts/directory/cards.tsx'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import { openText } from '../../../contract/directory/hours/hours-text.ts'
import {
  type NamedHoliday,
  officeClock,
  openState,
} from '../../../contract/directory/hours/opening-hours.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { doctorsText } from './doctors-text.ts'

/** A record that knows when its office is open; of a practice in a list, also when its doctors are. */
export type RecordWithHours = Pick<
  DoctorCard,
  'id' | 'slug' | 'officeHours' | 'closures' | 'timeZone' | 'facts'
> &
  Partial<Pick<Practice, 'doctors'>>

/** The `data-hours-of` of the line that says whether an office is open: doctors and practices in one. */
export const hoursKey = ({ slug, id }: Pick<RecordWithHours, 'id' | 'slug'>) => `${slug} ${id}`

/**
 * Says on a line whether an office is open now, which is green only for confirmed hours (D29), and marks
 * today in its week if that is beside it; on a line with `data-of-doctors`, when the doctors of a practice are
 * in. Pages are cached and shared, so the server says none of this, and React leaves these lines alone.
 */
export function showOpenState(
  line: HTMLElement,
  { officeHours, closures, facts, doctors, ...record }: Omit<RecordWithHours, 'id' | 'slug'>,
  now: Date,
  usualZone: string,
  holidays: readonly NamedHoliday[],
) {
  const { timeZone = usualZone } = record
  if (doctors && 'ofDoctors' in line.dataset) {
    const { date: today } = officeClock(now, timeZone)
    const text = doctorsText(doctors, today, holidays)
    if (line.textContent !== text) line.textContent = text
    const isHoliday = doctors.days.some(({ date, holiday }) => holiday && date === today)
    line.toggleAttribute('data-holiday', isHoliday)
    return
  }
  const state = officeHours && openState(officeHours, closures, now, timeZone, holidays)
  const confirmed = isConfirmed(facts.officeHours)
  const words = state ? openText(state) : ''
  const text = state?.open && !confirmed ? `${words} · ${notConfirmed}` : words
  if (line.textContent !== text) line.textContent = text
  line.toggleAttribute('data-open', Boolean(state?.open && confirmed))
  line.toggleAttribute('data-holiday', !!state && 'holiday' in state)
  const days = line.closest('[data-week]')?.querySelectorAll<HTMLElement>('[data-weekday]')
  if (!days) return
  const { weekday } = officeClock(now, timeZone)
  for (const day of days) day.ariaCurrent = day.dataset.weekday === weekday ? 'date' : null
}

/** Fills in the lines of a page that nobody has touched, from the records at its end; until `signal`. */
export function showOpenStates(
  timeZone: string,
  holidays: readonly NamedHoliday[],
  signal: AbortSignal,
) {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-hours-of]')]
  if (lines.length === 0) return
  const records = new Map<string, RecordWithHours>()
  JSON.parse(document.getElementById('state')?.textContent ?? '{}', (_, value) => {
    if (value?.slug && (value.officeHours || value.doctors?.days))
      records.set(hoursKey(value), value)
    return value
  })
  const end = eachMinute((now) => {
    for (const line of lines) {
      const record = records.get(line.dataset.hoursOf ?? '')
      if (record) showOpenState(line, record, now, timeZone, holidays)
    }
  })
  signal.addEventListener('abort', end)
}

let clock: ReturnType<typeof setInterval> | undefined
const listeners = new Set<(now: Date) => void>()

/** Runs one clock for all lines of a page. @returns a function that ends it */
export function eachMinute(listener: (now: Date) => void) {
  listeners.add(listener)
  listener(new Date())
  clock ??= setInterval(() => {
    for (const each of listeners) each(new Date())
  }, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}
