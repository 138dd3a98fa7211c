import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import { placeLabel } from '../../parts/near/place-label.ts'
import { labelIn } from '../../parts/provider/filters/filter-labels.ts'
import { filtersInForce, withRadii } from '../../parts/provider/filters/list-filters.ts'
import type { FixedFilters } from './widget-address.ts'

/** The filters that the site with the frame has set, in words. */
export function fixedLabels(fixed: FixedFilters, summary: DoctorSummary | undefined): string[] {
  const { near } = summary ?? {}
  const facets = withRadii(summary?.facets ?? [], near)
  return [
    ...(fixed.specialty ? [summary?.specialty ?? fixed.specialty] : []),
    ...(fixed.near && near ? [placeLabel(near)] : []),
    ...filtersInForce({ ...fixed, within: near ? fixed.within : '' }).map((filter) =>
      labelIn(facets, filter),
    ),
  ]
}
