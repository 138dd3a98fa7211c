import { type ReactNode, useRef } from 'react'
import * as texts from '#texts/directory/doctors.tsx'
import { allCount } from '#texts/directory/near.ts'
import type { DoctorCard, DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { itemAt } from '../../../contract/required.ts'
import type { Growth } from '../../kit/data/paged-call.ts'
import { ShowMore } from '../../kit/list/show-more.tsx'
import { useFirstNew } from '../../kit/list/use-first-new.ts'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { FeaturedCard } from '../../parts/provider/featured-card.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'
import { leadsList } from '../../parts/provider/leads-list.ts'
import { entryIn } from '../../parts/provider/list-map/entry-in.tsx'
import { MapOfList, useMapOfList } from '../../parts/provider/list-map/map-of-list.tsx'
import { PlaceNumber } from '../../parts/provider/list-map/place-number.tsx'
import { ProviderEntry } from '../../parts/provider/provider-entry.tsx'

type Props = {
  doctors: readonly DoctorCard[]
  summary: DoctorSummary
  /** Number of doctors on the pages before this one. */
  from: number
  growth: Growth
  /** Whether the directory has a map. */
  hasMap: boolean
  view: DoctorFilters['view']
  mapAddress: string
  /** Address of another part of the list. */
  addressWith: (part: { show?: number; from?: number }) => string
}

/** Featured providers, then additional ones, or near a place all of them; then `Show more` (DOC-11 to DOC-16). */
export function DoctorsResults({
  doctors,
  summary,
  from,
  growth,
  hasMap,
  view,
  mapAddress,
  addressWith,
}: Props) {
  const hasPins = hasMap && doctors.some(({ point }) => point)
  const map = useMapOfList(view)
  const list = useRef<HTMLDivElement>(null)
  const rememberShown = useFirstNew(list, doctors.length)
  const leading = summary.featured
  const leads = (doctor: DoctorCard, place: number) => leadsList(doctor, from + place, summary)
  const featured = doctors.filter(leads)
  const additional = doctors.filter((doctor, place) => !leads(doctor, place))
  const inOrder = [...featured, ...additional]
  const numberOf = (doctor: DoctorCard) =>
    hasPins && map.isNumbered ? (
      <PlaceNumber of={doctor}>{from + inOrder.indexOf(doctor) + 1}</PlaceNumber>
    ) : undefined

  return (
    <>
      {/* no grid: a skipped part keeps its width, and would widen the track in a narrower window */}
      <div ref={list} className="flex flex-col gap-s5 tablet:gap-s6">
        {featured.length > 0 && (
          <section className="featured-part" aria-labelledby="featured-providers">
            <SectionHead
              id="featured-providers"
              title={texts.featuredCount(leading)}
              sign={<Sun />}
            />
            <Parts of={featured} grid="cards" size={cardsInPart} gap="gap-gap">
              {(doctor) => (
                <FeaturedCard key={doctor.id} doctor={doctor} number={numberOf(doctor)} />
              )}
            </Parts>
            <FeaturedNote />
          </section>
        )}
        {additional.length > 0 && (
          <section aria-labelledby="additional-providers">
            <SectionHead
              id="additional-providers"
              title={
                summary.near
                  ? allCount(summary.total)
                  : texts.additionalCount(summary.total - leading)
              }
            />
            <Parts of={additional} grid="entries" size={entriesInPart} gap="gap-s6">
              {(doctor) => (
                <ProviderEntry key={doctor.id} doctor={doctor} number={numberOf(doctor)} />
              )}
            </Parts>
          </section>
        )}
        <ShowMore
          what="doctors"
          hint={texts.toSeeFewer}
          from={from}
          shownCount={doctors.length}
          total={summary.total}
          growth={growth}
          addressWith={addressWith}
          onGrow={rememberShown}
        />
      </div>
      {hasPins && (
        <MapOfList
          of="doctors"
          records={inOrder}
          from={from}
          near={summary.near}
          list={list}
          card={entryIn(inOrder)}
          {...map}
          href={mapAddress}
        />
      )}
    </>
  )
}

/** Both fill complete lines on a phone, a tablet and a wide screen; web/kit/styles/lists.css reserves their heights. */
const cardsInPart = 6
const entriesInPart = 8

type PartsProps = {
  of: readonly DoctorCard[]
  /** Class of each part. */
  grid: 'cards' | 'entries'
  size: number
  /** The gap between two lines of a part. */
  gap: string
  children: (doctor: DoctorCard) => ReactNode
}

/** A list in parts, of which only the first is laid out before the first paint. */
function Parts({ of, grid, size, gap, children }: PartsProps) {
  const parts = Array.from({ length: Math.ceil(of.length / size) }, (_, place) =>
    of.slice(place * size, (place + 1) * size),
  )
  return (
    <div className={`flex flex-col ${gap}`}>
      {parts.map((part, place) => (
        // nothing is reserved for an incomplete part
        <div
          key={itemAt(part, 0).id}
          className={place > 0 && part.length === size ? `${grid}-far` : undefined}
        >
          <div className={grid}>{part.map(children)}</div>
        </div>
      ))}
    </div>
  )
}
