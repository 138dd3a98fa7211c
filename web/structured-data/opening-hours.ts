import type { OpeningHoursSpecificationLeaf } from 'schema-dts'
import { capitalize } from '../../contract/capitalize.ts'
import type { Closure, Closures, OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import { openTimes } from '../../contract/directory/hours/opening-hours.ts'
import { weekdays } from '../../contract/directory/hours/weekdays.ts'

const schemaDays = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const

/** An open part of a day; one around the clock ends a minute before midnight. */
type Times = { open: string; close: string }
const closeOf = ({ open, close }: Times) =>
  open === '00:00' && close === '00:00' ? '23:59' : close

/**
 * The hours of an office as schema.org writes them: `openingHours` as the documents ask for it
 * (SEO-06), the same with breaks as specifications, and closures. Closed and unknown weekdays are left out.
 */
export function hoursFields(hours: OfficeHours | null, closures: Closures | null) {
  const parts = weekdays.flatMap((weekday) =>
    openTimes(hours?.[weekday]).map((times) => ({ weekday, times })),
  )
  return {
    ...(parts.length > 0 && {
      openingHours: parts.map(
        ({ weekday, times }) =>
          `${capitalize(weekday.slice(0, 2))} ${times.open}-${closeOf(times)}`,
      ),
      openingHoursSpecification: parts.map(({ weekday, times }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: schemaDays[weekday],
        opens: times.open,
        closes: closeOf(times),
      })),
    }),
    ...(closures &&
      closures.length > 0 && {
        specialOpeningHoursSpecification: closures.map(specialHours),
      }),
  }
}

/** Equal times are a closed day, as search engines read it. */
const specialHours = ({ from, until, note, hours }: Closure): OpeningHoursSpecificationLeaf => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: from,
  validThrough: until,
  opens: hours?.open ?? '00:00',
  closes: hours ? closeOf(hours) : '00:00',
  ...(note && { name: note }),
})
