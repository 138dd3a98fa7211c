import type { ReactNode } from 'react'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchReading } from '../../../contract/directory/search.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { PhoneLink } from '../../provider/phone-link.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

type Props = {
  filters: DoctorFilters
  summary: DoctorSummary
  addressWith: (changes: DoctorFilters) => string
  /** The button that clears all filters. */
  clear: ReactNode
}

/** Nobody answers: says so, and where else to look. */
export function DoctorsEmpty({ filters, summary, addressWith, clear }: Props) {
  const { reading } = summary
  const readTerms = reading && [...reading.terms, ...reading.leftOut, ...reading.absentSpecialties]
  return (
    <>
      <StatePanel
        drawing={paths.drawing('empty')}
        message="No doctors found matching your criteria."
      >
        {reading && reading.absentSpecialties.length > 0 && (
          <p>
            {`No doctor in ${site.area} is listed under ${reading.absentSpecialties.join(' or ')}.`}
          </p>
        )}
        {readTerms?.length === 0 && (
          <p className="wrap-anywhere">
            {`“${filters.search}” names no doctor, specialty, condition or place.`}
          </p>
        )}
        {clear}
      </StatePanel>
      <section aria-labelledby="ways-on" className="mt-s6 grid gap-s4">
        <h2 id="ways-on">Where to look instead</h2>
        <Ways title="Ask for less" ways={waysWithLess(filters, summary, addressWith)} />
        <Ways title="Nearest specialties" ways={waysTo(reading?.nearestSpecialties)} />
        <Ways title="Doctors who see everyone" ways={waysTo(reading?.generalSpecialties)} />
        <div className="grid justify-items-start gap-s1">
          <h3>Ask the directory team</h3>
          <PhoneLink phone={site.contact.phone} variant="text" />
        </div>
      </section>
    </>
  )
}

/** Filters and meanings without which somebody answers. */
function waysWithLess(
  { specialty, facets = {} }: DoctorFilters,
  { countWithout, reading }: DoctorSummary,
  addressWith: Props['addressWith'],
): Way[] {
  const without = (label: string, count: number | undefined, changes: DoctorFilters) => ({
    name: `Without ${label}`,
    href: addressWith(changes),
    count: count ?? 0,
  })
  return [
    without(specialty ?? '', countWithout?.specialty, { specialty: '' }),
    without('accepting new patients', countWithout?.acceptingPatients, {
      acceptingPatients: false,
    }),
    ...entriesOf(facets).map(([name, values]) =>
      without(values.join(' or '), countWithout?.[name], { facets: { ...facets, [name]: [] } }),
    ),
    ...(reading?.terms ?? []).map((term) =>
      without(term.label, term.countWithout, { search: term.without }),
    ),
  ].filter(({ count }) => count > 0)
}

type Way = { name: string; href: string; count: number }

function Ways({ title, ways }: { title: string; ways: Way[] }) {
  if (ways.length === 0) return null
  return (
    <div className="grid gap-s1">
      <h3>{title}</h3>
      <ul className="flex flex-wrap gap-x-s5 gap-y-s1">
        {ways.map(({ name, href, count }) => (
          <li key={name}>
            <a className="lone" href={href}>
              {name}
            </a>
            {` (${count}\u00a0${count === 1 ? 'doctor' : 'doctors'})`}
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
