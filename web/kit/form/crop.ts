/** Which square of a picture is kept: its center, in parts of the picture's width and height, and how near it is. */
export type Crop = { x: number; y: number; zoom: number }

type Size = { width: number; height: number }

const between = (least: number, most: number, value: number) =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** The square in pixels; it lies within the picture. */
export function cropped({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return {
    left: between(0, width - side, x * width - side / 2),
    top: between(0, height - side, y * height - side / 2),
    side,
  }
}

/** Moves the square by parts of its side, as far as the picture goes. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = cropped(size, crop)
  const x = (left + side / 2 + right * side) / size.width
  const y = (top + side / 2 + down * side) / size.height
  return within(size, { ...crop, x, y })
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop =>
  within(size, { ...crop, zoom: Math.max(1, zoom) })

function within(size: Size, crop: Crop): Crop {
  const { left, top, side } = cropped(size, crop)
  return { ...crop, x: (left + side / 2) / size.width, y: (top + side / 2) / size.height }
}
