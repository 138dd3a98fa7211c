import type { OpeningHoursSpecificationLeaf } from 'schema-dts'
import * as texts from '#texts/directory/facets.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type {
  Closure,
  Closures,
  OfficeHours,
} from '../../../contract/directory/hours/office-hours.ts'
import { openTimes } from '../../../contract/directory/hours/opening-hours.ts'
import { weekdays } from '../../../contract/directory/hours/weekdays.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'
import { valueIfConfirmed } from './confirmed.ts'

type Office = Pick<
  Practice & Doctor,
  'facts' | 'newPatients' | 'insuranceAccepted' | 'accessibility' | 'officeHours' | 'closures'
>

/**
 * Confirmed facts of a medical organization, which includes a physician in schema.org.
 * `limited` is neither true nor false, so it is left out.
 */
export function officeFields({
  facts,
  newPatients,
  insuranceAccepted,
  accessibility,
  officeHours,
  closures,
}: Office) {
  const answer = valueIfConfirmed(facts, 'newPatients', newPatients)?.answer
  const plans = valueIfConfirmed(facts, 'plans', insuranceAccepted) ?? []
  const features = valueIfConfirmed(facts, 'accessibility', accessibility) ?? []
  return {
    ...hoursFields(
      valueIfConfirmed(facts, 'officeHours', officeHours),
      valueIfConfirmed(facts, 'officeHours', closures),
    ),
    ...((answer === 'yes' || answer === 'no') && { isAcceptingNewPatients: answer === 'yes' }),
    ...(plans.length > 0 && { healthPlanNetworkId: plans }),
    ...(features.length > 0 && {
      amenityFeature: features.map((name) => ({
        '@type': 'LocationFeatureSpecification' as const,
        name: texts.amenity(name),
        value: true,
      })),
    }),
  }
}

const schemaDays = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const

/** An open period of a day; one around the clock ends a minute before midnight. */
type Times = { open: string; close: string }
const closeOf = ({ open, close }: Times) =>
  open === '00:00' && close === '00:00' ? '23:59' : close

/**
 * The hours of an office in schema.org's terms: `openingHours` as documented
 * (SEO-06), the same with breaks as specifications, and closures. Closed and unknown weekdays are left out.
 */
function hoursFields(hours: OfficeHours | null, closures: Closures | null) {
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

/** Equal times mean a closed day for search engines. */
const specialHours = ({ from, until, note, hours }: Closure): OpeningHoursSpecificationLeaf => {
  const [times] = hours ? openTimes({ ...hours, closed: false }) : []
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: until,
    opens: times?.open ?? '00:00',
    closes: times ? closeOf(times) : '00:00',
    ...(note && { name: note }),
  }
}
