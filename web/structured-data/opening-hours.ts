import type { OfficeHours } from '../../contract/directory/doctor.ts'
import { weekdayName, weekdays } from '../../contract/directory/weekdays.ts'

/** `Mo 08:00-17:00` per open weekday, as schema.org writes opening hours (SEO-06). Closed and unknown days are left out. */
export function openingHours(hours: OfficeHours | null): string[] {
  return weekdays.flatMap((weekday) => {
    const day = hours?.[weekday]
    if (!day || day.closed || !day.open || !day.close) return []
    return [`${weekdayName(weekday).slice(0, 2)} ${day.open}-${day.close}`]
  })
}
