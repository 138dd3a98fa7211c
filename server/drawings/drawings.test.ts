import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { building } from './building.ts'
import { colors } from './palette.ts'
import { type SceneName, sceneNames, scenes } from './scenes.ts'

/** Bytes after gzip that a page may spend on each drawing. */
const budgets: Partial<Record<SceneName, number>> = {
  hero: 12_800,
  'hero-small': 6_600,
  'door-practices': 10_500,
  'door-specialties': 1_800,
  empty: 4_500,
  error: 1_200,
  'not-found': 4_300,
}
const usualBudget = 9_200

/** Tokens without the `--ill-` prefix that drawings use too. */
const sharedTokens = [
  'oak-tint',
  'oak-ink',
  'oak',
  'leaf-tint-1',
  'leaf-tint-2',
  'leaf-tint-3',
  'leaf-vein',
  'leaf-fill',
]

const slugs = ['two-oaks-family-practice', 'little-creek-pediatrics', 'a', 'mesa-eye-clinic', '0-9']
const drawings: [name: string, draw: () => string, budget: number][] = [
  ...sceneNames.map((name) => [name, scenes[name], budgets[name] ?? usualBudget] as const),
  ...slugs.map((slug) => [`building of ${slug}`, () => building(slug), 10_500] as const),
  ...slugs.map(
    (slug) => [`wide building of ${slug}`, () => building(slug, { wide: true }), 10_500] as const,
  ),
].map(([name, draw, budget]) => [name, draw, budget])

describe.each(drawings)('%s', (_, draw, budget) => {
  const svg = draw()

  it('is well-formed and has a natural size', () => {
    expect(XMLValidator.validate(svg)).toBe(true)
    const { svg: root } = new XMLParser({ ignoreAttributes: false }).parse(svg)
    const [, , width, height] = String(root['@_viewBox']).split(' ')
    expect([root['@_width'], root['@_height']]).toEqual([width, height])
    expect(svg).not.toContain('NaN')
    expect(svg).not.toContain('undefined')
  })

  it('is the same every time', () => {
    expect(draw()).toBe(svg)
  })

  it('takes its colors from classes only', () => {
    const attributes = new Set(attributesOf(svg))
    for (const name of ['fill', 'stroke', 'style', 'color', 'opacity'])
      expect(attributes).not.toContain(name)
    expect(attributes).toContain('class')
  })

  it('weighs no more than its share', () => {
    expect(gzipSync(svg).length).toBeLessThanOrEqual(budget)
  })
})

describe('building', () => {
  it('differs from practice to practice', () => {
    expect(new Set(slugs.map((slug) => building(slug))).size).toBe(slugs.length)
  })
})

it('has the colors of the page tokens', () => {
  const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')
  const declared = /--(?:ill-)?([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g
  const shared = [...tokens.matchAll(declared)].filter(
    ([token, name]) => token.startsWith('--ill-') || sharedTokens.includes(name!),
  )
  expect(shared).toHaveLength(15 + sharedTokens.length)
  for (const [, name, day, night] of shared)
    expect({ name, pair: colors[name as keyof typeof colors] }).toEqual({
      name,
      pair: [day, night],
    })
})

function attributesOf(svg: string): string[] {
  const prefix = '@_'
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: prefix })
  const names: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key.startsWith(prefix)) names.push(key.slice(prefix.length))
      else visit(value)
    }
  }
  visit(parser.parse(svg))
  return names
}
