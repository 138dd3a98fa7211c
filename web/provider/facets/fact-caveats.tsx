import * as texts from '#texts/directory/facets.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { FacetName } from '../../../contract/directory/facet-names.ts'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'

const factOf: Partial<Record<FacetName, [fact: FactName, words: string]>> = {
  new: ['newPatients', texts.newPatients],
  plan: ['plans', texts.insurance],
  language: ['languages', texts.languages],
  gender: ['gender', texts.gender],
  visit: ['visits', texts.visits],
  age: ['ages', texts.ages],
  open: ['officeHours', texts.hours],
  access: ['accessibility', texts.accessibility],
}

/** Facts among the filters that are unconfirmed or outdated. */
export function FactCaveats({ doctor, filters }: { doctor: Doctor; filters: DoctorFilters }) {
  const { facets = {}, acceptingPatients } = filters
  const names = [...(acceptingPatients ? ['new'] : []), ...Object.keys(facets)] as FacetName[]
  return names.map((name) => {
    const [fact, words] = factOf[name] ?? []
    const age = fact && doctor.facts[fact]?.age
    if (age !== 'unconfirmed' && age !== 'aging') return null
    const values = name === 'language' || name === 'plan' ? facets[name] : []
    const [value, ...others] = values ?? []
    const only = others.length === 0 && value
    const what = (only && (name === 'language' ? texts.oneLanguage(only) : only)) || words || ''
    return (
      <p key={name} className="text-sm text-ink-2">
        {age === 'aging' ? texts.agingFact(what) : texts.unconfirmedFact(what)}
      </p>
    )
  })
}
