import { Maximize, Minus, Plus } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import * as texts from '#texts/directory/pins-map.ts'
import type { Position } from '../../../contract/map/geometry.ts'
import { addressOfGround, drawnView, pixelsOf } from '../../../contract/map/ground.ts'
import {
  farthestOfTiles,
  farthestPicture,
  type MapSize,
  type MapView,
  nearest,
  pixelsOfDegree,
  projectionOf,
  viewMoved,
  type Zoom,
} from '../../../contract/map/view.ts'
import { Button } from '../../kit/ui/button.tsx'
import { joinPins, type MapPin, type PinsOf } from './join-pins.ts'
import { Overlay } from './map-picture.tsx'
import { PinLinks } from './pin-links.tsx'
import { TileGround } from './tiles/tile-ground.tsx'
import { useTiles } from './tiles/use-tiles.ts'
import { useGestures } from './use-gestures.ts'
import { viewOfPins } from './view-of-pins.ts'

const size = '960x800'
const picture = pixelsOf(size)

export type PinsProps = {
  of: PinsOf
  /** One at least; in the order of their list. */
  pins: readonly MapPin[]
  /** Where the list of them starts, which is marked too. */
  start?: Position | undefined
  /** Key of the pin that stands out. */
  highlighted?: string | undefined
  /** The pointer or the focus is at the pin of these keys, or at none. */
  onHighlight?: (keys: readonly string[]) => void
  /** Without it a pin leads where its link leads. */
  onChoose?: (keys: readonly string[]) => void
}

/** A map to be moved and zoomed by pointer, fingers, keys and buttons. */
export function MovingMap({ of, pins, start, highlighted, onHighlight, onChoose }: PinsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const window = useSizeOf(frame)
  const tiles = useTiles()
  const farthest = tiles.address ? farthestOfTiles : farthestPicture
  const whole = useMemo(
    () => viewOfPins(pins, start, window, farthest),
    [pins, start, window, farthest],
  )
  const [own, setOwn] = useState<MapView | null>(null)
  const keys = pins.map(({ key }) => key).join()
  const [ownOf, setOwnOf] = useState({ keys, farthest })
  // other pins are shown as a whole, and all of them where tiles fail
  if (ownOf.keys !== keys || ownOf.farthest !== farthest) {
    setOwnOf({ keys, farthest })
    setOwn(null)
  }
  const view = own ?? whole
  const { zoom } = view
  const joined = useMemo(() => joinPins(pins, whole, zoom), [pins, whole, zoom])
  const pictures = usePictures(view, window)
  const trueAt = whole.latitude
  const origin = projectionOf(view, { width: 0, height: 0 }, trueAt)(whole)
  const originOfZoom = projectionOf({ ...whole, zoom }, { width: 0, height: 0 })

  const move = (x: number, y: number) =>
    setOwn((before) => viewMoved(before ?? whole, { x, y }, trueAt))
  /** `at`: what stays where it is, in pixels from the middle. */
  const zoomBy = (steps: 1 | -1, at = { x: 0, y: 0 }) =>
    setOwn((before) => zoomed(before ?? whole, steps, { at, trueAt, farthest }))
  const { handlers, asksForKey } = useGestures(frame, { move, zoomBy })

  return (
    <div ref={frame} className="map-frame" {...handlers}>
      <div className="map-layer" style={{ transform: translation(origin) }}>
        {pictures.shown.map((ground) => (
          <img
            key={addressOfGround(ground, size)}
            src={addressOfGround(ground, size)}
            alt=""
            {...picture}
            draggable={false}
            onLoad={() => pictures.onLoad(ground)}
            style={{
              transform: `${translation(originOfZoom(ground))} scale(${pixelsOfDegree(zoom, trueAt) / pixelsOfDegree(ground.zoom, ground.latitude)})`,
            }}
          />
        ))}
      </div>
      {tiles.address && (
        <TileGround address={tiles.address} {...{ view, trueAt }} onFailure={tiles.giveUp} />
      )}
      <div className="map-layer" style={{ transform: translation(origin) }}>
        <Overlay>
          <PinLinks
            of={of}
            pins={joined}
            start={start}
            view={{ ...whole, zoom }}
            highlighted={highlighted}
            onHighlight={onHighlight}
            onChoose={onChoose}
            onReach={({ x, y }) => {
              const [right, down] = [x + origin.x, y + origin.y]
              const isInSight =
                Math.abs(right) < window.width / 2 - edge &&
                Math.abs(down) < window.height / 2 - edge
              if (!isInSight) move(right, down)
            }}
          />
        </Overlay>
      </div>
      {asksForKey && <p className="map-hint">{texts.holdKey(asksForKey)}</p>}
      <div className="map-buttons print:hidden">
        <Button
          iconOnly
          aria-label={texts.zoomIn}
          aria-disabled={zoom === nearest || undefined}
          onClick={() => zoomBy(1)}
        >
          <Plus className="icon" />
        </Button>
        <Button
          iconOnly
          aria-label={texts.zoomOut}
          aria-disabled={zoom === farthest || undefined}
          onClick={() => zoomBy(-1)}
        >
          <Minus className="icon" />
        </Button>
        {own && (
          <Button iconOnly aria-label={texts.showAll} onClick={() => setOwn(null)}>
            <Maximize className="icon" />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Pixels from the edge within which a pin with the focus is brought to the middle. */
const edge = 20

const translation = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px)`

type Zooming = { at: { x: number; y: number }; trueAt: number; farthest: Zoom }

function zoomed(view: MapView, steps: 1 | -1, { at, trueAt, farthest }: Zooming): MapView {
  const zoom = Math.min(nearest, Math.max(farthest, view.zoom + steps)) as Zoom
  if (zoom === view.zoom) return view
  const there = viewMoved(view, at, trueAt)
  return viewMoved({ ...there, zoom }, { x: -at.x, y: -at.y }, trueAt)
}

/** The size of an element, now and after each change. */
function useSizeOf(element: { current: HTMLElement | null }): MapSize {
  const [measured, setMeasured] = useState<MapSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current
      setMeasured((before) =>
        before.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const changes = new ResizeObserver(measure)
    changes.observe(current)
    return () => changes.disconnect()
  }, [element])
  return measured
}

/**
 * The pictures below a view: the one that covers it, and until that has come the one before. Farther than
 * they are drawn, none.
 */
function usePictures(wanted: MapView, window: MapSize) {
  const isFarther = wanted.zoom < farthestPicture
  const view = isFarther ? { ...wanted, zoom: farthestPicture } : wanted
  const [asked, setAsked] = useState(() => drawnView(view))
  const [loaded, setLoaded] = useState(asked)
  const next = covers(asked, view, window) ? asked : drawnView(view)
  const isSame = addressOfGround(next, size) === addressOfGround(asked, size)
  if (!isSame) setAsked(next)
  const shown = loaded === asked ? [asked] : [loaded, asked]
  return {
    shown: isFarther ? [] : shown,
    onLoad: (ground: MapView) => ground === asked && setLoaded(ground),
  }
}

/** Pixels of a picture that are left beyond a frame when the next one is asked for. */
const rest = 40

function covers(drawn: MapView, view: MapView, { width, height }: MapSize) {
  const { x, y } = projectionOf(view, { width: 0, height: 0 })(drawn)
  return (
    drawn.zoom === view.zoom &&
    Math.abs(x) <= (picture.width - width) / 2 - rest &&
    Math.abs(y) <= (picture.height - height) / 2 - rest
  )
}
