import { useRef } from 'react'
import { within } from '#texts/directory/facets.ts'
import { nearestFirst } from '#texts/directory/near.ts'
import * as texts from '#texts/directory/practices.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import { paths, type SharedFilters } from '../../../contract/paths.ts'
import type { Growth } from '../../kit/data/paged-call.ts'
import { ShowMore } from '../../kit/list/show-more.tsx'
import { useFirstNew } from '../../kit/list/use-first-new.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'
import { MapOfList, useMapOfList } from '../../parts/provider/list-map/map-of-list.tsx'
import { PlaceNumber } from '../../parts/provider/list-map/place-number.tsx'
import { PracticeCard } from './practice-card.tsx'
import type { PracticeFilters } from './practices-call.ts'

type Props = {
  featured: Practice[]
  others: Practice[]
  total: number
  near: NearPlace | undefined
  filters: PracticeFilters
  /** Number of practices on the pages before this one. */
  from: number
  growth: Growth
  hasMap: boolean
  mapAddress: string
  addressWith: (changes: SharedFilters) => string
}

/**
 * Featured practices with the promo card, then all others (PRAC-02 to PRAC-06). In a search and near a place,
 * where nobody leads, the promo card comes after the results.
 */
export function PracticesResults({
  featured,
  others,
  total,
  near,
  filters,
  from,
  growth,
  hasMap,
  mapAddress,
  addressWith,
}: Props) {
  const list = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const rememberShown = useFirstNew(grid, others.length)
  const isFiltered = filters.search !== '' || near !== undefined
  const inOrder = [...featured, ...others]
  const map = useMapOfList(filters.view)
  const hasPins = hasMap && inOrder.some(({ point }) => point)
  const numberOf = (practice: Practice) =>
    hasPins && map.isNumbered ? (
      <PlaceNumber of={practice}>{from + inOrder.indexOf(practice) + 1}</PlaceNumber>
    ) : undefined
  const wider = near?.radii.find(({ count }) => count > 0)
  return (
    <>
      <div ref={list} className="grid gap-s6">
        {(featured.length > 0 || !isFiltered) && (
          <section aria-labelledby="featured">
            <SectionHead id="featured" sign={<Sun />} title={texts.featured}>
              <FeaturedNote />
            </SectionHead>
            <div className="practices">
              {featured.map((practice, place) => (
                <PracticeCard
                  key={practice.id}
                  practice={practice}
                  featured
                  lazy={place > 2}
                  number={numberOf(practice)}
                />
              ))}
              {!isFiltered && <PromoCard />}
            </div>
          </section>
        )}
        {total === 0 ? (
          <StatePanel drawing={paths.drawing('empty')} message={texts.none}>
            {filters.within && wider && (
              <ButtonLink href={addressWith({ within: wider.miles })}>
                {`${within(wider.miles)}: ${texts.counted(wider.count)}`}
              </ButtonLink>
            )}
            {isFiltered && <ButtonLink href={paths.practices()}>{texts.showAll}</ButtonLink>}
          </StatePanel>
        ) : (
          <section aria-labelledby="found">
            <SectionHead id="found" title={texts.found(total)}>
              {near && total > 1 && <p className="results-groups">{nearestFirst}</p>}
            </SectionHead>
            <div ref={grid} className="practices">
              {others.map((practice) => (
                <PracticeCard key={practice.id} practice={practice} number={numberOf(practice)} />
              ))}
            </div>
            <ShowMore
              what="practices"
              hint={texts.toSeeFewer}
              from={from}
              shownCount={featured.length + others.length}
              total={total}
              growth={growth}
              addressWith={addressWith}
              onGrow={rememberShown}
            />
          </section>
        )}
        {isFiltered && <PromoCard />}
      </div>
      {hasPins && (
        <MapOfList
          of="practices"
          records={inOrder}
          from={from}
          near={near}
          list={list}
          card={(id, number) => {
            const practice = inOrder.find((each) => each.id === id)
            return practice && <PracticeCard practice={practice} number={number} />
          }}
          {...map}
          href={mapAddress}
        />
      )}
    </>
  )
}

/** For providers (PRAC-03, PRAC-04). */
function PromoCard() {
  return (
    <article className="practice-promo">
      <div className="grid max-w-prose gap-s1">
        <h3>{texts.getFeatured}</h3>
        <p className="text-ink-2">{texts.getFeaturedText}</p>
      </div>
      <ButtonLink variant="primary" href={paths.auth()}>
        {texts.join}
      </ButtonLink>
    </article>
  )
}
