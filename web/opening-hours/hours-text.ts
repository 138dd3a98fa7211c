import type { OfficeHours } from '../../contract/directory/doctor.ts'
import type { Weekday } from '../../contract/directory/weekdays.ts'
import { weekdayName } from '../../contract/directory/weekdays.ts'
import type { OpenState } from './open-state.ts'

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
