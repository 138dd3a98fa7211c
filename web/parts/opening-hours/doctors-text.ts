import { notConfirmed } from '#texts/directory/cards.tsx'
import * as texts from '#texts/directory/hours.ts'
import { clockText } from '../../../contract/directory/hours/hours-text.ts'
import { type NamedHoliday, weekdayOf } from '../../../contract/directory/hours/opening-hours.ts'
import type { DoctorsOfPractice } from '../../../contract/directory/practice.ts'
import { dateAfter } from '../../../contract/text/iso-dates.ts'

/**
 * `Doctors open today 8:00 AM – 5:00 PM · not confirmed`, or the next day on which they are; blank when that is
 * unknown.
 * @param today ISO date
 */
export function doctorsText(
  { total, days }: Pick<DoctorsOfPractice, 'total' | 'days'>,
  today: string,
  holidays: readonly NamedHoliday[],
): string {
  const day = days.find(({ date }) => date === today)
  if (day?.holiday) {
    const holiday = holidays.find(({ date }) => date === today)
    return holiday ? texts.holidayToday(holiday.name) : ''
  }
  const next = day ?? days.find(({ date, holiday }) => date > today && !holiday)
  if (!next) return ''
  const span = `${clockText(next.open)} – ${clockText(next.close)}`
  const hours = next.confirmed ? span : `${span} · ${notConfirmed}`
  if (next.date === today) return texts.doctorsToday(total, hours)
  if (next.date === dateAfter(today, 1)) return texts.doctorsTomorrow(total, hours)
  return texts.doctorsOnDay(total, weekdayOf(next.date), hours)
}
