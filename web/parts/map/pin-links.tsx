import * as texts from '#texts/directory/pins-map.ts'
import type { Position } from '../../../contract/map/geometry.ts'
import { type MapView, projectionOf } from '../../../contract/map/view.ts'
import { inPlace } from '../../kit/ui/opens-elsewhere.ts'
import type { JoinedPin, PinsOf } from './join-pins.ts'
import { Pin } from './pin.tsx'

type Props = {
  of: PinsOf
  pins: readonly JoinedPin[]
  start: Position | undefined
  /** In the middle of which pins have their origin. */
  view: MapView
  highlighted?: string | undefined
  onHighlight?: ((keys: readonly string[]) => void) | undefined
  onChoose?: ((keys: readonly string[]) => void) | undefined
  /** A pin has the focus. */
  onReach?: (pin: JoinedPin) => void
}

/** Pins as links, the one that stands out over all others, and where the list starts below them. */
export function PinLinks({
  of,
  pins,
  start,
  view,
  highlighted,
  onHighlight,
  onChoose,
  onReach,
}: Props) {
  const standsOut = pins.find(({ keys }) => highlighted !== undefined && keys.includes(highlighted))
  return (
    <>
      {start && (
        <svg aria-hidden="true" {...projectionOf(view, origin)(start)} overflow="visible">
          <circle className="map-start" r="9" />
          <circle className="map-start-dot" r="3.5" />
        </svg>
      )}
      {pins.map((pin) => {
        const { keys, labels, numbers, to, isExact, x, y } = pin
        return (
          <g key={keys[0]} transform={`translate(${x} ${y})`}>
            <a
              href={to}
              aria-label={labels.length > 1 ? texts.severalHere[of](labels) : labels[0]}
              draggable={false}
              onClick={onChoose && inPlace(() => onChoose(keys))}
              onPointerEnter={onHighlight && (() => onHighlight(keys))}
              onPointerLeave={onHighlight && (() => onHighlight([]))}
              onFocus={() => {
                onHighlight?.(keys)
                onReach?.(pin)
              }}
              onBlur={onHighlight && (() => onHighlight([]))}
            >
              <path
                className="pin-target"
                d={isExact ? 'M-18-40h36v44h-36z' : 'M-22-22h44v44h-44z'}
              />
              <Pin numbers={numbers} isExact={isExact} zoom={view.zoom} />
            </a>
          </g>
        )
      })}
      {standsOut && (
        <svg
          className="pin-on"
          aria-hidden="true"
          x={standsOut.x}
          y={standsOut.y}
          overflow="visible"
        >
          <Pin {...standsOut} zoom={view.zoom} />
        </svg>
      )}
    </>
  )
}

const origin = { width: 0, height: 0 }
