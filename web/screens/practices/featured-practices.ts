import type { Doctor } from '../../../contract/doctor.ts'
import type { Practice } from '../../../contract/practice.ts'

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Parts the practices of featured doctors from the others (PRAC-02, PRAC-06); both by name. */
export function partPractices(
  practices: readonly Practice[],
  featuredDoctors: readonly Pick<Doctor, 'practiceId'>[],
) {
  const featuredIds = new Set(featuredDoctors.map(({ practiceId }) => practiceId))
  const sorted = practices.toSorted((one, other) => byName.compare(one.name, other.name))
  return {
    featured: sorted.filter(({ id }) => featuredIds.has(id)),
    others: sorted.filter(({ id }) => !featuredIds.has(id)),
  }
}
