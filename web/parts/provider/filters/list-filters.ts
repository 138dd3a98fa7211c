import type { FacetName } from '../../../../contract/directory/facet-names.ts'
import type { Facet } from '../../../../contract/directory/filters.ts'
import type { NearPlace } from '../../../../contract/map/near.ts'
import { radiusOf } from '../../../../contract/map/radii.ts'
import { entriesOf } from '../../../../contract/objects.ts'
import type { DoctorFilters } from '../../../../contract/paths.ts'

/** Id of the element with all filters, which buttons name to open it. */
export const filtersId = 'filters'

/** The filters of a list of doctors, beside its search. `within` only where the list starts from a place. */
export type ListFilters = Pick<DoctorFilters, 'acceptingPatients' | 'facets' | 'within'>

export type FilterName = FacetName | 'within'

/** A facet of the server, or the radii around a place, of which one is in force at most. */
export type ListFacet = Omit<Facet, 'name'> & { name: FilterName }

/** What all parts of a list that show or change its filters are told. */
export type FilterProps = {
  filters: ListFilters
  /** Undefined while the first ones load. */
  facets: readonly ListFacet[] | undefined
  total: number | undefined
  addressWith: (changes: ListFilters) => string
  /** `changed` says what changes, of the filters that are in force by then. */
  onChange: (changed: (filters: ListFilters) => ListFilters) => void
}

/** One filter, as a facet offers it. */
export type Filter = { name: FilterName; value: string }

export const noFilters: ListFilters = { acceptingPatients: false, facets: {}, within: '' }

/** Facets with the radii around the place that a list starts from, if it does. */
export const withRadii = (facets: readonly Facet[], near: NearPlace | undefined): ListFacet[] => [
  ...(near
    ? [
        {
          name: 'within' as const,
          values: [
            { value: '', label: '', count: null },
            ...near.radii.map(({ miles, count }) => ({ value: String(miles), label: '', count })),
          ],
          more: 0,
        },
      ]
    : []),
  ...facets,
]

export function filtersInForce({ acceptingPatients, facets = {}, within }: ListFilters): Filter[] {
  return [
    ...(within ? [{ name: 'within', value: String(within) } as const] : []),
    ...(acceptingPatients ? [{ name: 'new', value: 'yes' } as const] : []),
    ...entriesOf(facets).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  ]
}

export function isInForce(filters: ListFilters, { name, value }: Filter) {
  if (name === 'new') return Boolean(filters.acceptingPatients)
  if (name === 'within') return String(filters.within ?? '') === value
  return (filters.facets?.[name] ?? []).includes(value)
}

/** What the facets of a list say of a filter: its words, and how many doctors it leaves. */
export const valueIn = (facets: readonly ListFacet[], filter: Filter) =>
  facets
    .find(({ name }) => name === filter.name)
    ?.values.find(({ value }) => value === filter.value)

/** What changes when a filter is added to those in force. */
export function withFilter(filters: ListFilters, { name, value }: Filter): ListFilters {
  if (name === 'new') return { acceptingPatients: true }
  if (name === 'within') return { within: radiusOf(value) ?? '' }
  return { facets: { ...filters.facets, [name]: [...(filters.facets?.[name] ?? []), value] } }
}

/** What changes when one of the filters in force is removed. */
export function withoutFilter(filters: ListFilters, { name, value }: Filter): ListFilters {
  if (name === 'new') return { acceptingPatients: false }
  if (name === 'within') return { within: '' }
  return followLanguages(filters, {
    facets: {
      ...filters.facets,
      [name]: (filters.facets?.[name] ?? []).filter((each) => each !== value),
    },
  })
}

/** Changes of filters: with a language goes that the doctor speaks it. */
export function followLanguages(filters: ListFilters, changes: ListFilters): ListFilters {
  const { facets = {} } = changes
  if (!facets.speaks) return changes
  const isGone = (value: string) =>
    isInForce(filters, { name: 'language', value }) && !facets.language?.includes(value)
  return {
    ...changes,
    facets: { ...facets, speaks: facets.speaks.filter((each) => !isGone(each)) },
  }
}

/** How many are offered of each facet, in the order of use. */
const likely = { within: 2, new: 1, open: 1, language: 1, speaks: 1, plan: 2 } as const
/** Nearly every doctor speaks it. */
const commonLanguage = 'English'

/** The filters that a reader most probably adds next: each narrows the list of `total` doctors. */
export const likelyNext = (facets: readonly ListFacet[], filters: ListFilters, total: number) =>
  entriesOf(likely).flatMap(([name, most]) => {
    const values = facets.find((facet) => facet.name === name)?.values ?? []
    if (name === 'language' && filters.facets?.language?.length) return []
    return values
      .filter(
        ({ value, count }) =>
          !isInForce(filters, { name, value }) &&
          value !== commonLanguage &&
          value !== '' &&
          (count === null || (count > 0 && count < total)),
      )
      .slice(0, most)
      .map((each) => ({ ...each, name }))
  })
