import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { site } from '../../site.config.ts'
import { makeBrandFiles } from './brand-files.ts'
import { repaint } from './drawing.ts'
import { findPoorContrast, type Palette, readPalette } from './palette.ts'

const projectDir = join(import.meta.dirname, '../..')
const palette = readPalette(join(projectDir, 'web/kit/styles/tokens.css'))
const files = await makeBrandFiles(projectDir, site, palette)

const withColors = (colors: Record<string, { day: string; night: string }>): Palette =>
  new Map([...palette, ...Object.entries(colors)])

/** Processors round the last bit of a color differently. */
async function expectSamePicture(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  )
  expect(a!.length).toBe(b!.length)
  const different = a!.reduce((sum, value, at) => sum + (Math.abs(value - b![at]!) > 24 ? 1 : 0), 0)
  expect(different / a!.length).toBeLessThan(0.001)
}

test.each([...files])(
  '%s is what `npm run brand` makes of the names and colors',
  async (path, content) => {
    const file = readFileSync(join(projectDir, path))
    if (path.endsWith('.png')) await expectSamePicture(file, content)
    else expect(file.toString()).toBe(content.toString())
  },
)

test('the same names and colors give the same bytes', async () => {
  expect(await makeBrandFiles(projectDir, site, palette)).toEqual(files)
})

test('another name and another green change every file that shows them', async () => {
  const names = { ...site, brand: { first: 'Highlands Ranch', second: 'Health Guide' } }
  const blue = withColors({ oak: { day: '#1f3a8a', night: '#a9bcff' } })
  const others = await makeBrandFiles(projectDir, names, blue)
  const differing = [...others].filter(([path, content]) => !files.get(path)!.equals(content))
  expect(differing.map(([path]) => path)).toEqual([
    'web/app/shell/logo.svg',
    'web/app/public/favicon.svg',
    'web/app/public/icon-192.png',
    'web/app/public/icon-512.png',
    'web/app/public/apple-touch-icon.png',
    'web/app/public/site.webmanifest',
    'web/app/public/og-image.png',
    'web/kit/styles/colors.ts',
  ])
  const text = (path: string) => others.get(path)!.toString()
  expect(text('web/app/public/site.webmanifest')).toContain('"short_name": "Highlands Ranch"')
  expect(text('web/app/public/favicon.svg')).toContain('--oak:#1f3a8a')
  expect(text('web/app/public/favicon.svg')).toContain('--oak:#a9bcff')
})

test('drawings take the ground of the pages, and keep the outline of everything drawn', () => {
  const drawing =
    '<svg><style>svg{--sky:#fff;--line:#333}@media (prefers-color-scheme:dark){svg{--sky:#000;--line:#ccc}}</style></svg>'
  expect(repaint(drawing, withColors({ 'ill-sky': { day: '#f5f1e7', night: '#171d18' } }))).toBe(
    '<svg><style>svg{--sky:#f5f1e7;--line:#333}@media (prefers-color-scheme:dark){svg{--sky:#171d18;--line:#ccc}}</style></svg>',
  )
})

test('a name that the display face cannot write is refused with the reason', async () => {
  const names = { ...site, brand: { first: '東京', second: 'Health' } }
  await expect(makeBrandFiles(projectDir, names, palette)).rejects.toThrow(
    'The display face cannot write "東京"',
  )
})

test('colors without enough contrast are named with scheme and ratio', () => {
  expect(findPoorContrast(palette)).toEqual([])
  expect(findPoorContrast(withColors({ bonnet: { day: '#999999', night: '#aab8f7' } }))).toContain(
    '--bonnet on --surface by day: 2.73 to 1, and 4.5 is needed',
  )
})
