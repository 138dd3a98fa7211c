/** What a shape is made of. The class names are short because every shape carries one. */
export type Shade =
  | 'l' // a bare line
  | 'tick' // texture
  | 'sky'
  | 'h1' // hills, far to near; h3 is the ground
  | 'h2'
  | 'h3'
  | 'lf1' // foliage, front (light) to back (dark)
  | 'lf2'
  | 'lf3'
  | 'tr' // trunk
  | 'sh' // shade under a tree
  | 'pth' // gravel path
  | 's1' // stone
  | 's2'
  | 's3' // a stone of the wall that carries an icon
  | 'wi' // that icon
  | 'rf' // roof
  | 'gl' // glass, lit at night
  | 'bb' // bluebonnet petals, the only accent
  | 'wt' // water
  | 'pt1' // grounds of portraits
  | 'pt2'
  | 'pt3'
  | 'sf' // sprig behind a portrait: leaf, vein
  | 'sl'
  | 'sk1' // skin, light to dark
  | 'sk2'
  | 'sk3'
  | 'sk4'
  | 'hr1' // hair: black, brown, gray, blond
  | 'hr2'
  | 'hr3'
  | 'hr4'
  | 'cl1' // cloth: coat, oak, clay, creek, straw
  | 'cl2'
  | 'cl3'
  | 'cl4'
  | 'cl5'
  | 'ft' // features of a face: eyes, then brow and mouth, then nose
  | 'fl'
  | 'fn'
  | 'm1' // marks without an outline: oak, stone, creek, clay
  | 'm2'
  | 'm3'
  | 'm4'

/** By day, then the same place at night. The first rows are the `--ill-*` tokens of the page. */
export const colors = {
  line: ['#3c4a37', '#93a08a'],
  sky: ['#f5f1e7', '#171d18'],
  'hill-1': ['#e3e4d2', '#1c261f'],
  'hill-2': ['#d3dac2', '#223024'],
  'hill-3': ['#ece6d4', '#2a3227'],
  'leaf-1': ['#9dba8c', '#3f6345'],
  'leaf-2': ['#7fa275', '#304d37'],
  'leaf-3': ['#688c62', '#25402d'],
  path: ['#f6f0e0', '#34372d'],
  trunk: ['#b9ab92', '#4b4a3d'],
  'stone-1': ['#fbf8ef', '#474a3f'],
  'stone-2': ['#e9e0cb', '#3a3d33'],
  roof: ['#b4bfae', '#2f3a33'],
  glass: ['#d5dfdb', '#e9d9a6'],
  petal: ['#5568bd', '#8b9bea'],
  'oak-tint': ['#dde7d4', '#28372a'],
  'oak-ink': ['#1f4127', '#b4d8b0'],
  'leaf-tint-1': ['#dce7d2', '#2a3b2d'],
  'leaf-tint-2': ['#e5e6cd', '#343a26'],
  'leaf-tint-3': ['#d5e3da', '#263a34'],
  'leaf-vein': ['#b4cba7', '#3f5a43'],
  'leaf-fill': ['#cbdcbf', '#33493a'],
  oak: ['#2b5734', '#9ac79a'],
  water: ['#cfdcd5', '#26383a'],
  'skin-1': ['#f1d3bd', '#c7a791'],
  'skin-2': ['#deb491', '#b18a6b'],
  'skin-3': ['#b9835c', '#946748'],
  'skin-4': ['#85563b', '#71492f'],
  'hair-1': ['#35302d', '#1d1c1b'],
  'hair-2': ['#6a4a35', '#4a3428'],
  'hair-3': ['#a9a7a0', '#8b8b86'],
  'hair-4': ['#d8bf88', '#a68f60'],
  coat: ['#fbf8ef', '#c9c9bd'],
  'cloth-oak': ['#7fa275', '#47684c'],
  'cloth-clay': ['#c98f72', '#8a5d48'],
  'cloth-creek': ['#8fb0b5', '#4d6f76'],
  'cloth-straw': ['#dccb96', '#8f8154'],
  feature: ['#3a322c', '#1f1a16'],
  creek: ['#3f7480', '#8fc0c9'],
  clay: ['#a8603f', '#dda084'],
  stone: ['#8c8069', '#c2b79d'],
} as const satisfies Record<string, readonly [day: string, night: string]>

