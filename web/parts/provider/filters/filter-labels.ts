import * as texts from '#texts/directory/facets.ts'
import { bookOnline } from '#texts/directory/facts.ts'
import type { FacetName } from '../../../../contract/directory/facet-names.ts'
import type { Facet } from '../../../../contract/directory/filters.ts'
import { type Filter, valueIn } from './list-filters.ts'

const labels: Record<string, string> = {
  'new:yes': texts.takingNewPatients,
  'visit:in person': texts.inPerson,
  'visit:video': texts.byVideo,
  'open:now': texts.openNow,
  'open:saturday': texts.openSaturday,
  'open:evening': texts.openEvening,
  'booking:online': bookOnline,
  'age:babies': texts.babies,
  'age:children': texts.children,
  'age:teenagers': texts.teenagers,
  'age:adults': texts.adults,
  'age:older adults': texts.olderAdults,
}

/** A filter in words, the same wherever it can be chosen or removed. */
export function filterLabel(name: FacetName, { value, label }: { value: string; label: string }) {
  const words = labels[`${name}:${value}`]
  if (words) return words
  if (name === 'speaks') return texts.doctorSpeaks(label)
  return name === 'gender' || name === 'access' ? texts.genderOrFeature(label) : label
}

/** A filter as the facets of a list name it, or else as it is written. */
export function labelIn(facets: readonly Facet[], filter: Filter): string {
  const { name, value } = filter
  return filterLabel(name, valueIn(facets, filter) ?? { value, label: value })
}

export const filterTitles: Record<FacetName, string> = {
  new: texts.newPatients,
  plan: texts.insurance,
  language: texts.language,
  speaks: texts.language,
  gender: texts.gender,
  visit: texts.visits,
  age: texts.ages,
  open: texts.open,
  access: texts.accessibility,
  booking: bookOnline,
  area: texts.postalCode,
  practice: texts.practice,
}
