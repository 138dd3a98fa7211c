import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react'
import * as texts from '#texts/form.tsx'
import { photoSizes } from '../../../contract/photo.ts'
import { Button } from '../ui/button.tsx'
import { type Crop, cropped, moved, zoomed } from './crop.ts'

type Props = {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
  canvas: RefObject<HTMLCanvasElement | null>
  label: string
}

const mostZoom = 3
/** Part of the picture's side by which one press moves it. */
const step = 0.1
const directions = [
  { label: texts.moveLeft, Icon: ArrowLeft, by: [step, 0] },
  { label: texts.moveUp, Icon: ArrowUp, by: [0, step] },
  { label: texts.moveDown, Icon: ArrowDown, by: [0, -step] },
  { label: texts.moveRight, Icon: ArrowRight, by: [-step, 0] },
] as const

/** The square that is kept of a picture: moved by dragging or by buttons, zoomed by two fingers or a slider. */
export function CropSquare({ picture, crop, onChange, canvas, label }: Props) {
  const zoomId = useId()
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  useEffect(() => {
    if (canvas.current) draw(picture, crop, canvas.current)
  }, [picture, crop, canvas])
  const onPointerMove = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    const before = pointers.current.get(pointerId)
    if (!before) return
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
    const now = { x: clientX, y: clientY }
    pointers.current.set(pointerId, now)
    if (other) {
      const [was, is] = [distance(before, other), distance(now, other)]
      if (was > 0) onChange(zoomed(picture, crop, Math.min(mostZoom, (crop.zoom * is) / was)))
      return
    }
    const { width } = currentTarget.getBoundingClientRect()
    onChange(moved(picture, crop, (before.x - now.x) / width, (before.y - now.y) / width))
  }
  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId)
  return (
    <div className="grid gap-s3">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={photoSizes.usual}
        height={photoSizes.usual}
        className="portrait w-48 cursor-move touch-none justify-self-center"
        onPointerDown={({ pointerId, clientX, clientY, currentTarget }) => {
          currentTarget.setPointerCapture(pointerId)
          pointers.current.set(pointerId, { x: clientX, y: clientY })
        }}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      />
      <div className="flex justify-center">
        {directions.map(({ label, Icon, by: [x, y] }) => (
          <Button
            key={label}
            variant="quiet"
            iconOnly
            aria-label={label}
            onClick={() => onChange(moved(picture, crop, x, y))}
          >
            <Icon className="icon" />
          </Button>
        ))}
      </div>
      <div className="flex items-center gap-s3">
        <label htmlFor={zoomId} className="label">
          {texts.zoom}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          aria-valuetext={texts.percent(crop.zoom)}
          onChange={({ target }) => onChange(zoomed(picture, crop, Number(target.value)))}
          className="min-h-target min-w-0 flex-1 accent-oak"
        />
      </div>
    </div>
  )
}

type Point = { x: number; y: number }
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** As many pixels as are kept, and never more than the picture has there. */
function draw(picture: ImageBitmap, crop: Crop, canvas: HTMLCanvasElement) {
  const { left, top, side } = cropped(picture, crop)
  const size = Math.max(1, Math.min(photoSizes.usual, Math.round(side)))
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, size, size)
}
