import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { AreaKind, StreetClass } from '../../../../contract/map/geometry.ts'
import { cosineAt, degree } from '../../../../contract/map/geometry.ts'
import {
  drawnClasses,
  edgeWidth,
  groundColors,
  streetWidths,
} from '../../../../contract/map/ground-look.ts'

type Theme = 'day' | 'night'

/** The look of our pictures, for tiles. Names are drawn with a font of the device: no glyphs are fetched. */
export function styleOf(source: string, theme: Theme): StyleSpecification {
  const colorOf = (name: keyof typeof groundColors) => groundColors[name][theme === 'day' ? 0 : 1]
  return {
    version: 8,
    sources: { map: { type: 'vector', url: source } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colorOf('land') } },
      ...(['park', 'landmark', 'water'] as const).map(
        (kind): LayerSpecification => ({
          id: kind,
          type: 'fill',
          source: 'map',
          'source-layer': 'areas',
          filter: ['==', ['get', 'kind'], kind],
          paint: { 'fill-color': colorOf(kind) },
        }),
      ),
      // all edges first, so that crossings are open
      ...drawnClasses
        .filter((kind) => kind !== 'path' && kind !== 'railway')
        .map((kind) => lineOf(kind, 'edge', colorOf('edge'), edgeWidth)),
      ...drawnClasses.map((kind) => lineOf(kind, 'line', colorOf(colorNames[kind]), 0)),
      ...namedStreets.map(
        ([kind, from]): LayerSpecification => ({
          id: `${kind} names`,
          type: 'symbol',
          source: 'map',
          'source-layer': 'streets',
          minzoom: from,
          filter: ['==', ['get', 'class'], kind],
          layout: {
            'symbol-placement': 'line',
            'text-field': ['get', 'name'],
            'text-font': font,
            'text-size': 11,
            'text-max-angle': 30,
          },
          paint: haloOf(colorOf('text'), colorOf('land')),
        }),
      ),
      ...namedAreas.map(
        ([kind, from, size]): LayerSpecification => ({
          id: `${kind} names`,
          type: 'symbol',
          source: 'map',
          'source-layer': 'names',
          minzoom: from,
          filter: ['==', ['get', 'kind'], kind],
          layout: {
            'text-field': ['get', 'name'],
            'text-font': font,
            'text-size': size,
            'text-max-width': 9,
          },
          paint: haloOf(
            colorOf(kind === 'water' || kind === 'park' ? `${kind}-text` : 'text'),
            colorOf(kind === 'neighborhood' ? 'land' : kind),
          ),
        }),
      ),
    ],
  }
}

const font = ['system-ui']

/** Streets that have names, and areas with the size of theirs, each from a zoom on; the last one takes room first. */
const namedStreets: readonly [StreetClass, number][] = [
  ['street', 14.2],
  ['main', 10.5],
  ['highway', 8],
]
const namedAreas: readonly [AreaKind, number, number][] = [
  ['landmark', 14.2, 10],
  ['water', 13.2, 11],
  ['park', 13.2, 11],
  ['neighborhood', 8, 12],
]

const colorNames = {
  path: 'path',
  railway: 'path',
  street: 'street',
  ramp: 'street',
  main: 'main',
  highway: 'highway',
} as const satisfies Record<StreetClass, keyof typeof groundColors>

const haloOf = (color: string, around: string) => ({
  'text-color': color,
  'text-halo-color': around,
  'text-halo-width': 1.5,
})

/** The latitude whose scale widths are of: between the south and the north of the country they differ by a third. */
const usualLatitude = 33

/** A street as wide as it is, but never narrower than its least. */
function lineOf(
  kind: StreetClass,
  part: 'edge' | 'line',
  color: string,
  more: number,
): LayerSpecification {
  const [meters, least] = streetWidths[kind]
  const pixelsOfWorld = (least / meters) * 360 * degree * cosineAt(usualLatitude)
  const zoom = Math.log2(pixelsOfWorld / 512)
  const nearer = 6
  return {
    id: `${kind} ${part}`,
    type: 'line',
    source: 'map',
    'source-layer': 'streets',
    filter: ['==', ['get', 'class'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': [
        'interpolate',
        ['exponential', 2],
        ['zoom'],
        // from afar a highway would hide what is beside it
        zoom - 6,
        (least + more) / 4,
        zoom,
        least + more,
        zoom + nearer,
        least * 2 ** nearer + more,
      ],
      ...(kind === 'path' && { 'line-dasharray': [3, 3] }),
    },
  }
}
