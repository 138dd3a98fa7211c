import { useId } from 'react'
import * as texts from '#texts/directory/map.ts'
import { addressOfGround, drawnView, pixelsOf } from '../../../contract/map/ground.ts'
import type { Point } from '../../../contract/map/point.ts'
import { isOfHouse } from '../../../contract/map/points.ts'
import { projectionOf, type Zoom, zoomSteps } from '../../../contract/map/view.ts'

const size = '480x300'
const pixels = pixelsOf(size)
const steps: readonly Zoom[] = [0, 1, 2, 3]

/**
 * Where an office is, beside its address. Its four steps need no script: only the picture of the
 * chosen one is shown, and browsers load no hidden lazy picture.
 */
export function OfficeMap({ name, point, className = '' }: Props) {
  const group = useId()
  const isExact = isOfHouse(point)
  return (
    <figure className={`office-map ${className}`} aria-label={texts.mapAround(name)}>
      {steps.map((zoom) => (
        <Ground key={zoom} zoom={zoom} point={point} />
      ))}
      <fieldset className="print:hidden">
        <legend className="sr-only">{texts.show}</legend>
        {steps.map((zoom) => (
          <label key={zoom}>
            <input type="radio" name={group} value={zoom} defaultChecked={zoom === first(point)} />
            <span>{texts.steps[zoom]}</span>
          </label>
        ))}
      </fieldset>
      {!isExact && <figcaption className="text-sm text-ink-2">{texts.aboutHere}</figcaption>}
    </figure>
  )
}

type Props = { name: string; point: Point; className?: string }

/** A ZIP code is larger than a street, and that larger than a house. */
const first = ({ quality }: Point): Zoom => (quality === 'zip' ? 1 : 2)

function Ground({ zoom, point }: { zoom: Zoom; point: Point }) {
  const view = drawnView({ ...point, zoom })
  const { x, y } = projectionOf(view, pixels)(point)
  return (
    <div className="map-step" data-zoom={zoom}>
      <img
        src={addressOfGround(view, size)}
        alt=""
        width={pixels.width}
        height={pixels.height}
        loading="lazy"
        decoding="async"
      />
      {/* a style attribute would be against the policy; a pin keeps its size where the picture is scaled */}
      <svg aria-hidden="true">
        <svg
          aria-hidden="true"
          x={percent(x / pixels.width)}
          y={percent(y / pixels.height)}
          overflow="visible"
        >
          {isOfHouse(point) ? (
            <>
              <path className="pin" d="M0 0C-3-9-12-13-12-23a12 12 0 1 1 24 0C12-13 3-9 0 0z" />
              <circle className="pin-hole" cy="-23" r="4.5" />
            </>
          ) : (
            <circle className="pin-about" r={Math.max(12, 300 / zoomSteps[zoom] / 3)} />
          )}
        </svg>
      </svg>
    </div>
  )
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`
