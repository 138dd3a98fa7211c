import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import * as texts from '#texts/directory/facets.ts'
import { type FacetName, listFacets } from '../../../../contract/directory/facet-names.ts'
import {
  choiceNames,
  facts,
  filterValues,
} from '../../../../contract/directory/facts/declared-facts.ts'
import { radiusOf } from '../../../../contract/map/radii.ts'
import { keysOf } from '../../../../contract/objects.ts'
import { inPlace } from '../../../kit/ui/opens-elsewhere.ts'
import { modalWhileOpen } from '../../../kit/ui/overlays/sheet.ts'
import { FilterChoice, FilterGroup, FilterRow } from './filter-group.tsx'
import { filterTitles } from './filter-labels.ts'
import {
  type FilterName,
  type FilterProps,
  filtersId,
  filtersInForce,
  followLanguages,
  isInForce,
  type ListFilters,
  noFilters,
} from './list-filters.ts'

type Props = FilterProps & {
  /** The form's action without our code; `hiddenFields` are sent along. */
  action: string
  hiddenFields?: Record<string, string> | undefined
  /** The reader wants to see the result. */
  onShow: () => void
}

/**
 * The filters by facts, with live counts: from a tablet on a line of buttons that open a facet each, on
 * phones one sheet with all. The browser opens and closes both, so they are the same before and without
 * our code; with it a choice applies at once.
 */
export function FilterForm({
  action,
  hiddenFields = {},
  filters,
  facets,
  total,
  addressWith,
  onChange,
  onShow,
}: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => modalWhileOpen(sheet.current), [])
  // the address also changes elsewhere; what is ticked meanwhile, or before our code loads, stays until then
  const key = keyOf(filters)
  const tickedFor = useRef(key)
  /** Choices made here that the address does not have yet, the last one at the end. */
  const chosen = useRef<string[]>([])
  useEffect(() => {
    if (!form.current || tickedFor.current === key) return
    tickedFor.current = key
    const at = chosen.current.lastIndexOf(key)
    chosen.current = at < 0 ? [] : chosen.current.slice(at + 1)
    // the address of an earlier choice must not take back a later one
    if (chosen.current.length === 0) tickOnly(form.current, filters)
  })
  const choose = (changed: HTMLFormElement) => {
    const choice = followLanguages(filters, choiceIn(changed))
    const next = keyOf(choice)
    chosen.current = next === key ? [] : [...chosen.current, next]
    onChange(() => choice)
  }

  const facetOf = (name: FilterName) => facets?.find((facet) => facet.name === name)
  const groups = (facets ?? []).filter(
    ({ name, values }) =>
      !ungrouped.includes(name) &&
      (values.length > 1 || values.some(({ value }) => isInForce(filters, { name, value }))),
  )
  const ofLine = inLine.flatMap((name) => groups.find((facet) => facet.name === name) ?? [])
  const others = groups.filter((facet) => !ofLine.includes(facet))
  const countOf = (names: readonly FilterName[]) =>
    filtersInForce(filters).filter(({ name }) => names.includes(name)).length
  const newPatients = facetOf('new')?.values[0]
  const rows = withOneValue.flatMap((name) => {
    const value = facetOf(name)?.values[0]
    return value ? [{ name, value }] : []
  })
  const speaks = facetOf('speaks')
  const clear = inPlace(() => {
    onChange(() => noFilters)
    sheet.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus() // the link is gone
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of fields, and a dialog while it is a sheet
    <div
      ref={sheet}
      id={filtersId}
      popover="auto"
      role="group"
      aria-label={texts.filters}
      className="filters print:hidden"
    >
      <form
        ref={form}
        action={action}
        // a choice made before our code loaded applies afterwards
        data-submit-on-change
        onChange={(event) => choose(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          choose(event.currentTarget)
          if (!sheet.current?.matches(':popover-open')) return
          sheet.current.hidePopover()
          onShow()
        }}
      >
        {keysOf(hiddenFields).map((name) => (
          <input key={name} type="hidden" name={name} value={hiddenFields[name]} />
        ))}
        <div className="filters-head">
          <h2 className="text-head-3">{texts.filters}</h2>
          {filtersInForce(filters).length > 0 && (
            <a className="btn btn-link" href={addressWith(noFilters)} onClick={clear}>
              {texts.clear}
            </a>
          )}
          <button
            type="button"
            className="btn btn-quiet btn-icon"
            popoverTarget={filtersId}
            popoverTargetAction="hide"
            aria-label={texts.close}
            data-autofocus
          >
            <X className="icon" />
          </button>
        </div>
        {newPatients && (
          <FilterChoice
            filter={{ name: 'new', value: newPatients.value }}
            filters={filters}
            count={newPatients.count}
            className="btn btn-line filter-button filter-new"
          >
            <span className="tablet:hidden">{texts.takingNewPatients}</span>
            <span className="max-tablet:hidden">{texts.newPatients}</span>
          </FilterChoice>
        )}
        {ofLine.map((facet) => (
          <FilterPopover
            key={facet.name}
            name={facet.name}
            title={filterTitles[facet.name]}
            count={countOf(facet.name === 'language' ? ['language', 'speaks'] : [facet.name])}
          >
            <FilterGroup
              facet={facet}
              within={facet.name === 'language' ? speaks : undefined}
              filters={filters}
              isTitled
            />
          </FilterPopover>
        ))}
        {rows.length + others.length > 0 && (
          <FilterPopover
            name="more"
            title={texts.moreFilters}
            count={countOf([...rows, ...others].map(({ name }) => name))}
          >
            {rows.map((row) => (
              <FilterRow key={row.name} {...row} filters={filters} />
            ))}
            {others.map((facet) => (
              <FilterGroup key={facet.name} facet={facet} filters={filters} />
            ))}
          </FilterPopover>
        )}
        <div className="filters-foot">
          <button type="submit" className="btn btn-primary">
            {total === undefined ? texts.showDoctors : texts.showCount(total)}
          </button>
        </div>
        <noscript>
          <button type="submit" className="btn btn-primary">
            {texts.apply}
          </button>
        </noscript>
      </form>
    </div>
  )
}

