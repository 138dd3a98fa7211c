import { MapPin } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { moved, type Position } from '../../../../contract/map/geometry.ts'
import { addressOfGround, drawnView, pixelsOf } from '../../../../contract/map/ground.ts'
import { type MapView, projectionOf, zoomSteps } from '../../../../contract/map/view.ts'
import { stepOf } from './pin-position.ts'

/** A narrower screen shows the middle of the picture. */
const size = '480x300'
const { width, height } = pixelsOf(size)

type Props = {
  label: string
  /** Names the pin and says where it is. */
  pinLabel: string
  helpId: string
  view: MapView
  position: Position
  /** Where the map has the address. */
  ring: Position | null
  isWrong: boolean
  onMove: (position: Position) => void
  onCenter: (position: Position) => void
}

/** A map with one pin to drag, to place by a press on the map, or to move by arrow keys. */
export function PinMap({
  label,
  pinLabel,
  helpId,
  view: wanted,
  position,
  ring,
  isWrong,
  onMove,
  onCenter,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  /** While the pin is dragged: how far from its tip it is held, in pixels. */
  const [hold, setHold] = useState<{ x: number; y: number } | null>(null)
  const view = drawnView(wanted)
  const pixel = zoomSteps[view.zoom]
  const fromMiddle = projectionOf(view, { width: 0, height: 0 })
  const styleOf = (at: Position) => {
    const { x, y } = fromMiddle(at)
    return { left: `calc(50% + ${x}px)`, top: `calc(50% + ${y}px)` }
  }
  const positionAt = ({ clientX, clientY }: PointerEvent, { x, y } = { x: 0, y: 0 }) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return position
    const east = (clientX - x - box.left - box.width / 2) * pixel
    const north = (box.top + box.height / 2 - clientY + y) * pixel
    return moved(view, { east, north })
  }
  /** Keeps the pin in sight. */
  const follow = (to: Position) => {
    const box = frame.current?.getBoundingClientRect()
    const { x, y } = fromMiddle(to)
    if (!box) return
    const isAtEdge = Math.abs(x) > box.width / 2 - 40 || Math.abs(y) > box.height / 2 - 40
    if (isAtEdge) onCenter(to)
  }
  const place = (event: PointerEvent) => {
    const to = positionAt(event)
    onMove(to)
    follow(to)
  }
  return (
    <div
      ref={frame}
      className="relative h-[300px] max-w-[480px] overflow-hidden rounded-3 border border-line bg-bed-2"
    >
      <img
        src={addressOfGround(view, size)}
        alt={label}
        width={width}
        height={height}
        draggable={false}
        className="absolute top-0 left-1/2 max-w-none -translate-x-1/2 cursor-crosshair select-none"
        onPointerUp={place}
      />
      {ring && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-ink bg-surface/60"
          style={styleOf(ring)}
        />
      )}
      <button
        type="button"
        name="pin"
        aria-label={pinLabel}
        aria-describedby={helpId}
        aria-invalid={isWrong || undefined}
        className={`absolute grid size-11 -translate-x-1/2 -translate-y-full touch-none place-items-end justify-center text-oak ${hold ? 'cursor-grabbing' : 'cursor-grab'}`}
        style={styleOf(position)}
        onKeyDown={(event) => {
          const step = stepOf(event.key, event.shiftKey)
          if (!step) return
          event.preventDefault()
          const to = moved(position, step)
          onMove(to)
          follow(to)
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const { left, width, bottom } = event.currentTarget.getBoundingClientRect()
          setHold({ x: event.clientX - left - width / 2, y: event.clientY - bottom })
        }}
        onPointerMove={(event) => hold && onMove(positionAt(event, hold))}
        onPointerUp={(event) => {
          if (hold) follow(positionAt(event, hold))
          setHold(null)
        }}
        onPointerCancel={() => setHold(null)}
      >
        <MapPin className="size-9 translate-y-[3px] fill-surface stroke-[2.2]" />
      </button>
    </div>
  )
}
