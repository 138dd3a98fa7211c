import { SlidersHorizontal } from 'lucide-react'
import * as texts from '#texts/directory/facets.ts'
import { filtersLabel } from './filter-rail.tsx'
import { filtersId, type ListFilters } from './list-filters.ts'

/**
 * On phones a bar under the header that opens the filters while the list is scrolled. Before that it lies
 * behind the head of the results, the next element, which hides it.
 */
export const FilterBar = ({
  filters,
  total,
}: {
  filters: ListFilters
  total: number | undefined
}) => (
  <button type="button" className="filter-bar print:hidden" popoverTarget={filtersId}>
    <SlidersHorizontal className="icon" />
    {total === undefined
      ? filtersLabel(filters)
      : texts.totalAndFilters(total, filtersLabel(filters))}
  </button>
)
