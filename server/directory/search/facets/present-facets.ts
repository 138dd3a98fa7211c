import {
  type FacetName,
  type FacetValues,
  facetNames,
  openings,
} from '../../../../contract/directory/facet-names.ts'
import {
  choiceNames,
  choiceOfFilter,
  facts,
  filterValues,
} from '../../../../contract/directory/facts/declared-facts.ts'
import type { Facet } from '../../../../contract/directory/filters.ts'
import { carriers, namedPrograms } from '../../../../contract/directory/plans/plans.ts'
import type { Language } from '../../../../contract/languages.ts'
import { capitalize } from '../../../../contract/text/capitalize.ts'
import { languageNameIn } from '../../name-in.ts'
import { type CountedFacets, mostValues } from './count-facets.ts'
import { kindOf } from './facet-filters.ts'

type Values = Facet['values']

/** Facets whose values have an order of their own; all others are sorted by count. */
const orders: Partial<Record<FacetName, readonly string[]>> = {
  ...Object.fromEntries(choiceNames.map((name) => [facts[name].filter, facts[name].values])),
  open: openings,
}

/**
 * The facets with a choice, in the order of `facetNames`. Includes chosen values that nobody has. Whether the
 * doctor speaks it is offered of languages in force: a second list of all would say little.
 */
export function presentFacets(
  counts: CountedFacets | undefined,
  selection: FacetValues & { new?: string[] },
  practiceNames: ReadonlyMap<string, string>,
  language: Language,
): Facet[] {
  const labelOf = (spoken: string) => capitalize(languageNameIn(language, spoken))

  const isLanguageInForce = (value: string) =>
    [...(selection.language ?? []), ...(selection.speaks ?? [])].includes(value)

  return facetNames.flatMap((name) => {
    const isLanguage = name === 'language' || name === 'speaks'
    const present = valuesOf(name, counts)
      .filter(({ value }) => name !== 'speaks' || isLanguageInForce(value))
      .map((each) => (isLanguage ? { ...each, label: labelOf(each.value) } : each))
    const missing = (selection[name] ?? []).filter(
      (value) => !present.some((each) => each.value === value),
    )
    const values = [
      ...present,
      ...missing.map((value) => ({
        value,
        label: practiceNames.get(value) ?? (isLanguage ? labelOf(value) : value),
        count: name === 'open' && value === 'now' ? null : 0,
      })),
    ]
    if (values.length === 0) return []
    const all = counts?.values?.find(({ kind }) => kind === kindOf(name))?.all ?? 0
    const unsaid = counts?.unsaid[name]
    return [
      {
        name,
        values: inOrder(name, values),
        more: name === 'speaks' ? 0 : Math.max(0, all - mostValues),
        ...(unsaid !== undefined && { unsaid }),
      },
    ]
  })
}

function isOffered(name: FacetName, value: string): boolean {
  const choice = choiceOfFilter(name)
  return !choice || filterValues(choice).includes(value)
}

function valuesOf(name: FacetName, counts: CountedFacets | undefined): Values {
  if (name === 'practice')
    return (counts?.practices ?? []).map(({ id, name: label, count }) => ({
      value: String(id),
      label,
      count,
    }))
  const values = (counts?.values ?? [])
    .filter(({ kind, value }) => kind === kindOf(name) && isOffered(name, value))
    .map(({ value, count }) => ({ value, label: value, count }))
  if (name === 'plan') return planValues(values, counts?.plans ?? [])
  // who is open now is only computed once that is chosen
  if (name === 'open' && values.length > 0)
    return [{ value: 'now', label: 'now', count: null }, ...values]
  return values
}

/** Programs first, then carriers, then single plans. */
function planValues(plans: Values, choices: NonNullable<CountedFacets['plans']>): Values {
  const choiceOf = (name: string) => choices.find(({ value }) => value === name)
  const groups = (names: readonly string[]) =>
    names.flatMap((name) => {
      const choice = choiceOf(name)
      return choice ? [{ ...choice, label: name }] : []
    })
  const programs = groups(namedPrograms.map(({ name }) => name))
  const ofCarriers = groups(carriers.map(({ name }) => name))
    .filter(({ value }) => !programs.some((each) => each.value === value))
    .toSorted((one, other) => other.count - one.count)
  const allGroups = [...programs, ...ofCarriers]
  return [
    ...allGroups,
    ...plans.filter(({ value }) => !allGroups.some((each) => each.value === value)),
  ]
}

function inOrder(name: FacetName, values: Values): Values {
  const order = orders[name]
  if (!order) return values
  const placeOf = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length)
  return values.toSorted((one, other) => placeOf(one.value) - placeOf(other.value))
}
