import { dateAfter } from '../../contract/text/iso-dates.ts'
import { localDay } from '../../contract/text/local-clock.ts'
import { site } from '../../site.config.ts'

/** The calendar day in the site's time zone, `2026-11-21`. */
export const dayOf = (moment: Date) => localDay(moment, site.timeZone)

/** Days from `first` on, oldest first. */
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) => dateAfter(first, place))
