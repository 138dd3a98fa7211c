import type { Bounds, MapArea, StreetClass, StreetLine } from '../../../contract/map/geometry.ts'
import { boundsOf } from '../../../contract/map/ground.ts'
import { drawnClasses, edgeWidth, streetWidths } from '../../../contract/map/ground-look.ts'
import { type MapSize, type MapView, projectionOf, zoomSteps } from '../../../contract/map/view.ts'
import { required } from '../../../contract/required.ts'
import { escapeXml } from '../../../contract/text/escape-xml.ts'
import { groundStyle } from './ground-style.ts'
import { nameAreas, nameStreets, type PixelLine } from './place-names.ts'

export type Ground = { streets: readonly StreetLine[]; areas: readonly MapArea[] }

/** The meters of a pixel up to which a street of a class is drawn. */
const upTo: Partial<Record<StreetClass, number>> = { path: 3, street: 6, ramp: 6 }

/** Draws streets, water, parks and names of a view, as an SVG file in the look of the house, light and dark. */
export function drawGround({ streets, areas }: Ground, view: MapView, size: MapSize): string {
  const { width, height } = size
  const place = projectionOf(view, size)
  const pixel = zoomSteps[view.zoom]
  const bounds = boundsOf(view, { width: width + 2 * edge, height: height + 2 * edge })
  const lineOf = (points: readonly number[]): PixelLine | null => {
    // first, because most of a county is out of sight
    if (!isInSight(points, bounds)) return null
    const line: PixelLine = []
    for (let at = 0; at < points.length; at += 2) {
      const longitude = required(points[at])
      const { x, y } = place({ longitude, latitude: required(points[at + 1]) })
      line.push(x, y)
    }
    return line
  }
  const inSight = streets.flatMap((street) => {
    if (pixel > (upTo[street.class] ?? Number.POSITIVE_INFINITY)) return []
    const line = lineOf(street.points)
    return line ? [{ name: street.name, class: street.class, line }] : []
  })
  const shapes = areas.flatMap(({ kind, rings }) => {
    const lines = rings.map(lineOf).filter((line) => line !== null)
    if (lines.length === 0) return []
    return `<path class="${kind}" d="${lines.map((line) => `${pathOf(line)}z`).join('')}"/>`
  })
  const paths = drawnClasses.flatMap((kind) => {
    const lines = inSight.filter((street) => street.class === kind).map(({ line }) => pathOf(line))
    if (lines.length === 0) return []
    const [meters, least] = streetWidths[kind]
    return { kind, d: lines.join(''), width: Math.max(least, meters / pixel) }
  })
  const areaNames = nameAreas(
    areas.map((area) => ({ ...area, ...place(area) })),
    view.zoom,
    size,
  )
  const streetNames = nameStreets(inSight, view.zoom, size, areaNames)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${groundStyle}</style>`,
    `<path class="land" d="M0 0h${width}v${height}h-${width}z"/>`,
    ...shapes,
    '<defs>',
    ...paths.map(({ kind, d }) => `<path id="${kind}" d="${d}"/>`),
    '</defs>',
    // all edges first, so that crossings are open
    '<g class="edges">',
    ...paths.filter(({ kind }) => !flat.has(kind)).map((path) => strokeOf(path, edgeWidth)),
    '</g>',
    ...paths.map((path) => strokeOf(path, 0)),
    ...[...areaNames, ...streetNames].map(
      ({ text, x, y, angle, kind }) =>
        `<text class="${kind}" transform="translate(${oneDigit(x)} ${oneDigit(y)})${angle ? ` rotate(${oneDigit(angle)})` : ''}">${escapeXml(text)}</text>`,
    ),
    '</svg>',
  ].join('')
}

type DrawnPath = { kind: StreetClass; width: number }

const strokeOf = ({ kind, width }: DrawnPath, edge: number) =>
  `<use href="#${kind}" class="${kind}" stroke-width="${oneDigit(width + edge)}"/>`

/** Without edges. */
const flat: ReadonlySet<StreetClass> = new Set(['path', 'railway'])
const oneDigit = (value: number) => `${Math.round(value * 10) / 10}`

/** Pixels around the picture in which a line still reaches into it. */
const edge = 20

function isInSight(points: readonly number[], { west, east, south, north }: Bounds): boolean {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 2) {
    const [longitude, latitude] = [required(points[at]), required(points[at + 1])]
    left = Math.min(left, longitude)
    right = Math.max(right, longitude)
    bottom = Math.min(bottom, latitude)
    top = Math.max(top, latitude)
  }
  return right > west && left < east && top > south && bottom < north
}

/** A line as relative steps of whole tenths; points nearer than half a pixel to the last one are left out. */
function pathOf(line: PixelLine): string {
  let path = ''
  let [lastX, lastY] = [0, 0]
  for (let at = 0; at < line.length; at += 2) {
    const x = Math.round(required(line[at]) * 10)
    const y = Math.round(required(line[at + 1]) * 10)
    const isEnd = at === 0 || at === line.length - 2
    if (!isEnd && Math.hypot(x - lastX, y - lastY) < 5) continue
    path += at === 0 ? `M${x / 10} ${y / 10}` : `l${(x - lastX) / 10} ${(y - lastY) / 10}`
    lastX = x
    lastY = y
  }
  return path
}
