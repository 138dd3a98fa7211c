import { type MouseEvent, useEffect, useRef } from 'react'
import type { Doctor, DoctorSummary } from '../../../contract/doctor.ts'
import { FeaturedCard } from '../../provider/featured-card.tsx'
import { FeaturedNote } from '../../provider/featured-note.tsx'
import { ProviderEntry } from '../../provider/provider-entry.tsx'
import { CardGrid } from '../../ui/card.tsx'
import { EntryGrid } from '../../ui/entry.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Sun } from '../../ui/sun.tsx'
import { ShowMore } from './doctors-show-more.tsx'

/** Entries per part that is laid out only once it comes near the screen. */
const partSize = 40

type Props = {
  doctors: readonly Doctor[]
  summary: DoctorSummary
  isGrowing: boolean
  /** Address of a longer list. */
  addressOf: (show: number) => string
  onShowMore: (show: number) => void
}

/** Featured providers, then the additional ones, then the way to more of them (DOC-11 to DOC-16). */
export function DoctorsResults({ doctors, summary, isGrowing, addressOf, onShowMore }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<number>(undefined)
  const featured = doctors.filter((doctor) => doctor.featured)
  const additional = doctors.filter((doctor) => !doctor.featured)

  // reading goes on at the first new name
  useEffect(() => {
    const from = shownBefore.current
    shownBefore.current = undefined
    if (from === undefined || doctors.length <= from) return
    const heading = list.current?.querySelectorAll('h3')[from]
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [doctors])

  const showMore = (show: number) => (event: MouseEvent) => {
    event.preventDefault()
    if (isGrowing) return
    shownBefore.current = doctors.length
    onShowMore(show)
  }

  return (
    <div ref={list} className="grid gap-s7">
      {featured.length > 0 && (
        <section aria-labelledby="featured-providers">
          <SectionHead
            id="featured-providers"
            title={`Featured Providers (${summary.featured})`}
            sign={<Sun />}
          >
            <FeaturedNote />
          </SectionHead>
          <CardGrid>
            {featured.map((doctor) => (
              <FeaturedCard key={doctor.id} doctor={doctor} />
            ))}
          </CardGrid>
        </section>
      )}
      {additional.length > 0 && (
        <section aria-labelledby="additional-providers">
          <SectionHead
            id="additional-providers"
            title={`Additional Providers (${summary.total - summary.featured})`}
          />
          <div className="grid gap-s6">
            {partsOf(additional).map((part, place) => (
              <div key={part[0]!.id} className={place && part.length === partSize ? farPart : ''}>
                <EntryGrid>
                  {part.map((doctor) => (
                    <ProviderEntry key={doctor.id} doctor={doctor} />
                  ))}
                </EntryGrid>
              </div>
            ))}
          </div>
        </section>
      )}
      <ShowMore
        shown={doctors.length}
        total={summary.total}
        isGrowing={isGrowing}
        addressOf={addressOf}
        onShowMore={showMore}
      />
    </div>
  )
}

// whole parts only, whose height can be foretold: 10 lines of four, 20 of two, 40
const farPart =
  '[content-visibility:auto] [contain-intrinsic-size:auto_390rem] tablet:[contain-intrinsic-size:auto_195rem] wide:[contain-intrinsic-size:auto_100rem]'

function partsOf(doctors: readonly Doctor[]) {
  return Array.from({ length: Math.ceil(doctors.length / partSize) }, (_, part) =>
    doctors.slice(part * partSize, (part + 1) * partSize),
  )
}
