import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { counts } from '../../../contract/directory/facts/fact-counts.ts'
import type { acceptances } from '../../../contract/directory/facts/facts.ts'

export type Acceptance = (typeof acceptances)[number]

/** Whether new patients are accepted; null if unknown or outdated. */
export function acceptanceOf({
  acceptingPatients,
  newPatients,
  facts,
}: Pick<DoctorCard, 'acceptingPatients' | 'newPatients' | 'facts'>): Acceptance | null {
  if (!counts(facts.newPatients)) return null
  if (newPatients) return newPatients.answer
  return acceptingPatients === null ? null : acceptingPatients ? 'yes' : 'limited'
}
