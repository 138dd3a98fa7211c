import type { ReactNode } from 'react'
import * as texts from '#texts/directory/doctors-empty.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { FacetName } from '../../../contract/directory/facet-names.ts'
import type { SearchReading } from '../../../contract/directory/search.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { labelIn } from '../../parts/provider/filters/filter-labels.ts'
import { PhoneLink } from '../../parts/provider/phone-link.tsx'

type Props = {
  filters: DoctorFilters
  summary: DoctorSummary
  addressWith: (changes: DoctorFilters) => string
  /** The button that clears all filters. */
  clear: ReactNode
}

/** No results: suggests where else to look. */
export function DoctorsEmpty({ filters, summary, addressWith, clear }: Props) {
  const { reading, englishNames } = summary
  const readTerms = reading && [...reading.terms, ...reading.leftOut, ...reading.absentSpecialties]
  return (
    <>
      <StatePanel drawing={paths.drawing('empty')} message={texts.nobody}>
        {reading && reading.absentSpecialties.length > 0 && (
          <p>{markEnglish(texts.noneListedUnder(reading.absentSpecialties), englishNames)}</p>
        )}
        {readTerms?.length === 0 && (
          <p className="wrap-anywhere">{texts.namesNothing(filters.search ?? '')}</p>
        )}
        {clear}
      </StatePanel>
      <section aria-labelledby="ways-on" className="mt-s6 grid gap-s4">
        <h2 id="ways-on">{texts.lookInstead}</h2>
        <Ways
          title={texts.askForLess}
          ways={waysWithLess(filters, summary, addressWith)}
          englishNames={englishNames}
        />
        <Ways
          title={texts.nearestSpecialties}
          ways={waysTo(reading?.nearestSpecialties)}
          englishNames={englishNames}
        />
        <Ways
          title={texts.whoSeeEveryone}
          ways={waysTo(reading?.generalSpecialties)}
          englishNames={englishNames}
        />
        <div className="grid justify-items-start gap-s1">
          <h3>{texts.askTheTeam}</h3>
          <PhoneLink phone={site.contact.phone} variant="text" />
        </div>
      </section>
    </>
  )
}

/** Filters and meanings whose removal gives results. */
function waysWithLess(
  { specialty, facets = {} }: DoctorFilters,
  { countWithout, reading, facets: counts, specialty: name = specialty }: DoctorSummary,
  addressWith: Props['addressWith'],
): Way[] {
  const without = (name: string, count: number | undefined, changes: DoctorFilters) => ({
    name,
    href: addressWith(changes),
    count: count ?? 0,
  })
  const withLabel = (name: FacetName) => (value: string) => ({
    value,
    label: labelIn(counts, { name, value }),
  })
  return [
    without(texts.without(name ?? ''), countWithout?.specialty, { specialty: '' }),
    without(texts.withoutAccepting, countWithout?.acceptingPatients, {
      acceptingPatients: false,
    }),
    ...entriesOf(facets).map(([name, values]) =>
      without(texts.withoutValues(values.map(withLabel(name))), countWithout?.[name], {
        facets: { ...facets, [name]: [] },
      }),
    ),
    ...(reading?.terms ?? []).map((term) =>
      without(texts.without(term.label), term.countWithout, { search: term.without }),
    ),
  ].filter(({ count }) => count > 0)
}

type Way = { name: string; href: string; count: number }

type WaysProps = Pick<DoctorSummary, 'englishNames'> & { title: string; ways: Way[] }

function Ways({ title, ways, englishNames }: WaysProps) {
  if (ways.length === 0) return null
  return (
    <div className="grid gap-s1">
      <h3>{title}</h3>
      <ul className="flex flex-wrap gap-x-s5 gap-y-s1">
        {ways.map(({ name, href, count }) => (
          <li key={name}>
            <a className="lone" href={href}>
              {markEnglish(name, englishNames)}
            </a>
            {texts.doctorCount(count)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const waysTo = (specialties: SearchReading['nearestSpecialties'] = []) =>
  specialties.map(({ slug, name, doctorCount }) => ({
    name,
    href: paths.specialty(slug),
    count: doctorCount,
  }))
