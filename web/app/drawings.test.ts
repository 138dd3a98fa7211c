import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { paths } from '../../contract/paths.ts'

const folder = join(import.meta.dirname, 'public')
const web = join(import.meta.dirname, '..')
const names = globSync('{drawings,images}/**/*.svg', { cwd: folder }).sort()
const read = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd()

/** Bytes after gzip that a page may spend on a drawing; the first that fits its name. */
const budgets: [name: RegExp, bytes: number][] = [
  [/hero\.svg/, 12_800],
  [/hero-small/, 6_600],
  [/drawings\/building-|door-practices/, 10_500],
  [/door-specialties/, 1_800],
  [/empty/, 4_500],
  [/error/, 1_200],
  [/not-found/, 4_300],
  [/images\/buildings/, 13_500],
  [/logos/, 1_000],
  [/portraits/, 2_200],
  [/./, 9_200],
]

describe.each(names)('%s', (name) => {
  const svg = read(name)
  const document = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(svg)

  it('the drawing is well-formed and has a natural size', () => {
    expect(XMLValidator.validate(svg)).toBe(true)
    const [, , width, height] = String(document.svg['@viewBox']).split(' ')
    expect([document.svg['@width'], document.svg['@height']]).toEqual([width, height])
  })

  it('the drawing runs nothing and takes its colors from classes only', () => {
    expect(svg).toMatch(/ class="/)
    expect(svg).not.toMatch(/ (fill|stroke|style|color|opacity|on\w+|href)=|<script|<image|url\(/)
  })

  it('the drawing is no larger than its budget', () => {
    const [, bytes] = budgets.find(([pattern]) => pattern.test(name))!
    expect(gzipSync(svg).length).toBeLessThanOrEqual(bytes)
  })

  it('the drawing has the colors of the page, by day and by night', () => {
    const [, day, night] =
      /<style>svg\{(.*?)\}@media \(prefers-color-scheme:dark\)\{svg\{(.*?)\}\}/.exec(svg) ?? []
    expect(colorsIn(day!).map(([color]) => color)).toEqual(colorsIn(night!).map(([color]) => color))
    const nights = new Map(colorsIn(night!))
    for (const [color, light] of colorsIn(day!)) {
      const token = drawingColors[color] ?? pageColors.get(`ill-${color}`) ?? pageColors.get(color)
      if (token) expect({ color, pair: [light, nights.get(color)] }).toEqual({ color, pair: token })
    }
  })
})

/** By day and by night: two families (green, stone), one line, and bluebonnet petals. */
const drawingColors: Record<string, [day: string, night: string]> = {
  line: ['#3c4a37', '#93a08a'],
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
  glass: ['#d5dfdb', '#e9d9a6'], // lit windows at night
  petal: ['#5568bd', '#8b9bea'],
}

/** Of the page, which some drawings continue. */
const pageColors = new Map(
  [
    ...readFileSync(join(import.meta.dirname, '../kit/styles/tokens.css'), 'utf8').matchAll(
      /--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g,
    ),
  ].map(([, name, day, night]) => [name!, [day!, night!]]),
)

function colorsIn(declarations: string): [name: string, color: string][] {
  return [...declarations.matchAll(/--([\w-]+):(#\w+)/g)].map(([, name, color]) => [name!, color!])
}

it('every practice has a building of its own number', () => {
  for (let id = 1; id <= 100; id++) expect(names).toContain(paths.buildingDrawing(id).slice(1))
})

it('every drawing that a screen names exists', () => {
  const sources = globSync('**/*.tsx', { cwd: web }).map((name) =>
    readFileSync(join(web, name), 'utf8'),
  )
  const usedNames = sources.flatMap((source) =>
    [...source.matchAll(/(?:paths\.drawing\('|drawing="|drawing: ')([a-z-]+)/g)].map(([, n]) => n!),
  )
  expect(usedNames.length).toBeGreaterThan(20)
  for (const name of new Set(usedNames)) expect(names).toContain(`drawings/${name}.svg`)
})
