import type { ReactNode } from 'react'
import { mapOf } from '#texts/directory/list-map.ts'
import * as texts from '#texts/directory/pins-map.ts'
import { drawnView } from '../../../contract/map/ground.ts'
import { isOfHouse } from '../../../contract/map/points.ts'
import { type MapView, zooms } from '../../../contract/map/view.ts'
import { useHydrated } from '../../kit/ui/use-hydrated.ts'
import { joinPins } from './join-pins.ts'
import { MapPicture, Overlay } from './map-picture.tsx'
import { MapSteps } from './map-steps.tsx'
import { MovingMap, type PinsProps } from './moving-map.tsx'
import { PinLinks } from './pin-links.tsx'
import { smallest, viewOfPins } from './view-of-pins.ts'

export type PinsMapProps = PinsProps & {
  className?: string
  /** The text of the map. */
  children?: ReactNode
}

/** Numbered pins over our own ground: at four steps without script, and with it to be moved and zoomed. */
export function PinsMap({ className = '', children, ...rest }: PinsMapProps) {
  const { of, pins, start } = rest
  return (
    <figure className={`map pins-map ${className}`} aria-label={mapOf[of]}>
      {useHydrated() ? (
        <MovingMap {...rest} />
      ) : (
        <StillMap of={of} pins={pins} start={start} view={viewOfPins(pins, start, smallest)} />
      )}
      <figcaption className="text-sm text-ink-2">
        {!pins.every(({ point }) => isOfHouse(point)) && <p>{texts.aboutHere}</p>}
        {children}
      </figcaption>
    </figure>
  )
}

type StillProps = Pick<PinsProps, 'of' | 'pins' | 'start'> & { view: MapView }

const StillMap = ({ of, pins, start, view }: StillProps) => (
  <MapSteps steps={zooms} first={view.zoom}>
    {(zoom) => {
      const drawn = drawnView({ ...view, zoom })
      return (
        <MapPicture view={drawn} size="960x800">
          <Overlay>
            <PinLinks of={of} pins={joinPins(pins, drawn, zoom)} start={start} view={drawn} />
          </Overlay>
        </MapPicture>
      )
    }}
  </MapSteps>
)
