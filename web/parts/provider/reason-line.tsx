import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/directory/cards.tsx'
import * as facetTexts from '#texts/directory/facets.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { type FacetName, factOfFacet } from '../../../contract/directory/facet-names.ts'
import type { MatchReason as Reason } from '../../../contract/directory/search.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'

/**
 * Why a doctor is in the list, and what of it is not confirmed. No component: a list that is neither
 * searched nor filtered has neither for any of its cards.
 */
export function reasonLine(doctor: DoctorCard, filters: DoctorFilters = {}): ReactNode {
  const { acceptingPatients, facets = {} } = filters
  const isFiltered = acceptingPatients || Object.keys(facets).length > 0
  if (!doctor.matchReason && !isFiltered) return null
  return (
    <>
      <MatchReason reason={doctor.matchReason} />
      <FactCaveats doctor={doctor} filters={filters} />
    </>
  )
}

/** Why the provider matches, in one line; nothing if the entry itself shows it. */
export function MatchReason({ reason }: { reason: Reason | null | undefined }) {
  if (!reason) return null
  return (
    <p className="match-reason">
      <Check className="icon" />
      {reasonText(reason)}
    </p>
  )
}

/** A reason in words, as part of a line. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'condition':
      return conditionTexts[reason.conditionKind](reason.name)
    case 'language':
      return texts.speaks(reason.name)
    case 'plan':
      return texts.takes(reason.name)
    case 'spelling':
      return texts.nearSpelling(reason.name)
    case 'former name':
      return texts.formerly(reason.name)
    case 'other name':
      return texts.alsoNamed(reason.name)
    case 'former practice name':
      return texts.practiceFormerly(reason.name)
    case 'other practice name':
      return texts.practiceAlsoNamed(reason.name)
    case 'text':
      return texts.namedInProfile
  }
}

const conditionTexts = {
  condition: texts.treats,
  symptom: texts.treats,
  procedure: texts.offers,
  service: texts.offers,
  'body part': texts.caresFor,
  stage: texts.caresFor,
} as const

const namesOfFacets: Partial<Record<FacetName, string>> = {
  new: facetTexts.newPatients,
  plan: facetTexts.insurance,
  language: facetTexts.languages,
  gender: facetTexts.gender,
  visit: facetTexts.visits,
  age: facetTexts.ages,
  open: facetTexts.hours,
  access: facetTexts.accessibility,
}

/** Facts among the filters that are unconfirmed or outdated. */
function FactCaveats({ doctor, filters }: { doctor: DoctorCard; filters: DoctorFilters }) {
  const { facets = {}, acceptingPatients } = filters
  const names = [...(acceptingPatients ? ['new'] : []), ...Object.keys(facets)] as FacetName[]
  return names.map((name) => {
    const fact = factOfFacet[name]
    const age = fact && doctor.facts[fact]?.age
    if (age !== 'unconfirmed' && age !== 'aging') return null
    const values = name === 'language' || name === 'plan' ? facets[name] : []
    const [value, ...others] = values ?? []
    const only = others.length === 0 && value
    const what =
      (only && (name === 'language' ? facetTexts.oneLanguage(only) : only)) ||
      namesOfFacets[name] ||
      ''
    return (
      <p key={name} className="text-sm text-ink-2">
        {age === 'aging' ? facetTexts.agingFact(what) : facetTexts.unconfirmedFact(what)}
      </p>
    )
  })
}