type Color = keyof typeof colors

const shades: Record<Shade, { fill?: Color; stroke?: Color | 'none'; also?: string }> = {
  l: {},
  tick: { also: 'stroke-width:1;stroke-opacity:.62' },
  sky: { fill: 'sky', stroke: 'none' },
  h1: { fill: 'hill-1', also: 'stroke-width:1;stroke-opacity:.45' },
  h2: { fill: 'hill-2', also: 'stroke-opacity:.7' },
  h3: { fill: 'hill-3' },
  lf1: { fill: 'leaf-1' },
  lf2: { fill: 'leaf-2' },
  lf3: { fill: 'leaf-3' },
  tr: { fill: 'trunk' },
  sh: { fill: 'hill-2', stroke: 'none' },
  pth: { fill: 'path' },
  s1: { fill: 'stone-1' },
  s2: { fill: 'stone-2' },
  s3: { fill: 'oak-tint' },
  wi: { stroke: 'oak-ink', also: 'stroke-width:1.75' },
  rf: { fill: 'roof' },
  gl: { fill: 'glass' },
  bb: { fill: 'petal', stroke: 'none' },
  wt: { fill: 'water' },
  pt1: { fill: 'leaf-tint-1', stroke: 'none' },
  pt2: { fill: 'leaf-tint-2', stroke: 'none' },
  pt3: { fill: 'leaf-tint-3', stroke: 'none' },
  sf: { fill: 'leaf-fill', stroke: 'none' },
  sl: { stroke: 'leaf-vein', also: 'stroke-width:1.25' },
  sk1: { fill: 'skin-1' },
  sk2: { fill: 'skin-2' },
  sk3: { fill: 'skin-3' },
  sk4: { fill: 'skin-4' },
  hr1: { fill: 'hair-1' },
  hr2: { fill: 'hair-2' },
  hr3: { fill: 'hair-3' },
  hr4: { fill: 'hair-4' },
  cl1: { fill: 'coat' },
  cl2: { fill: 'cloth-oak' },
  cl3: { fill: 'cloth-clay' },
  cl4: { fill: 'cloth-creek' },
  cl5: { fill: 'cloth-straw' },
  ft: { fill: 'feature', stroke: 'none' },
  fl: { stroke: 'feature' },
  fn: { stroke: 'feature', also: 'stroke-width:1;stroke-opacity:.62' },
  m1: { fill: 'oak', stroke: 'none' },
  m2: { fill: 'stone', stroke: 'none' },
  m3: { fill: 'creek', stroke: 'none' },
  m4: { fill: 'clay', stroke: 'none' },
}

/** 1.5 px, round, whatever the size the picture is shown at. */
const pen =
  'path,ellipse{fill:none;stroke:var(--line);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;vector-effect:non-scaling-stroke}'

/** The style sheet of a drawing that uses these shades. One file serves both themes. */
export function styleSheet(used: Iterable<Shade>): string {
  const inks = new Set<Color>(['line'])
  let rules = ''
  for (const shade of [...new Set(used)].sort()) {
    const { fill, stroke, also } = shades[shade]
    const parts: string[] = []
    if (fill) {
      inks.add(fill)
      parts.push(`fill:var(--${fill})`)
    }
    if (stroke === 'none') parts.push('stroke:none')
    else if (stroke) {
      inks.add(stroke)
      parts.push(`stroke:var(--${stroke})`)
    }
    if (also) parts.push(also)
    if (parts.length > 0) rules += `.${shade}{${parts.join(';')}}`
  }
  const variables = (theme: 0 | 1) =>
    [...inks].map((ink) => `--${ink}:${colors[ink][theme]}`).join(';')
  return `svg{${variables(0)}}@media (prefers-color-scheme:dark){svg{${variables(1)}}}${pen}${rules}`
}

export function isShade(name: string): name is Shade {
  return Object.hasOwn(shades, name)
}
