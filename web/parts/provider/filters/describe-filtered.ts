import * as texts from '#texts/directory/filtered-list.ts'
import type { DoctorSummary } from '../../../../contract/directory/doctor.ts'
import type { DoctorFilters } from '../../../../contract/paths.ts'
import { placeLabel } from '../../near/place-label.ts'
import { filterLabel } from './filter-labels.ts'
import { filtersInForce, valueIn, withRadii } from './list-filters.ts'

/** Titles are cut by whoever shows them. */
const mostOthers = 3
const longestSearch = 40

/**
 * Title and description of a filtered list: `Cardiologists who speak Spanish · 3 in Stone Oak`. An address
 * can be made by anybody, so a value that no doctor has is left out, and a search text is quoted and cut.
 * A list without doctors keeps the title of its page.
 */
export function describeFiltered(
  filters: DoctorFilters,
  {
    facets,
    near,
    specialists,
    total,
  }: Pick<DoctorSummary, 'facets' | 'near' | 'specialists' | 'total'>,
): { title: string; description: string } {
  const known = filtersInForce(filters).flatMap(({ name, value }) => {
    const found = valueIn(withRadii(facets, near), { name, value })
    return found && found.count !== 0 ? [{ name, label: filterLabel(name, found) }] : []
  })
  const labelsOf = (isLanguage: boolean) =>
    known.filter(({ name }) => (name === 'language') === isLanguage).map(({ label }) => label)
  const others = [...(near?.label ? [placeLabel(near)] : []), ...labelsOf(false)]
  const search = filters.search?.replace(/[\s\p{C}“”]+/gu, ' ').trim() ?? ''
  const letters = [...search]
  const title = texts.title({
    specialists,
    search:
      letters.length > longestSearch ? `${letters.slice(0, longestSearch).join('')}…` : search,
    languages: labelsOf(true),
    others: others.length > mostOthers ? [...others.slice(0, mostOthers), '…'] : others,
    total,
  })
  return { title, description: texts.description(title) }
}
