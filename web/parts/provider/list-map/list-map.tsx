import { type RefObject, useEffect, useRef, useState } from 'react'
import { listWords } from '#texts/directory/facts.ts'
import * as texts from '#texts/directory/list-map.ts'
import type { DoctorCard } from '../../../../contract/directory/doctor.ts'
import type { NearPlace } from '../../../../contract/map/near.ts'
import { PinsMap } from '../../map/pins-map.tsx'
import { ProviderEntry } from '../provider-entry.tsx'
import { NotOnMap } from './not-on-map.tsx'
import { pinsOf } from './pins-of.ts'
import { PlaceNumber, placeId } from './place-number.tsx'
import { markCards, showCard, useCardPointedAt } from './shown-cards.ts'
import { useChosen } from './use-chosen.ts'

type Props = {
  /** In the order of the list. */
  doctors: readonly DoctorCard[]
  /** How many of the list are before these. */
  from: number
  near: NearPlace | undefined
  /** The cards of the same doctors. */
  list: RefObject<HTMLElement | null>
  /** Whether the list stands beside the map. */
  isBeside: boolean
}

/**
 * The map of a list of doctors. Beside the list a pin leads to its card, and each stands out with the other;
 * in place of the list it shows its doctors below. Whom the reader chose is in the address.
 */
export function ListMap({ doctors, from, near, list, isBeside }: Props) {
  const pins = pinsOf(doctors, ({ slug }) => `#${placeId(slug)}`, from)
  const { chosen, choose } = useChosen()
  const [pinsPointedAt, setPinsPointedAt] = useState<readonly string[]>([])
  const below = useRef<HTMLDivElement>(null)
  const cardPointedAt = useCardPointedAt(list)
  useEffect(() => {
    markCards(list.current, pinsPointedAt.length > 0 ? pinsPointedAt : chosen)
  }, [list, pinsPointedAt, chosen])
  const shown = doctors.flatMap((doctor, place) =>
    chosen.includes(doctor.slug) ? [{ doctor, number: from + place + 1 }] : [],
  )
  return (
    <div className="list-map">
      <PinsMap
        label={texts.mapOfDoctors}
        pins={pins}
        start={near}
        highlighted={cardPointedAt ?? chosen[0]}
        onHighlight={setPinsPointedAt}
        onChoose={(slugs) => {
          choose(slugs)
          if (isBeside) showCard(slugs[0])
          else requestAnimationFrame(() => below.current?.scrollIntoView({ block: 'nearest' }))
        }}
      >
        {near && <p>{ringText(near)}</p>}
        <NotOnMap of={doctors} from={from} />
      </PinsMap>
      {!isBeside && (
        <div ref={below} className="list-map-chosen">
          <p className="sr-only" role="status">
            {shown.length > 0 &&
              texts.shownBelow(listWords(shown.map(({ doctor }) => doctor.name)))}
          </p>
          {shown.map(({ doctor, number }) => (
            <ProviderEntry
              key={doctor.id}
              doctor={doctor}
              number={<PlaceNumber>{number}</PlaceNumber>}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function ringText({ label, isAbout }: NearPlace) {
  if (label === null) return texts.ringMarksYou
  return isAbout ? texts.ringMarksMiddle(label) : texts.ringMarks(label)
}
