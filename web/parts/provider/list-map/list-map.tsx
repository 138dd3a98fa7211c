import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { listWords } from '#texts/directory/facts.ts'
import * as texts from '#texts/directory/list-map.ts'
import type { NearPlace } from '../../../../contract/map/near.ts'
import type { PinsOf } from '../../map/join-pins.ts'
import { PinsMap } from '../../map/pins-map.tsx'
import { NotOnMap } from './not-on-map.tsx'
import { type Placed, pinsOf } from './pins-of.ts'
import { PlaceNumber, placeId } from './place-number.tsx'
import { markCards, showCard, useCardPointedAt } from './shown-cards.ts'
import { useChosen } from './use-chosen.ts'

export type ListMapProps = {
  of: PinsOf
  /** In the order of the list; one at least is on the map. */
  records: readonly Placed[]
  /** How many of the list are before these. */
  from: number
  near: NearPlace | undefined
  /** The cards of the same records. */
  list: RefObject<HTMLElement | null>
  /** The card of one with its number, for the map in place of the list. */
  card: (id: number, number: ReactNode) => ReactNode
  /** Whether the list stands beside the map. */
  isBeside: boolean
}

/**
 * The map of a list. Beside the list a pin leads to its card, and each stands out with the other; in place of
 * the list it shows its cards below. What the reader chose is in the address.
 */
export function ListMap({ of, records, from, near, list, card, isBeside }: ListMapProps) {
  const pins = pinsOf(records, ({ slug }) => `#${placeId(slug)}`, from)
  const { chosen, choose } = useChosen()
  const [pinsPointedAt, setPinsPointedAt] = useState<readonly string[]>([])
  const below = useRef<HTMLDivElement>(null)
  const cardPointedAt = useCardPointedAt(list)
  useEffect(() => {
    markCards(list.current, pinsPointedAt.length > 0 ? pinsPointedAt : chosen)
  }, [list, pinsPointedAt, chosen])
  const shown = records.flatMap(({ id, slug, name }, place) =>
    chosen.includes(slug) ? [{ id, name, number: from + place + 1 }] : [],
  )
  return (
    <div className="list-map">
      <PinsMap
        of={of}
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
        <NotOnMap of={records} from={from} />
      </PinsMap>
      {!isBeside && (
        <div ref={below} className="list-map-chosen">
          <p className="sr-only" role="status">
            {shown.length > 0 && texts.shownBelow(listWords(shown.map(({ name }) => name)))}
          </p>
          {shown.map(({ id, number }) => (
            <Fragment key={id}>{card(id, <PlaceNumber>{number}</PlaceNumber>)}</Fragment>
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
