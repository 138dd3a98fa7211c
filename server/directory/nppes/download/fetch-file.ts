import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  ask,
  asPassing,
  listenFor,
  RegisterError,
  refusalOf,
  type Timing,
  withRetries,
} from './ask-register.ts'

export type FetchOptions = {
  signal: AbortSignal
  timing: Timing
  /** A larger file is refused. */
  mostBytes: number
  /** `of` is null if the server does not announce the size. */
  onProgress?: (bytes: number, of: number | null) => void
}

type Source = { name: string; url: string }

/** State of an incomplete file. */
type Part = {
  handle: FileHandle
  bytes: number
  /** Tells whether the server still has the same file; without it the download begins again. */
  version: string | null
}

/** Reserved on the disk. */
const spare = 64 * 1024 * 1024
const sums = [
  ['sha256', 64],
  ['md5', 32],
] as const
const mostSumBytes = 4096

/**
 * Downloads a file of the register, continuing after a broken connection. Checks the size, and the
 * checksum beside it (`.sha256`, `.md5`) if there is one.
 * @returns its size in bytes
 * @throws RegisterError; the part read so far stays at `path`
 */
export async function fetchFile(
  source: Source,
  path: string,
  options: FetchOptions,
): Promise<number> {
  const { signal, timing } = options
  const tries = { pauses: timing.pauses, signal }
  const handle = await open(path, 'w', 0o600)
  const part: Part = { handle, bytes: 0, version: null }
  try {
    await withRetries(tries, () => readOn(source, part, path, options))
    await handle.sync()
  } finally {
    await handle.close()
  }
  const sum = await withRetries(tries, () => publishedSum(source, options))
  if (sum) await checkSum(source, path, sum)
  return part.bytes
}

async function readOn(source: Source, part: Part, path: string, options: FetchOptions) {
  const { host } = new URL(source.url)
  const listening = listenFor(options.timing.idle, options.signal)
  try {
    const response = await ask(source.url, { headers: rangeFrom(part), signal: listening.signal })
    const total = await begin(source, part, response, path, options)
    for await (const chunk of bytesOf(response)) {
      listening.restart()
      if (part.bytes + chunk.length > options.mostBytes) throw tooLarge(source, options)
      await part.handle.write(chunk, 0, chunk.length, part.bytes)
      part.bytes += chunk.length
      options.onProgress?.(part.bytes, total)
    }
    if (total !== null && part.bytes !== total)
      throw new RegisterError(
        `${source.name} ended after ${count(part.bytes)} of ${count(total)} bytes`,
        { isPassing: true },
      )
  } catch (error) {
    options.signal.throwIfAborted()
    throw asPassing(error, host)
  } finally {
    listening.stop()
  }
}

const rangeFrom = ({ bytes, version }: Part): Record<string, string> =>
  bytes > 0 && version ? { range: `bytes=${bytes}-`, 'if-range': version } : {}

/** Prepares the partial file for the next bytes. @returns the full size, null if unknown */
async function begin(
  source: Source,
  part: Part,
  response: Response,
  path: string,
  options: FetchOptions,
): Promise<number | null> {
  const { status, headers } = response
  const [, start, whole] = headers.get('content-range')?.match(/^bytes (\d+)-\d+\/(\d+)$/) ?? []
  const goesOn = status === 206 && Number(start) === part.bytes
  if (status !== 200 && !goesOn) await response.body?.cancel()
  if (![200, 206, 416].includes(status)) throw refusalOf(response, source.name)
  if (!goesOn) {
    await part.handle.truncate(0)
    part.bytes = 0
    part.version = strongVersion(headers)
    if (status !== 200)
      throw new RegisterError(`the register sent another part of ${source.name}`, {
        isPassing: true,
      })
  }
  const length = headers.get('content-length')
  const total = goesOn ? Number(whole) : length === null ? null : Number(length)
  if (total !== null) {
    const refusal =
      total > options.mostBytes
        ? tooLarge(source, options)
        : await roomFor(total - part.bytes, source, path)
    if (refusal) {
      await response.body?.cancel()
      throw refusal
    }
  }
  return total
}

/** A weak tag does not guarantee the same bytes. */
function strongVersion(headers: Headers): string | null {
  const tag = headers.get('etag')
  return tag && !tag.startsWith('W/') ? tag : headers.get('last-modified')
}

const tooLarge = ({ name }: Source, { mostBytes }: FetchOptions) =>
  new RegisterError(
    `${name} is larger than ${count(mostBytes)} bytes; that is no file of the register`,
  )

async function roomFor(bytes: number, { name }: Source, path: string) {
  const { bavail, bsize } = await statfs(dirname(path))
  if (bavail * bsize >= bytes + spare) return null
  return new RegisterError(`the disk has not the ${count(bytes)} bytes of room that ${name} takes`)
}

async function* bytesOf({ body }: Response): AsyncGenerator<Uint8Array, void, undefined> {
  if (body) yield* body
}

type Sum = { kind: (typeof sums)[number][0]; digits: string }

/** The checksum of a file from the register; null without one. */
async function publishedSum({ name, url }: Source, options: FetchOptions): Promise<Sum | null> {
  for (const [kind, length] of sums) {
    const what = `${name}.${kind}`
    const text = await readText(`${url}.${kind}`, what, mostSumBytes, options)
    // some servers answer a page for every missing file
    const digits = text?.match(new RegExp(`^\\s*\\\\?([0-9a-f]{${length}})\\b`, 'i'))?.[1]
    if (digits) return { kind, digits: digits.toLowerCase() }
  }
  return null
}

async function checkSum({ name }: Source, path: string, { kind, digits }: Sum) {
  const hash = createHash(kind)
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  const present = hash.digest('hex')
  if (present !== digits)
    throw new RegisterError(
      `${name} is not what the register says it is: its ${kind.toUpperCase()} is ${present}, published is ${digits}`,
    )
}

/**
 * A short text of the register, or null.
 * @throws RegisterError if it is too long, or the server is down
 */
export async function readText(
  url: string,
  what: string,
  mostBytes: number,
  { signal, timing }: Pick<FetchOptions, 'signal' | 'timing'>,
): Promise<string | null> {
  const listening = listenFor(timing.idle, signal)
  try {
    const response = await ask(url, { signal: listening.signal })
    if (response.status !== 200) {
      await response.body?.cancel()
      if ([403, 404, 410].includes(response.status)) return null
      throw refusalOf(response, what)
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of bytesOf(response)) {
      listening.restart()
      bytes += chunk.length
      if (bytes > mostBytes) throw new RegisterError(`${what} is longer than it can be`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } catch (error) {
    signal.throwIfAborted()
    throw asPassing(error, new URL(url).host)
  } finally {
    listening.stop()
  }
}

const count = (value: number) => value.toLocaleString('en-US')
