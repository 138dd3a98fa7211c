import { useRef } from 'react'
import * as texts from '#texts/directory/practices.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import { ShowMore } from '../../kit/list/show-more.tsx'
import { useFirstNew } from '../../kit/list/use-first-new.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'
import { PracticeCard } from './practice-card.tsx'
import type { PracticeFilters } from './practices-call.ts'

type Props = {
  featured: Practice[]
  others: Practice[]
  total: number
  part: PracticeFilters
  isGrowing: boolean
}

/**
 * Featured practices with the promo card, then all others (PRAC-02 to PRAC-06). In a search the promo card
 * comes after the results.
 */
export function PracticesResults({ featured, others, total, part, isGrowing }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const rememberShown = useFirstNew(grid, others.length)
  const isFiltered = part.search !== ''
  return (
    <div className="grid gap-s6">
      {(featured.length > 0 || !isFiltered) && (
        <section aria-labelledby="featured">
          <SectionHead id="featured" sign={<Sun />} title={texts.featured}>
            <FeaturedNote />
          </SectionHead>
          <div className="practices">
            {featured.map((practice, place) => (
              <PracticeCard key={practice.id} practice={practice} featured lazy={place > 2} />
            ))}
            {!isFiltered && <PromoCard />}
          </div>
        </section>
      )}
      {total === 0 ? (
        <StatePanel drawing={paths.drawing('empty')} message={texts.none}>
          {isFiltered && <ButtonLink href={paths.practices()}>{texts.showAll}</ButtonLink>}
        </StatePanel>
      ) : (
        <section aria-labelledby="found">
          <SectionHead id="found" title={texts.found(total)} />
          <div ref={grid} className="practices">
            {others.map((practice) => (
              <PracticeCard key={practice.id} practice={practice} />
            ))}
          </div>
          <ShowMore
            what="practices"
            hint={texts.toSeeFewer}
            from={part.from}
            shownCount={featured.length + others.length}
            total={total}
            isGrowing={isGrowing}
            addressWith={(other) => paths.practices({ search: part.search, ...other })}
            onGrow={rememberShown}
          />
        </section>
      )}
      {isFiltered && <PromoCard />}
    </div>
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
