import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures that people have, and files that are meant to do harm. All are made here. */

export type Color = [red: number, green: number, blue: number]
export const colors = {
  red: [220, 30, 30],
  green: [20, 160, 60],
  blue: [30, 60, 200],
  yellow: [235, 200, 40],
  black: [10, 10, 10],
} satisfies Record<string, Color>

sharp.cache(false)

/** A picture of one color. */
export const plain = (width: number, height: number, background: object | string = 'red') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

/** A picture made pixel by pixel. */
export function paintPicture(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Color,
  pageHeight?: number,
) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colorAt(x, y), (y * width + x) * 3)
  return sharp(pixels, { raw: { width, height, channels: 3, ...(pageHeight && { pageHeight }) } })
}

/** Noise, which no format can compress. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })

/** Noise in squares of eight pixels, which costs little to make and to read. */
export const blockNoise = (width: number, height: number) =>
  noise(width / 8, height / 8).resize(width, height, { kernel: 'nearest' })

/** Frames of one color each, one below the other. */
export const frames = (side: number, ...each: Color[]) =>
  paintPicture(side, side * each.length, (_x, y) => each[Math.floor(y / side)]!, side)

/**
 * A JPEG that looks as `colorAt` says once it is turned as its EXIF orientation (1 to 8) asks.
 * The eight cases are those of the EXIF standard, table of tag 274.
 */
export function rotatedPicture(
  orientation: number,
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Color,
): Promise<Buffer> {
  const [storedWidth, storedHeight] = orientation < 5 ? [width, height] : [height, width]
  const [right, bottom] = [width - 1, height - 1]
  const shownAt: Record<number, (i: number, j: number) => [number, number]> = {
    1: (i, j) => [i, j],
    2: (i, j) => [right - i, j],
    3: (i, j) => [right - i, bottom - j],
    4: (i, j) => [i, bottom - j],
    5: (i, j) => [j, i],
    6: (i, j) => [right - j, i],
    7: (i, j) => [right - j, bottom - i],
    8: (i, j) => [j, bottom - i],
  }
  return paintPicture(storedWidth, storedHeight, (i, j) => colorAt(...shownAt[orientation]!(i, j)))
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A PNG whose header has another size than its data. */
export async function lyingPng(width: number, height: number): Promise<Buffer> {
  const png = await plain(10, 10).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A JPEG whose header has another size than its data. */
export async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await plain(16, 16).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** A GIF of 10 pixels whose canvas, or frame too, is said to be as large as can be. */
export async function lyingGif({ frame }: { frame: boolean }): Promise<Buffer> {
  const gif = await plain(10, 10).gif().toBuffer()
  const descriptor = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 10, 0, 10, 0]))
  for (const at of frame ? [6, descriptor + 5] : [6]) {
    gif.writeUInt16LE(65_535, at)
    gif.writeUInt16LE(65_535, at + 2)
  }
  return gif
}

/** An AVIF whose header has another size than its data. */
export async function lyingAvif(
  real: [width: number, height: number],
  declaredSize: [width: number, height: number],
): Promise<Buffer> {
  const avif = await plain(...real)
    .avif({ effort: 0 })
    .toBuffer()
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(declaredSize[0], size)
  avif.writeUInt32BE(declaredSize[1], size + 4)
  return avif
}

/** A PNG with a text beside the picture that unpacks to 200 MB. */
export async function pngWithTextBomb(): Promise<Buffer> {
  const png = await plain(200, 200).png().toBuffer()
  const chunk = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })
  const body = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), chunk])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)])
}

/** The start of a file of Apple's HEIC kind, and bytes to make it as long as a photo. */
export function heic(major = 'heic', ...compatible: string[]): Buffer {
  const brands = [major, '\0\0\0\0', ...compatible].join('')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + brands.length)
  const rest = Buffer.alloc(2_000_000, 'hvc1')
  return Buffer.concat([length, Buffer.from(`ftyp${brands}`, 'latin1'), rest])
}

/** The bytes up to a share of a file, as a broken line leaves it. */
export const cutOff = (file: Buffer, share = 0.6) => file.subarray(0, file.length * share)

export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" onload="alert(1)"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>`
