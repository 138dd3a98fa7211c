import { useRef } from 'react'
import type { Doctor, DoctorSummary } from '../../../contract/directory/doctor.ts'
import { itemAt } from '../../../contract/required.ts'
import { ShowMore } from '../../list/show-more.tsx'
import { useFirstNew } from '../../list/use-first-new.ts'
import { FeaturedCard } from '../../provider/featured-card.tsx'
import { FeaturedNote } from '../../provider/featured-note.tsx'
import { ProviderEntry } from '../../provider/provider-entry.tsx'
import { CardGrid } from '../../ui/card.tsx'
import { EntryGrid } from '../../ui/entry.tsx'
import { Sun } from '../../ui/pictures/sun.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

/** Entries per part that is laid out only once it comes near the screen. */
const partSize = 40

type Props = {
  doctors: readonly Doctor[]
  summary: DoctorSummary
  /** How many doctors stand on the pages before this one. */
  from: number
  isGrowing: boolean
  /** Address of another part of the list. */
  addressWith: (part: { show?: number; from?: number }) => string
}

/** Featured providers, then the additional ones, then the way to more of them (DOC-11 to DOC-16). */
export function DoctorsResults({ doctors, summary, from, isGrowing, addressWith }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const rememberShown = useFirstNew(list, doctors.length)
  // With a search text only featured providers of the best tier lead (D23).
  const leading = summary.reading ? summary.leading : summary.featured
  const leads = ({ featured }: Doctor, place: number) =>
    featured && (!summary.reading || from + place < leading)
  const featured = doctors.filter(leads)
  const additional = doctors.filter((doctor, place) => !leads(doctor, place))

  return (
    <div ref={list} className="grid gap-s7">
      {featured.length > 0 && (
        <section aria-labelledby="featured-providers">
          <SectionHead
            id="featured-providers"
            title={`Featured Providers (${leading})`}
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
            title={`Additional Providers (${summary.total - leading})`}
          />
          <div className="grid gap-s6">
            {partsOf(additional).map((part, place) => (
              <div
                key={itemAt(part, 0).id}
                className={place && part.length === partSize ? farPart : ''}
              >
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
        what="doctors"
        hint="Choose a specialty or enter a name to see fewer."
        from={from}
        shown={doctors.length}
        total={summary.total}
        isGrowing={isGrowing}
        addressWith={addressWith}
        onGrow={rememberShown}
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
