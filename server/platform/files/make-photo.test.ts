import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Color,
  colors,
  frames,
  noise,
  paintPicture,
  plain,
  rotatedPicture,
} from '../../testing/pictures/pictures.ts'
import { makePhoto } from './make-photo.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stone-oak-photo-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let fileCount = 0
async function photoOf(file: Buffer, cost?: { memory: number; time: number }) {
  const path = join(folder, `${++fileCount}`)
  await writeFile(path, file)
  return makePhoto(path, cost)
}

/** The color at a place, both from 0 to 1. */
async function colorAt(file: Buffer, x: number, y: number): Promise<Color> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (share: number, length: number) => Math.min(length - 1, Math.floor(share * length))
  const start = (at(y, info.height) * info.width + at(x, info.width)) * info.channels
  return [...data.subarray(start, start + 3)] as Color
}

/** WebP blurs and rounds; another color is much further away. */
const isNear = (color: Color, expected: Color) =>
  color.every((value, index) => Math.abs(value - expected[index]!) < 40)

async function expectColor(file: Buffer, x: number, y: number, expected: Color) {
  const color = await colorAt(file, x, y)
  expect(isNear(color, expected), `${color} instead of ${expected} at ${x}, ${y}`).toBe(true)
}

const { red, green, blue, yellow, black } = colors

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i', (orientation) => {
  test('the picture is upright', async () => {
    const quarters = (x: number, y: number) =>
      y < 150 ? (x < 200 ? red : green) : x < 200 ? blue : yellow
    const { usual, small } = await photoOf(await rotatedPicture(orientation, 400, 300, quarters))
    for (const file of [usual, small]) {
      await expectColor(file, 0.1, 0.1, red)
      await expectColor(file, 0.9, 0.1, green)
      await expectColor(file, 0.1, 0.9, blue)
      await expectColor(file, 0.9, 0.9, yellow)
    }
  })
})

describe.each([1, 6])('EXIF orientation %i', (orientation) => {
  test('a tall picture is cropped by a fifth at the top, the rest at the bottom', async () => {
    const bands = (_x: number, y: number) => (y < 80 ? black : y < 280 ? yellow : blue)
    const { usual } = await photoOf(await rotatedPicture(orientation, 200, 600, bands))
    for (const place of [0.03, 0.5, 0.97])
      for (const across of [0.1, 0.9]) await expectColor(usual, across, place, yellow)
  })

  test('a wide picture is cropped to its middle', async () => {
    const bands = (x: number) => (x < 200 ? black : x < 400 ? yellow : blue)
    const { usual } = await photoOf(await rotatedPicture(orientation, 600, 200, bands))
    for (const place of [0.03, 0.5, 0.97]) await expectColor(usual, place, 0.5, yellow)
  })
})

describe('pictures of several frames', () => {
  test.each(['gif', 'webp'] as const)('an animated %s becomes its first frame', async (format) => {
    const file = await frames(300, red, blue, green).toFormat(format).toBuffer()
    expect((await sharp(file).metadata()).pages).toBe(3)
    const { usual } = await photoOf(file)
    expect((await sharp(usual).metadata()).pages).toBeUndefined()
    await expectColor(usual, 0.5, 0.5, red)
  })
})

test('transparent parts become limestone, and nothing stays transparent', async () => {
  const leftPixel = Buffer.from([0, 0, 0, 0])
  const rightPixel = Buffer.from([...red, 255])
  const pixels = Buffer.concat(
    Array.from({ length: 300 * 300 }, (_, n) => (n % 300 < 150 ? leftPixel : rightPixel)),
  )
  const file = await sharp(pixels, { raw: { width: 300, height: 300, channels: 4 } })
    .png()
    .toBuffer()
  const { usual } = await photoOf(file)
  await expectColor(usual, 0.2, 0.5, [0xec, 0xe6, 0xd8])
  await expectColor(usual, 0.8, 0.5, red)
  expect((await sharp(usual).metadata()).hasAlpha).toBe(false)
})

test('colors of a wide gamut become those of sRGB', async () => {
  const file = await plain(300, 300, { r: 0, g: 250, b: 0 }).withIccProfile('p3').png().toBuffer()
  // the same green is written with a good deal of red in Display P3
  const [redInFile] = await sharp(file, { ignoreIcc: true }).raw().toBuffer()
  expect(redInFile).toBeGreaterThan(90)
  await expectColor((await photoOf(file)).usual, 0.5, 0.5, [0, 250, 0])
})

test('a picture in CMYK keeps its colors', async () => {
  const file = await plain(300, 300, { r: 30, g: 60, b: 200 })
    .toColorspace('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp(file).metadata()).space).toBe('cmyk')
  const [red, , blue] = await colorAt((await photoOf(file)).usual, 0.5, 0.5)
  expect(blue).toBeGreaterThan(red + 50)
})

test.each([
  [2000, 1500, 640, 192],
  [639, 5000, 639, 192],
  [150, 100, 100, 100],
])(
  '%i × %i is kept as squares of %i and %i pixels, never enlarged',
  async (width, height, ...sides) => {
    const { usual, small } = await photoOf(await plain(width, height).jpeg().toBuffer())
    for (const [file, side] of [
      [usual, sides[0]],
      [small, sides[1]],
    ] as const)
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      })
  },
)

test('fine detail survives: a line of two pixels in 640 is kept', async () => {
  const file = await paintPicture(640, 640, (x) => (x === 320 || x === 321 ? black : yellow))
    .png()
    .toBuffer()
  await expectColor((await photoOf(file)).usual, 321 / 640, 0.5, black)
})

describe('the cost of a picture', { timeout: 180_000 }, () => {
  test('a picture that needs too much memory is refused', async () => {
    const file = await plain(6000, 6000).png({ progressive: true }).toBuffer()
    await expect(photoOf(file, { memory: 120 * 1024 ** 2, time: 20_000 })).rejects.toMatchObject({
      status: 413,
      code: 'too_much_memory',
    })
    expect(await photoOf(file)).toHaveProperty('usual')
  })

  test('a picture that takes too long is refused', async () => {
    const file = await noise(2000, 2000).png({ progressive: true, compressionLevel: 1 }).toBuffer()
    await expect(photoOf(file, { memory: 2 ** 30, time: 20 })).rejects.toMatchObject({
      status: 400,
      code: 'damaged_photo',
    })
  })

  test('at most 20 pictures wait, and others are refused', async () => {
    const file = await plain(50, 50).png().toBuffer()
    const results = await Promise.allSettled(Array.from({ length: 23 }, () => photoOf(file)))
    const refusals = results.filter((result) => result.status === 'rejected')
    expect(refusals).toHaveLength(3)
    for (const { reason } of refusals) expect(reason).toMatchObject({ status: 503, code: 'busy' })
    expect(await photoOf(file)).toHaveProperty('usual')
  })
})
