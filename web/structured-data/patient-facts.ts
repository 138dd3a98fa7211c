import * as texts from '#texts/directory/facets.ts'
import type { Doctor } from '../../contract/directory/doctor.ts'
import type { Practice } from '../../contract/directory/practice.ts'
import { confirmed } from './confirmed.ts'
import { hoursFields } from './opening-hours.ts'

type Office = Pick<
  Practice & Doctor,
  'facts' | 'newPatients' | 'insuranceAccepted' | 'accessibility' | 'officeHours' | 'closures'
>

/**
 * What a medical organization, which schema.org takes a physician for, says to patients: only what is
 * confirmed. `limited` is neither true nor false, so it is left out.
 */
export function officeFields({
  facts,
  newPatients,
  insuranceAccepted,
  accessibility,
  officeHours,
  closures,
}: Office) {
  const answer = confirmed(facts, 'newPatients', newPatients)?.answer
  const plans = confirmed(facts, 'plans', insuranceAccepted) ?? []
  const features = confirmed(facts, 'accessibility', accessibility) ?? []
  return {
    ...hoursFields(
      confirmed(facts, 'officeHours', officeHours),
      confirmed(facts, 'officeHours', closures),
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
