import { isShade, type Shade, styleSheet } from './palette.ts'

/** Where the drawing holds on when its frame has another shape. */
type Fit =
  | 'xMidYMax slice'
  | 'xMaxYMax slice'
  | 'xMidYMid slice'
  | 'xMidYMid meet'
  | 'xMaxYMax meet'
  | 'xMidYMax meet'

/**
 * A whole SVG file around drawn shapes. `width` and `height` are the units of its viewBox and its
 * natural size; `top` cuts the sky above that height.
 */
export function sheet(
  width: number,
  height: number,
  body: string,
  { fit = 'xMidYMax slice' as Fit, top = 0 } = {},
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}" preserveAspectRatio="${fit}"><style>${styleSheet(shadesIn(body))}</style>${body}</svg>`
}

function shadesIn(body: string): Set<Shade> {
  const used = new Set<Shade>()
  for (const [, name] of body.matchAll(/ class="([^"]+)"/g)) {
    if (!name || !isShade(name)) throw new Error(`No such shade: ${name}`)
    used.add(name)
  }
  return used
}
