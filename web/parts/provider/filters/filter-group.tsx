import { type ReactNode, useState } from 'react'
import * as texts from '#texts/directory/facets.ts'
import { filterLabel, filterTitles } from './filter-labels.ts'
import { FilterCount } from './filter-rail.tsx'
import {
  type Filter,
  type FilterName,
  isInForce,
  type ListFacet,
  type ListFilters,
} from './list-filters.ts'

/** Values listed before `Show all`. */
const firstValues = 8

type Props = {
  facet: ListFacet
  /** Values that narrow one of the facet's further: each stands below that one. */
  within?: ListFacet | undefined
  filters: ListFilters
  /** The title is beside it already, except on phones. */
  isTitled?: boolean
}

/** The values of a facet. Of many only the first are listed, with those in force, all on demand. */
export function FilterGroup({
  facet: { name, values, more },
  within,
  filters,
  isTitled = false,
}: Props) {
  // what is ticked later stays where the reader ticked it
  const [leading] = useState(() =>
    values.flatMap(({ value }, place) =>
      place < firstValues || isInForce(filters, { name, value }) ? [value] : [],
    ),
  )
  const first = values.filter(
    ({ value }) => leading.includes(value) || values.length <= firstValues,
  )
  const rest = values.filter((each) => !first.includes(each))
  const row = (each: Value) => {
    const narrower = within?.values.find(({ value }) => value === each.value)
    return (
      <li key={each.value}>
        <FilterRow name={name} value={each} filters={filters} />
        {within && narrower && (
          <div className="pl-s6">
            <FilterRow name={within.name} value={narrower} filters={filters} />
          </div>
        )}
      </li>
    )
  }
  return (
    <fieldset className="min-w-0 break-inside-avoid">
      <legend className={isTitled ? 'label tablet:sr-only' : 'label'}>{filterTitles[name]}</legend>
      <ul>{first.map(row)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-target items-center text-sm font-semibold text-oak-ink underline">
            {texts.showAll(values.length)}
          </summary>
          <ul>{rest.map(row)}</ul>
          {more > 0 && <p className="text-sm text-ink-2">{texts.more(more)}</p>}
        </details>
      )}
    </fieldset>
  )
}

type Value = ListFacet['values'][number]
type RowProps = { name: FilterName; value: Value; filters: ListFilters }

/** A filter to tick, with its words and how many doctors it leaves. */
export const FilterRow = ({ name, value, filters }: RowProps) => (
  <FilterChoice
    filter={{ name, value: value.value }}
    filters={filters}
    count={value.count}
    className="flex min-h-target items-center gap-s2 break-inside-avoid"
  >
    <span className="min-w-0 flex-1 wrap-anywhere">{filterLabel(name, value)}</span>
  </FilterChoice>
)

type ChoiceProps = {
  filter: Filter
  filters: ListFilters
  /** How many doctors it leaves; null if nobody knows. */
  count: number | null
  className: string
  children: ReactNode
}

/**
 * One filter to tick. Uncontrolled: a tick made before our code loads stays. `FilterForm` lets it follow
 * the address.
 */
export const FilterChoice = ({ filter, filters, count, className, children }: ChoiceProps) => (
  <label className={className}>
    <input
      // one radius at most is in force
      type={filter.name === 'within' ? 'radio' : 'checkbox'}
      className="size-6 shrink-0 accent-(--oak)"
      name={filter.name === 'new' ? 'acceptingPatients' : filter.name}
      value={filter.name === 'new' ? 'true' : filter.value}
      defaultChecked={isInForce(filters, filter)}
    />
    {children}
    {count !== null && <FilterCount count={count} />}
  </label>
)
