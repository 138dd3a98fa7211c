import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'

/** Parts the practices of featured doctors from the others (PRAC-02); both in the order they came in. */
export function partPractices(
  practices: readonly Practice[],
  featuredDoctors: readonly Pick<Doctor, 'practiceId'>[],
) {
  const featuredIds = new Set(featuredDoctors.map(({ practiceId }) => practiceId))
  return {
    featured: practices.filter(({ id }) => featuredIds.has(id)),
    others: practices.filter(({ id }) => !featuredIds.has(id)),
  }
}
