import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import * as texts from '#texts/directory/list-map.ts'
import { addressOfGround, drawnView } from '../../../../contract/map/ground.ts'
import { optionalPart } from '../../../kit/ui/optional-part.ts'
import { useMediaQuery } from '../../../kit/ui/use-media-query.ts'
import { viewOfPins } from '../../map/view-of-pins.ts'
import type { ListMapProps } from './list-map.tsx'

type MapProps = ListMapProps & { offer: ReactNode }

const NotLoaded = ({ isBeside, offer }: MapProps) =>
  isBeside ? offer : <p className="text-ink-2">{texts.notLoaded}</p>

/** Loaded lazily in the browser: phones load nothing of it before the map is asked for. */
const ListMap: ComponentType<MapProps> = import.meta.env.SSR
  ? (await import('./list-map.tsx')).ListMap
  : optionalPart<MapProps>(async () => (await import('./list-map.tsx')).ListMap, NotLoaded)

/** Where the map stands beside the list; see map.css. On paper it stays where it was on a wide screen. */
const beside = '(min-width: 80rem), print'

/**
 * How the map of a list is shown: `isBeside` it where there is room, or `isAsked` for in its place.
 * `isNumbered`: its cards have the numbers of the pins, from the first map on.
 */
export function useMapOfList(view: string | undefined) {
  const isBeside = useMediaQuery(beside)
  const isShown = isBeside || view === 'map'
  const [isNumbered, setIsNumbered] = useState(isShown)
  if (isShown && !isNumbered) setIsNumbered(true)
  return { isBeside, isShown, isNumbered }
}

type Props = ListMapProps & {
  isShown: boolean
  /** Address of the same list with its map. */
  href: string
}

/**
 * The place of the map of a list. Before our code is there it has the ground alone on a wide screen, as a
 * link to the page with the map; hidden on others, which load nothing of it.
 */
export function MapOfList({ isShown, href, ...map }: Props) {
  const { records, near } = map
  const pins = records.flatMap(({ point }) => (point ? [{ point }] : []))
  const offer = (
    <a className="list-map list-map-offer" href={href} aria-label={texts.map}>
      <img
        src={addressOfGround(drawnView(viewOfPins(pins, near, column)), '960x800')}
        alt=""
        loading="lazy"
      />
    </a>
  )
  if (!isShown) return offer
  return (
    <Suspense fallback={offer}>
      <ListMap {...map} offer={offer} />
    </Suspense>
  )
}

/** Pixels of the map's column on a screen of 800 px; see map.css. */
const column = { width: 414, height: 542 }
