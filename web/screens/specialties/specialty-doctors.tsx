import { useRef } from 'react'
import { allCount } from '#texts/directory/near.ts'
import * as texts from '#texts/directory/specialties.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import type { Specialty } from '../../../contract/directory/specialty.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import type { Growth } from '../../kit/data/paged-call.ts'
import { ShowMore } from '../../kit/list/show-more.tsx'
import { useFirstNew } from '../../kit/list/use-first-new.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { FeaturedCard } from '../../parts/provider/featured-card.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'
import { entryIn } from '../../parts/provider/list-map/entry-in.tsx'
import { MapOfList, useMapOfList } from '../../parts/provider/list-map/map-of-list.tsx'
import { PlaceNumber } from '../../parts/provider/list-map/place-number.tsx'
import { ProviderEntry } from '../../parts/provider/provider-entry.tsx'

type Props = {
  specialty: Specialty
  doctors: readonly DoctorCard[]
  near: NearPlace | undefined
  hasMap: boolean
  mapAddress: string
  /** Number of doctors on the pages before this one. */
  from: number
  /** The total of a filtered list; otherwise it contains all doctors of the specialty. */
  total: number | undefined
  filters: Omit<DoctorFilters, 'search'>
  growth: Growth
}

/** The doctors of a specialty: featured ones, then all others; near a place all of them, the nearest first. */
export function SpecialtyDoctors({
  specialty,
  doctors,
  near,
  hasMap,
  mapAddress,
  from,
  total,
  filters,
  growth,
}: Props) {
  const { name, slug, doctorCount } = specialty
  const mark = markNameOf(specialty)
  const list = useRef<HTMLDivElement>(null)
  const rememberShown = useFirstNew(list, doctors.length)
  const map = useMapOfList(filters.view)
  const hasPins = hasMap && doctors.some(({ point }) => point)
  const leads = ({ featured }: DoctorCard) => featured && !near
  const featuredDoctors = doctors.filter(leads)
  const additional = doctors.filter((doctor) => !leads(doctor))
  const inOrder = [...featuredDoctors, ...additional]
  const numberOf = (doctor: DoctorCard) =>
    hasPins && map.isNumbered ? (
      <PlaceNumber of={doctor}>{from + inOrder.indexOf(doctor) + 1}</PlaceNumber>
    ) : undefined
  return (
    <>
      <div ref={list}>
        {featuredDoctors.length > 0 && (
          <section className="featured-part" aria-labelledby="featured">
            <SectionHead id="featured" sign={<Sun />} title={mark(texts.featured(name))} />
            <div className="cards">
              {featuredDoctors.map((doctor) => (
                <FeaturedCard key={doctor.id} doctor={doctor} number={numberOf(doctor)} />
              ))}
            </div>
            <FeaturedNote />
          </section>
        )}
        {additional.length > 0 && (
          <section className="not-first:mt-s7" aria-labelledby="additional">
            <SectionHead
              id="additional"
              title={near ? allCount(total ?? doctorCount) : mark(texts.additional(name))}
            />
            <div className="entries">
              {additional.map((doctor) => (
                <ProviderEntry key={doctor.id} doctor={doctor} number={numberOf(doctor)} />
              ))}
            </div>
          </section>
        )}
        <div className="mt-s7">
          <ShowMore
            what="doctors"
            hint={texts.toSeeFewer}
            from={from}
            shownCount={doctors.length}
            total={total ?? doctorCount}
            growth={growth}
            addressWith={(other) => paths.specialty(slug, { ...filters, ...other })}
            onGrow={rememberShown}
          />
        </div>
      </div>
      {hasPins && (
        <MapOfList
          of="doctors"
          records={inOrder}
          from={from}
          near={near}
          list={list}
          card={entryIn(inOrder)}
          {...map}
          href={mapAddress}
        />
      )}
    </>
  )
}

/** Marks the name of the specialty in a text, where it is English. */
export const markNameOf =
  ({ name, nameLanguage }: Specialty) =>
  (text: string) =>
    markEnglish(text, nameLanguage && [name])
