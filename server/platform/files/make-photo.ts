import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { photoKinds, photoLimits } from '../../../contract/photo.ts'
import { Problem } from '../http/problems.ts'

/** Two sizes in WebP, without anything but the picture. */
export type Photo = { usual: Buffer; small: Buffer }

/** What the process that decodes sends back. */
export type Made = { photo: Photo } | { refusal: 'too many pixels' | 'too much memory' | 'damaged' }

/**
 * Bytes of memory and milliseconds of a processor that a picture may take. 40 megapixels of AVIF at 12
 * bits take the memory, and a fifth of the time.
 */
const usualCost = { memory: 1.25 * 1024 ** 3, time: 20_000 }
/** How much longer a busy machine may need for that time. */
const slowness = 6
/** Pictures that may wait for their turn. */
const longestQueue = 20

/** A picture that is kept whole, such as one of a practice. @throws Problem as `makePhoto` */
export const makePicture = (path: string) => makePhoto(path, usualCost, 'whole')

const megapixels = photoLimits.pixels / 1e6

/** `square`: cut to a portrait. `whole`: nothing is cut off. */
type PhotoShape = 'square' | 'whole'

/**
 * Makes the photo of an uploaded picture: turned as its EXIF data says, cut square unless it is to stay
 * whole, without metadata.
 * @throws Problem 415 for what is no such picture, 413 for too many pixels, 400 when it cannot be
 * decoded, 503 when too many wait
 */
export async function makePhoto(
  path: string,
  cost = usualCost,
  shape: PhotoShape = 'square',
): Promise<Photo> {
  const kind = recognizePhoto(await headOf(path))
  if (!kind) throw notAPhoto()
  if (kind === 'heic') throw heic()
  const result = await inTurn(() => decode(path, cost, shape))
  if ('photo' in result) return result.photo
  throw refusals[result.refusal]()
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

let queueLength = 0
let last: Promise<unknown> = Promise.resolve()

/** One at a time: a picture of 40 megapixels can need several hundred megabytes to decode. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queueLength >= longestQueue) throw busy()
  queueLength += 1
  const turn = last.then(work).finally(() => {
    queueLength -= 1
  })
  last = turn.catch(() => {})
  return turn
}

/**
 * Decodes in a process of its own. What a hostile file does to a decoder, in memory, time or worse,
 * it does there.
 */
function decode(path: string, cost: typeof usualCost, shape: PhotoShape): Promise<Made> {
  const program = fileURLToPath(new URL('./photo-process.ts', import.meta.url))
  const child = fork(program, [path, String(cost.memory), String(cost.time), shape], {
    env: {},
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text).slice(-2000)
  })
  let result: Made | undefined
  child.on('message', (answer: Made) => {
    result ??= answer
    child.kill('SIGKILL')
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), cost.time * slowness)
  return new Promise<Made>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (result) resolve(result)
      // The decoder fell over the file, or was stopped over it.
      else if (signal) resolve({ refusal: 'damaged' })
      else reject(new Error(`The process that decodes photos ended with ${code}: ${complaint}`))
    })
  }).finally(() => clearTimeout(timer))
}

const acceptedKinds = `a ${photoKinds} picture of at most 10 MB and ${megapixels} megapixels`

const notAPhoto = () =>
  new Problem(
    415,
    'not_a_photo',
    `This is not a picture we can use. Please choose ${acceptedKinds}.`,
  )

const heic = () =>
  new Problem(
    415,
    'heic',
    'This photo is in the HEIC format, which we cannot use. On an iPhone, choose “Most Compatible” under Settings > Camera > Formats and take it again, or copy the photo and paste it into a folder in Files: both make a JPEG.',
  )

const refusals = {
  'too many pixels': () =>
    new Problem(
      413,
      'too_many_pixels',
      `This picture has more than ${megapixels} megapixels. Please choose a smaller one.`,
    ),
  'too much memory': () =>
    new Problem(
      413,
      'too_much_memory',
      'This picture takes too much memory to open. Please choose a smaller one, or save it as a JPEG.',
    ),
  damaged: () =>
    new Problem(
      400,
      'damaged_photo',
      `This picture is damaged or cannot be opened. Please choose ${acceptedKinds}.`,
    ),
}

const busy = () =>
  new Problem(
    503,
    'busy',
    'Many photos are being uploaded right now. Please try again in a minute.',
    undefined,
    { 'Retry-After': '60' },
  )

/** What the first bytes of a file say it is. `heic`: as iPhones keep photos, which nobody here decodes. */
type PhotoKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/** Bytes that `recognizePhoto` looks at. */
const headLength = 512

/** Recognizes a picture by its content alone. @returns null for anything else, SVG included */
function recognizePhoto(head: Buffer): PhotoKind | null {
  const text = head.toString('latin1', 0, headLength)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return kindOfBrands(text, head.readUInt32BE(0))
  return null
}

/** ISO base media files name their brands, four letters each, in a box at the start. */
function kindOfBrands(text: string, boxLength: number): PhotoKind | null {
  const brands = text.slice(8, boxLength).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(hei[cxms]|hev[cxms])$/.test(brand)) ? 'heic' : null
}
