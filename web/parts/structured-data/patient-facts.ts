import type { OpeningHoursSpecificationLeaf } from 'schema-dts'
import * as texts from '#texts/directory/facets.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type {
  Closure,
  Closures,
  OfficeHours,
} from '../../../contract/directory/hours/office-hours.ts'
import { openTimes } from '../../../contract/directory/hours/opening-hours.ts'
import {
  openingHoursOf,
  schemaTimes,
  schemaWeek,
} from '../../../contract/directory/hours/schema-hours.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
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

/**
 * The hours of an office in schema.org's terms: `openingHours` as documented
 * (SEO-06), the same with breaks as specifications, and closures. Closed and unknown weekdays are left out.
 */
function hoursFields(hours: OfficeHours | null, closures: Closures | null) {
  const week = schemaWeek(hours)
  return {
    ...(week.length > 0 && {
      openingHours: week.map(openingHoursOf),
      openingHoursSpecification: week.map(({ weekday, open, close }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: schemaDays[weekday],
        opens: open,
        closes: close,
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
  const [times = { open: '00:00', close: '00:00' }] = hours
    ? openTimes({ ...hours, closed: false }).map(schemaTimes)
    : []
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: until,
    opens: times.open,
    closes: times.close,
    ...(note && { name: note }),
  }
}
