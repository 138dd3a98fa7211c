import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/directory/facets.ts'
import { FilterChip } from '../../../kit/ui/filter-chip.tsx'
import { inPlace } from '../../../kit/ui/opens-elsewhere.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { filterLabel, labelIn } from './filter-labels.ts'
import {
  type FilterProps,
  filtersId,
  filtersInForce,
  type ListFilters,
  likelyNext,
  withFilter,
  withoutFilter,
} from './list-filters.ts'

type Props = FilterProps & {
  onRemove: FilterProps['onChange']
  /** Whether the list is one to pass on: of a search, or with filters in force. */
  isShareable?: boolean
  /** The place that the list starts from, or the way to say one. */
  place?: ReactNode
  /** Chips of the search. */
  children?: ReactNode
}

/**
 * One line that scrolls sideways on phones: opens the filters, removes those in force and offers the
 * likeliest next ones. From a tablet on, where all filters stand in a line of their own, only what can be
 * removed. Its height is there before the counts are, so that nothing below moves.
 */
export function FilterRail({
  filters,
  facets = [],
  total,
  addressWith,
  onChange,
  onRemove,
  isShareable,
  place,
  children,
}: Props) {
  const inForce = filtersInForce(filters)
  return (
    <div className="filter-rail print:hidden">
      <button type="button" className="btn btn-line tablet:hidden" popoverTarget={filtersId}>
        <SlidersHorizontal className="icon" />
        {filtersLabel(filters)}
      </button>
      {place}
      {inForce.length > 0 && (
        <ul aria-label={texts.inForce}>
          {inForce.map((filter) => {
            const changed = (present: ListFilters) => withoutFilter(present, filter)
            return (
              <li key={`${filter.name} ${filter.value}`}>
                <FilterChip href={addressWith(changed(filters))} onRemove={() => onRemove(changed)}>
                  {labelIn(facets, filter)}
                </FilterChip>
              </li>
            )
          })}
        </ul>
      )}
      {children}
      {total !== undefined && (
        <ul className="tablet:hidden" aria-label={texts.likelyNext}>
          {likelyNext(facets, filters, total).map((filter) => {
            const changed = (present: ListFilters) => withFilter(present, filter)
            return (
              <li key={`${filter.name} ${filter.value}`}>
                <a
                  className="chip chip-offer"
                  href={addressWith(changed(filters))}
                  onClick={inPlace(() => onChange(changed))}
                >
                  {filterLabel(filter.name, filter)}
                  {filter.count !== null && <FilterCount count={filter.count} />}
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {isShareable && <ShareButton variant="quiet" withPlace />}
    </div>
  )
}

/** `Filters`, with how many are in force. */
export function filtersLabel(filters: ListFilters) {
  const { length } = filtersInForce(filters)
  return length > 0 ? texts.filtersCount(length) : texts.filters
}

/** How many doctors a filter leaves. */
export const FilterCount = ({ count }: { count: number }) => (
  <span className="text-sm font-normal text-ink-2 tabular-nums">
    <span className="sr-only">, </span>
    {count}
    <span className="sr-only">{texts.doctors(count)}</span>
  </span>
)
