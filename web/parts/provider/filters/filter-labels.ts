import * as texts from '#texts/directory/facets.ts'
import { bookOnline } from '#texts/directory/facts.ts'
import {
  type ChoiceFilter,
  type ChoiceName,
  choiceNames,
  choiceOfFilter,
  facts,
} from '../../../../contract/directory/facts/declared-facts.ts'
import { factLabels } from '../../../../contract/directory/facts/fact-labels.ts'
import { wordIn, wordOf } from '../../facts/fact-words.ts'
import { type Filter, type FilterName, type ListFacet, valueIn } from './list-filters.ts'

const labels: Record<string, string> = {
  'new:yes': texts.takingNewPatients,
  'open:now': texts.openNow,
  'open:saturday': texts.openSaturday,
  'open:evening': texts.openEvening,
  'booking:online': bookOnline,
}

/** A filter in words, the same wherever it can be chosen or removed. */
export function filterLabel(name: FilterName, { value, label }: { value: string; label: string }) {
  const words = labels[`${name}:${value}`]
  if (words) return words
  if (name === 'within') return value ? texts.within(Number(value)) : texts.anyDistance
  if (name === 'speaks') return texts.doctorSpeaks(label)
  const choice = choiceOfFilter(name)
  return choice ? choiceLabel(choice, value) : label
}

function choiceLabel(name: ChoiceName, value: string): string {
  return wordIn(texts.filterWords[name] ?? {}, value) ?? wordOf(name, value)
}

/** A filter as the facets of a list name it, or else as it is written. */
export function labelIn(facets: readonly ListFacet[], filter: Filter): string {
  const { name, value } = filter
  return filterLabel(name, valueIn(facets, filter) ?? { value, label: value })
}

const choiceTitles = Object.fromEntries(
  choiceNames.map((name) => [facts[name].filter, texts.filterTitles[name] ?? factLabels[name]]),
) as Record<ChoiceFilter, string>

export const filterTitles: Record<FilterName, string> = {
  within: texts.distance,
  new: texts.newPatients,
  plan: texts.insurance,
  language: texts.language,
  speaks: texts.language,
  ...choiceTitles,
  open: texts.open,
  booking: bookOnline,
  area: texts.postalCode,
  practice: texts.practice,
}
