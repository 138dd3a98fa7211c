import { useRef } from 'react'
import * as texts from '#texts/directory/specialties.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { Specialty } from '../../../contract/directory/specialty.ts'
import { paths } from '../../../contract/paths.ts'
import { ShowMore } from '../../kit/list/show-more.tsx'
import { useFirstNew } from '../../kit/list/use-first-new.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { FeaturedCard } from '../../parts/provider/featured-card.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'
import type { ListFilters } from '../../parts/provider/filters/list-filters.ts'
import { ProviderEntry } from '../../parts/provider/provider-entry.tsx'

type Props = Answer<'GET /api/specialties/:slug'> & {
  /** Number of doctors on the pages before this one. */
  from: number
  /** The total of a filtered list; otherwise it contains all doctors of the specialty. */
  total: number | undefined
  filters: ListFilters
  isGrowing: boolean
}

/** The doctors of a specialty: featured ones, then all others. */
export function SpecialtyDoctors({ specialty, doctors, from, total, filters, isGrowing }: Props) {
  const { name, slug, doctorCount } = specialty
  const mark = markNameOf(specialty)
  const list = useRef<HTMLDivElement>(null)
  const rememberShown = useFirstNew(list, doctors.length)
  const featuredDoctors = doctors.filter((doctor) => doctor.featured)
  const additional = doctors.filter((doctor) => !doctor.featured)
  return (
    <div ref={list}>
      {featuredDoctors.length > 0 && (
        <section className="featured-part" aria-labelledby="featured">
          <SectionHead id="featured" sign={<Sun />} title={mark(texts.featured(name))} />
          <div className="cards">
            {featuredDoctors.map((doctor) => (
              <FeaturedCard key={doctor.id} doctor={doctor} />
            ))}
          </div>
          <FeaturedNote />
        </section>
      )}
      {additional.length > 0 && (
        <section className="not-first:mt-s7" aria-labelledby="additional">
          <SectionHead id="additional" title={mark(texts.additional(name))} />
          <div className="entries">
            {additional.map((doctor) => (
              <ProviderEntry key={doctor.id} doctor={doctor} />
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
          isGrowing={isGrowing}
          addressWith={(other) => paths.specialty(slug, { ...filters, ...other })}
          onGrow={rememberShown}
        />
      </div>
    </div>
  )
}

/** Marks the name of the specialty in a text, where it is English. */
export const markNameOf =
  ({ name, nameLanguage }: Specialty) =>
  (text: string) =>
    markEnglish(text, nameLanguage && [name])
