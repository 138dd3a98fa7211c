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

/** The `--ill-*` colours of the page's own tokens: by day, then the same place at night. */
const colours = {
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
  water: ['#cfdcdc', '#263838'],
  'oak-tint': ['#dde7d4', '#28372a'],
  'oak-ink': ['#1f4127', '#b4d8b0'],
} as const satisfies Record<string, readonly [day: string, night: string]>

type Colour = keyof typeof colours

const shades: Record<Shade, { fill?: Colour; stroke?: Colour | 'none'; also?: string }> = {
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
}

/** 1.5 px, round, whatever the size the picture is shown at. */
const pen =
  'path,ellipse{fill:none;stroke:var(--line);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;vector-effect:non-scaling-stroke}'

/** The style sheet of a drawing that uses these shades. One file serves both themes. */
export function styleSheet(used: Iterable<Shade>): string {
  const inks = new Set<Colour>(['line'])
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
    [...inks].map((ink) => `--${ink}:${colours[ink][theme]}`).join(';')
  return `svg{${variables(0)}}@media (prefers-color-scheme:dark){svg{${variables(1)}}}${pen}${rules}`
}

export function isShade(name: string): name is Shade {
  return Object.hasOwn(shades, name)
}
