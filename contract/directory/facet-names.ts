import { type ChoiceFilter, choiceNames, choicesBeside, facts } from './facts/declared-facts.ts'
import type { FactName } from './facts/facts.ts'
import type { MatchReason } from './search.ts'

type ListFacet =
  | ChoiceFilter
  | 'plan'
  | 'language'
  | 'speaks'
  | 'open'
  | 'booking'
  | 'area'
  | 'practice'

/** Facets whose parameter is repeated for several values: `?language=Spanish&language=French`. */
export const listFacets: readonly ListFacet[] = [
  'plan',
  ...choicesBeside('gender', 'visits', 'ages', 'accessibility').map((name) => facts[name].filter),
  'language',
  /** Of a doctor, not of the staff; offered for languages that are filtered by. */
  'speaks',
  'gender',
  'visit',
  'age',
  'open',
  'access',
  'booking',
  'area',
  'practice',
]
/** Facets of the lists of doctors, each with several values. `new` is `acceptingPatients` in addresses. */
export type FacetName = 'new' | ListFacet
export const facetNames: readonly FacetName[] = ['new', ...listFacets]
export type FacetValues = Partial<Record<ListFacet, string[]>>

/** Facts on every card. */
export const factsOnCards: readonly FactName[] = ['newPatients', 'officeHours']

/** The facts that reasons rest on, whose origins a card shows. */
export const factOfReason: Partial<Record<MatchReason['kind'], FactName>> = {
  service: 'services',
  language: 'languages',
  plan: 'plans',
  hours: 'officeHours',
  ...Object.fromEntries(choiceNames.map((name) => [facts[name].filter, name])),
}

/** The only value of `booking`. */
export const bookedOnline = 'online'

export const openings = ['now', 'saturday', 'evening'] as const
