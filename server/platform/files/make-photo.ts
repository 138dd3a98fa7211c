import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { photoLimits } from '../../../contract/photo.ts'
import { Problem } from '../http/problems.ts'
import { callRefusals } from '../languages/refusals/platform.ts'
import { programBeside } from '../program-beside.ts'

/** Two sizes in WebP, without metadata. */
export type Photo = { usual: Buffer; small: Buffer }

/** The answer of the decoding process. */
export type Made = { photo: Photo } | { refusal: 'too many pixels' | 'too much memory' | 'damaged' }

/**
 * Limits of memory in bytes and of processor time in milliseconds. 40 megapixels of AVIF at 12 bits
 * need all the memory, and a fifth of the time.
 */
const usualCost = { memory: 1.25 * 1024 ** 3, time: 20_000 }
/** Factor of that time for a busy machine. */
const slowness = 6
/** Most pictures that may wait. */
const longestQueue = 20

/** Stores a picture uncropped, such as one of a practice. @throws Problem as `makePhoto` */
export const makePicture = (path: string) => makePhoto(path, usualCost, 'whole')

const megapixels = photoLimits.pixels / 1e6

/** `square`: cropped to a portrait. `whole`: not cropped. */
type PhotoShape = 'square' | 'whole'

/**
 * Converts an uploaded picture to a photo: rotated by its EXIF data, cropped to a square unless it
 * stays whole, without metadata.
 * @throws Problem 415 for other files, 413 for too many pixels, 400 if it cannot be decoded, 503 if
 * too many wait
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
 * Decodes in a process of its own, which contains the damage of a hostile file: memory, time or
 * worse.
 */
function decode(path: string, cost: typeof usualCost, shape: PhotoShape): Promise<Made> {
  const program = programBeside(import.meta.url, 'photo-process')
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
      // The decoder crashed on the file, or was stopped.
      else if (signal) resolve({ refusal: 'damaged' })
      else reject(new Error(`The process that decodes photos ended with ${code}: ${complaint}`))
    })
  }).finally(() => clearTimeout(timer))
}

const acceptedKinds = callRefusals.photoOfKinds.en(callRefusals.photoKinds.en, megapixels)

const notAPhoto = () => new Problem(415, 'not_a_photo', callRefusals.notAPhoto.en(acceptedKinds))

const heic = () => new Problem(415, 'heic', callRefusals.heic.en)

const refusals = {
  'too many pixels': () =>
    new Problem(413, 'too_many_pixels', callRefusals.tooManyPixels.en(megapixels)),
  'too much memory': () => new Problem(413, 'too_much_memory', callRefusals.tooMuchMemory.en),
  damaged: () => new Problem(400, 'damaged_photo', callRefusals.damagedPhoto.en(acceptedKinds)),
}

const busy = () =>
  new Problem(503, 'busy', callRefusals.busyWithPhotos.en, undefined, { 'Retry-After': '60' })

/**
 * The format according to the first bytes. `heic`: the format of iPhones, which we cannot decode.
 */
type PhotoKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/** Bytes that `recognizePhoto` needs. */
const headLength = 512

/** Recognizes a picture by its content alone. @returns null for anything else, including SVG */
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
