import { disputed } from '#texts/directory/facts.ts'
import * as texts from '#texts/directory/map.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { drawnView } from '../../../contract/map/ground.ts'
import type { Point } from '../../../contract/map/point.ts'
import { isOfHouse } from '../../../contract/map/points.ts'
import { projectionOf, type Zoom } from '../../../contract/map/view.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'
import { dayOf } from '../../kit/text/day-text.ts'
import { MapPicture } from './map-picture.tsx'
import { MapSteps } from './map-steps.tsx'
import { Pin } from './pin.tsx'

export type OfficeMapProps = {
  name: string
  point: Point
  /** Who set the pin that the point is of, and when. */
  origin?: FactOrigin | undefined
  /** The record's owner: `Dr. Marsh`. */
  owner: string
  /** On paper alone, where it takes less room. */
  onPaper?: true
  className?: string
}

/** Where an office is, beside its address, which is the text of the map. */
export function OfficeMap({ name, point, origin, owner, onPaper, className = '' }: OfficeMapProps) {
  const frame = onPaper ? 'printed-map' : `office-map ${className}`
  return (
    <figure className={`map ${frame}`} aria-label={texts.mapAround(name)}>
      {onPaper ? (
        <div className="map-frame">
          <Picture point={point} zoom={first(point)} />
        </div>
      ) : (
        <MapSteps steps={[0, 1, 2, 3]} first={first(point)}>
          {(zoom) => <Picture point={point} zoom={zoom} />}
        </MapSteps>
      )}
      {!isOfHouse(point) && (
        <figcaption className="text-sm text-ink-2">{texts.aboutHere}</figcaption>
      )}
      {!onPaper && point.quality === 'pin' && origin?.at && (
        <figcaption className="text-sm text-ink-2">{pinText(origin, origin.at, owner)}</figcaption>
      )}
    </figure>
  )
}

function pinText({ source, age }: FactOrigin, at: string, owner: string) {
  if (age === 'disputed') return disputed
  const day = dayOf(at)
  if (source === 'owner') return texts.setByOwner(capitalize(owner), day)
  return source === 'office' ? texts.setByOffice(day) : texts.setByDirectory(day)
}

function Picture({ point, zoom }: { point: Point; zoom: Zoom }) {
  const view = drawnView({ ...point, zoom })
  const { x, y } = projectionOf(view, { width: 0, height: 0 })(point)
  return (
    <MapPicture view={view} size="480x300">
      <svg aria-hidden="true" width="1" height="1">
        <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
          <Pin numbers={[]} isExact={isOfHouse(point)} zoom={zoom} />
        </g>
      </svg>
    </MapPicture>
  )
}

/** A ZIP code is larger than a street, and that larger than a house. */
const first = ({ quality }: Point): Zoom => (quality === 'zip' ? 1 : 2)