/** Facets with one value that readers filter by: a row each instead of a group. */
const withOneValue: readonly FacetName[] = [
  'booking',
  ...choiceNames
    .filter((name) => filterValues(name).length === 1)
    .map((name) => facts[name].filter),
]

/** Facets without a group of their own: of one value, or below another one. */
const ungrouped: readonly FilterName[] = ['new', 'speaks', ...withOneValue]

/** The facets with a button of their own, in the order of use. */
const inLine = ['within', 'plan', 'language', 'open', 'age'] as const

type PopoverProps = {
  /** Tells it from the others. */
  name: string
  title: string
  /** How many of its filters are in force. */
  count: number
  children: ReactNode
}

/** A button that opens filters under it; on phones only the filters, as a part of the sheet. */
function FilterPopover({ name, title, count, children }: PopoverProps) {
  const id = `${filtersId}-${name}`
  return (
    <>
      <button
        type="button"
        className={`btn btn-line filter-button${count > 0 ? ' filter-button-on' : ''}`}
        popoverTarget={id}
      >
        {count > 0 ? texts.titleCount(title, count) : title}
        <ChevronDown className="icon" />
      </button>
      <div id={id} popover="auto" className={`filter-pop filter-pop-${name}`}>
        {children}
      </div>
    </>
  )
}

const names: readonly FilterName[] = ['within', ...listFacets]

/** The same for the same filters in any order. */
const keyOf = (filters: ListFilters) =>
  JSON.stringify(
    filtersInForce(filters)
      .map(({ name, value }) => [name, value])
      .sort(),
  )

/** Ticks the filters in force, and no others. */
function tickOnly(form: HTMLFormElement, filters: ListFilters) {
  for (const input of form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])'))
    input.checked =
      input.name === 'acceptingPatients'
        ? Boolean(filters.acceptingPatients)
        : names.some(
            (name) => name === input.name && isInForce(filters, { name, value: input.value }),
          )
}

function choiceIn(form: HTMLFormElement): ListFilters {
  const data = new FormData(form)
  return {
    acceptingPatients: data.has('acceptingPatients'),
    facets: Object.fromEntries(listFacets.map((name) => [name, data.getAll(name).map(String)])),
    within: radiusOf(data.get('within')) ?? '',
  }
}
