// Runs in a process of its own for each picture: see make-photo.ts.
import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { partCutAbove, photoLimits, photoSizes, wholePictureSize } from '../../../contract/photo.ts'
import type { Made, Photo } from './make-photo.ts'

/** Background of transparent pictures: the limestone of our pages, which suits both themes. */
const ground = '#ece6d8'

const [path = '', memory, time, shape] = process.argv.slice(2)
/** Bytes this process may use; a small machine gives less. */
const budget = Math.min(Number(memory), 0.6 * process.availableMemory())

// The server has ended. A normal exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// If memory runs out, the system kills this process, not the database.
if (process.platform === 'linux')
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

// The memory a picture needs is known only while decoding.
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > budget) answer({ refusal: 'too much memory' })
  else if ((user + system) / 1000 > Number(time)) answer({ refusal: 'damaged' })
}, 20)
const picture = await readFile(path)
answer(
  await (shape === 'whole' ? makeWhole : make)(picture).catch((): Made => ({ refusal: 'damaged' })),
)

function answer(result: Made) {
  process.send?.(result)
}

async function make(bytes: Buffer): Promise<Made> {
  const strict: SharpOptions = { failOn: 'error', sequentialRead: true, pages: 1 }
  const header = await sharp(bytes, { ...strict, limitInputPixels: false }).metadata()
  if (header.width * header.height > photoLimits.pixels) return { refusal: 'too many pixels' }
  const { size, area, orientation } = squareOf(header)
  // Shrinks before rotating, because rotating needs the whole picture in memory.
  const square = await sharp(bytes, { ...strict, limitInputPixels: photoLimits.pixels })
    .resize({ ...size, fit: 'fill' })
    .extract(area)
    .flatten({ background: ground })
    .withMetadata({ orientation })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photo: Photo = { usual: await webp(square), small: await webp(square, photoSizes.small) }
  return { photo }
}

/** The same without cropping. */
async function makeWhole(bytes: Buffer): Promise<Made> {
  const strict: SharpOptions = { failOn: 'error', sequentialRead: true, pages: 1 }
  const header = await sharp(bytes, { ...strict, limitInputPixels: false }).metadata()
  if (header.width * header.height > photoLimits.pixels) return { refusal: 'too many pixels' }
  const reducedImage = await sharp(bytes, { ...strict, limitInputPixels: photoLimits.pixels })
    .resize(inside(wholePictureSize))
    .flatten({ background: ground })
    .withMetadata({ orientation: header.orientation ?? 1 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const resizeTo = (side: number) =>
    sharp(reducedImage).autoOrient().resize(inside(side)).webp({ quality: 82 }).toBuffer()
  return {
    photo: { usual: await resizeTo(wholePictureSize), small: await resizeTo(photoSizes.small) },
  }
}

function inside(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}

function webp(square: Buffer, side: number = photoSizes.usual): Promise<Buffer> {
  return sharp(square)
    .autoOrient()
    .resize({ width: side, height: side, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

/** The size to shrink the picture to, and the square to crop, before rotation. */
function squareOf({ width, height, orientation = 1 }: Metadata) {
  const scale = Math.min(1, photoSizes.usual / Math.min(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const side = Math.min(size.width, size.height)
  const liesOnItsSide = orientation >= 5
  const isTall = liesOnItsSide ? width > height : height > width
  const topComesFirst = [1, 2, 5, 6].includes(orientation)
  const before = !isTall ? 0.5 : topComesFirst ? partCutAbove : 1 - partCutAbove
  const area = {
    left: Math.round((size.width - side) * before),
    top: Math.round((size.height - side) * before),
    width: side,
    height: side,
  }
  return { size, area, orientation }
}
