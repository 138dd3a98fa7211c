import type { ReactNode } from 'react'
import * as texts from '#texts/directory/doctors-empty.ts'
import { within } from '#texts/directory/facets.ts'
import { widerRadius } from '#texts/directory/near.ts'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchReading } from '../../../contract/directory/search.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { NearMisses } from '../../parts/provider/near-misses.tsx'
import { PhoneLink } from '../../parts/provider/phone-link.tsx'

type Props = {
  filters: DoctorFilters
  summary: DoctorSummary
  addressWith: (changes: DoctorFilters) => string
  /** The button that clears all filters. */
  clear: ReactNode
}

/** No results: who comes close, and where else to look. */
export function DoctorsEmpty({ filters, summary, addressWith, clear }: Props) {
  const { reading, englishNames, nearMisses, near } = summary
  const wider = near?.radii.find(({ count }) => count > 0)
  const readTerms = reading && [...reading.terms, ...reading.leftOut, ...reading.absentSpecialties]
  // who comes close stands on the first screen
  const isNear = nearMisses.some(({ doctors }) => doctors.length > 0)
  const nearest = <NearMisses summary={summary} filters={filters} addressWith={addressWith} />
  return (
    <>
      {isNear && <div className="mb-s6">{nearest}</div>}
      <StatePanel drawing={isNear ? undefined : paths.drawing('empty')} message={texts.nobody}>
        {reading && reading.absentSpecialties.length > 0 && (
          <p>{markEnglish(texts.noneListedUnder(reading.absentSpecialties), englishNames)}</p>
        )}
        {readTerms?.length === 0 && (
          <p className="wrap-anywhere">{texts.namesNothing(filters.search ?? '')}</p>
        )}
        {filters.within && wider && (
          <ButtonLink href={addressWith({ within: wider.miles })}>
            {widerRadius(within(wider.miles), wider.count)}
          </ButtonLink>
        )}
        {clear}
      </StatePanel>
      {!isNear && <div className="mt-s5">{nearest}</div>}
      <section aria-labelledby="ways-on" className="mt-s6 grid gap-s4">
        <h2 id="ways-on">{texts.lookInstead}</h2>
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
