import type { ReactNode, RefObject } from 'react'
import { FilterBar } from './filter-bar.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterRail } from './filter-rail.tsx'
import type { FilterProps } from './list-filters.ts'
import { showOnPhone } from './show-on-phone.ts'

type Props = FilterProps & {
  /** The form's action without our code; `hiddenFields` are sent along. */
  action: string
  hiddenFields?: Record<string, string>
  /** Whether the list is one to pass on: of a search, or with filters in force. */
  isFiltered: boolean
  /** The count of the results. */
  results: RefObject<HTMLElement | null>
  /** The place that the list starts from, or the way to say one. */
  place?: ReactNode
  /** Chips of the search. */
  chips?: ReactNode
  /** The count, and the way to clear all filters. */
  children: ReactNode
}

/** The filters of a list of doctors, and the head of its results. */
export function ListControls({
  action,
  hiddenFields,
  isFiltered,
  results,
  place,
  chips,
  children,
  ...rest
}: Props) {
  return (
    <>
      <FilterForm
        {...rest}
        action={action}
        hiddenFields={hiddenFields}
        onShow={() => showOnPhone(results.current)}
      />
      <FilterBar filters={rest.filters} total={rest.total} />
      <div className="results-head">
        <FilterRail
          {...rest}
          isShareable={isFiltered}
          place={place}
          onRemove={(changed) => {
            focusResults(results)
            rest.onChange(changed)
          }}
        >
          {chips}
        </FilterRail>
        {children}
      </div>
    </>
  )
}

/** Where the focus goes when the pressed link or button is gone. */
export const focusResults = (results: Props['results']) =>
  results.current?.focus({ preventScroll: true })
