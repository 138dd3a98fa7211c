import { readFileSync, statSync } from 'node:fs'
import { XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'

const file = (name: string) => new URL(`./public/${name}`, import.meta.url)

/** Width and height as the header of the PNG says. */
function sizeOf(name: string): [number, number] {
  const bytes = readFileSync(file(name))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

it('every icon of the manifest exists in its size', () => {
  const manifest = JSON.parse(readFileSync(file('site.webmanifest'), 'utf8'))
  const pictures = manifest.icons.filter((icon: { type: string }) => icon.type === 'image/png')
  expect(pictures.length).toBeGreaterThan(0)
  for (const { src, sizes } of pictures) expect(sizeOf(src.slice(1)).join('x')).toBe(sizes)
  expect(sizeOf('apple-touch-icon.png')).toEqual([180, 180])
  expect(XMLValidator.validate(readFileSync(file('favicon.svg'), 'utf8'))).toBe(true)
})

it('the picture for shared links has 1200 by 630 pixels and less than 150 KB', () => {
  expect(sizeOf('og-image.png')).toEqual([1200, 630])
  expect(statSync(file('og-image.png')).size).toBeLessThan(150_000)
})

it('the display face comes with its license', () => {
  expect(
    readFileSync(new URL('../kit/styles/besley-latin-600.woff2', import.meta.url))
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2')
  expect(readFileSync(file('fonts/besley-OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE')
})
