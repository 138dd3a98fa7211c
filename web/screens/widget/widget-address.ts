import type { DoctorFilters, WidgetAddress } from '../../../contract/paths.ts'
import { colorsOf } from '../../../contract/widget/colors.ts'
import { filtersOf } from '../../parts/provider/doctor-calls.ts'

/** Doctors that fit a frame. All of them are one link away. */
export const mostInWidget = 5

/** Filters that the site with the frame has set: no search of the reader removes them. */
export type FixedFilters = Pick<
  Required<DoctorFilters>,
  'specialty' | 'acceptingPatients' | 'facets' | 'near' | 'within'
>

export function fixedFiltersOf(params: URLSearchParams): FixedFilters {
  const { specialty, acceptingPatients, facets, near, within } = filtersOf(params)
  return { specialty, acceptingPatients, facets, near, within: near ? within : '' }
}

/** What the address of a widget says. `filters`: of its list, with what the reader asks. */
export function widgetOf(params: URLSearchParams) {
  const { search, readAs, ...others } = filtersOf(params)
  const fixed = fixedFiltersOf(params)
  const chosen = fixed.specialty ? '' : (params.get('chosen')?.trim() ?? '')
  const { colors } = colorsOf(params)
  const filters: Required<DoctorFilters> = {
    ...others,
    ...fixed,
    search,
    readAs,
    specialty: fixed.specialty || chosen,
    view: '',
    show: mostInWidget,
    from: 0,
  }
  const address: WidgetAddress = { ...fixed, ...colors, search, readAs, chosen }
  return { fixed, colors, chosen, filters, address }
}

/** Fields of a form, hidden, that keep filters. */
export function fieldsOf({ facets, ...filters }: Partial<FixedFilters>): [string, string][] {
  return [
    ...Object.entries(filters).flatMap(([name, value]): [string, string][] =>
      value ? [[name, String(value)]] : [],
    ),
    ...Object.entries(facets ?? {}).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  ]
}
