import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { asError } from '../../platform/log/logger.ts'
import {
  entryOf,
  fileEntry,
  foreign,
  headEntry,
  manifestEntry,
  partBytes,
  tableEntry,
  UnusableBackup,
} from './format.ts'
import { ReadingLimits, RowCounter } from './limits.ts'

export type ArchiveEntry = NonNullable<ReturnType<typeof entryOf>> & {
  /** Must be read, or skipped, before the next entry. */
  content: AsyncIterable<Buffer>
}

/** Missing in the types of tar-stream. */
type TarEntry = AsyncIterable<Buffer> & {
  header: { name: string; type?: string | null; size?: number }
  resume(): void
}

/** The entries of an archive, in their order, within `limits`. @throws UnusableBackup */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const reading = new ReadingLimits()
  let isFirst = true
  for await (const { header, content } of unpack(path, reading)) {
    const entryKind = entryOf(header.name)
    if (!entryKind || header.type !== 'file')
      throw isFirst
        ? foreign()
        : new UnusableBackup('It is damaged: something in it does not belong there.')
    isFirst = false
    reading.entry(entryKind, header.size ?? 0)
    yield { ...entryKind, content }
  }
}

async function* unpack(path: string, limits: ReadingLimits) {
  const archive = extract()
  let failure: unknown
  async function* countBytes(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      limits.unpacked(chunk.length)
      yield chunk
    }
  }
  const reading = pipeline(createReadStream(path), createGunzip(), countBytes, archive).catch(
    (error) => {
      failure = error
    },
  )
  // A broken stream only closes the archive and the current entry; the stream itself has the
  // reason.
  const explainError = async (error: unknown) => {
    await reading
    if (failure instanceof UnusableBackup) return failure
    const { message } = asError(failure ?? error)
    return new UnusableBackup(`It is damaged: it cannot be unpacked (${message}).`)
  }
  async function* readEntry(entry: TarEntry) {
    try {
      yield* entry
    } catch (error) {
      throw await explainError(error)
    }
  }
  try {
    for await (const entry of archive as AsyncIterable<TarEntry>) {
      yield { header: entry.header, content: readEntry(entry) }
      entry.resume() // skips what was not read
    }
    await reading
    if (failure) throw failure
  } catch (error) {
    throw await explainError(error)
  } finally {
    archive.destroy()
    await reading
  }
}

/** @throws UnusableBackup unless every byte of the file is unchanged */
export async function checkSeal(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw new UnusableBackup('It is empty.')
    const contentLength = Math.max(0, size - sealLength)
    const end = Buffer.alloc(sealLength)
    await file.read(end, 0, sealLength, contentLength)
    if (!looksSealed(end))
      throw (await beginsAsBackup(path))
        ? new UnusableBackup('It is cut off or damaged: its end is missing.')
        : foreign()
    const hash = createHash('sha256')
    if (contentLength > 0)
      for await (const chunk of createReadStream(path, { end: contentLength - 1 }))
        hash.update(chunk)
    if (!isSealOf(end, hash.digest()))
      throw new UnusableBackup('It is damaged: its checksum is not the one it was made with.')
  } finally {
    await file.close()
  }
}

async function beginsAsBackup(path: string): Promise<boolean> {
  try {
    for await (const { header } of unpack(path, new ReadingLimits()))
      return header.name === headEntry
  } catch (error) {
    if (!(error instanceof UnusableBackup)) throw error
  }
  return false
}

export async function contentOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const hashLength = 32

// gzip (RFC 1952): deflated, with an extra field and nothing else, made by no particular system
const begin = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff])

// the extra field: 36 bytes, of which one part, named SH, has 32
const field = Buffer.from([36, 0, 0x53, 0x48, hashLength, 0])

// no data: an empty block, its checksum and its length
const nothing = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

const sealLength = begin.length + field.length + hashLength + nothing.length

/**
 * The end of a backup: SHA-256 over everything before it, as a gzip member without content, which
 * other programs ignore. gzip's own checksum covers the unpacked bytes; this one covers the file.
 */
const sealOf = (hash: Buffer) => Buffer.concat([begin, field, hash, nothing])

const isSealOf = (end: Buffer, hash: Buffer) => end.equals(sealOf(hash))

/** Whether this is a seal, of any content. */
const looksSealed = (end: Buffer) =>
  end.subarray(0, begin.length + field.length).equals(Buffer.concat([begin, field]))

/** Passes bytes on and appends their seal. */
export async function* appendSeal(chunks: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield sealOf(hash.digest())
}

export type ArchiveWriter = {
  head(head: object): Promise<void>
  /** Adds the rows of a table as a stream. */
  table(name: string, rows: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }>
  file(name: string, content: Buffer): Promise<{ bytes: number; sha256: string }>
  manifest(manifest: object): Promise<void>
}

/**
 * Writes an archive entry by entry to `write`, at the speed of the disk, without buffering. Returns
 * the result of `fill` once `write` has ended.
 */
export async function writeArchive<T>(
  write: (content: AsyncIterable<Buffer>) => Promise<void>,
  fill: (writer: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const archive = pack()
  const stop = new AbortController()
  const mtime = new Date()
  const writing = pipeline(archive, createGzip({ level: 6 }), appendSeal, write, {
    signal: stop.signal,
  })
  writing.catch(() => {}) // handled below
  const add = (name: string, content: Buffer) =>
    Promise.race([
      new Promise<void>((resolve, reject) => {
        const header = { name, size: content.length, mode: 0o600, mtime }
        archive.entry(header, content, (error) => (error ? reject(error) : resolve()))
      }),
      writing, // a full disk ends the pipeline, and then no entry is ever read
    ])
  let result: T
  try {
    result = await fill({
      head: (head) => add(headEntry, jsonOf(head)),
      manifest: (manifest) => add(manifestEntry, jsonOf(manifest)),
      async file(name, content) {
        await add(fileEntry(name), content)
        return { bytes: content.length, sha256: hashOf(content) }
      },
      async table(name, rows) {
        const hash = createHash('sha256')
        let bytes = 0
        let part = 0
        const counter = new RowCounter(name)
        for await (const chunk of inParts(rows, counter)) {
          hash.update(chunk)
          bytes += chunk.length
          await add(tableEntry(name, ++part), chunk)
        }
        return { bytes, sha256: hash.digest('hex') }
      },
    })
    archive.finalize()
    await writing
  } catch (error) {
    stop.abort()
    // Throws the first reason: after a full disk, others are only consequences.
    const reason = await writing.then(
      () => error,
      (cause: NodeJS.ErrnoException) => (cause.code === 'ABORT_ERR' ? error : cause),
    )
    throw reason
  }
  return result
}

const jsonOf = (value: object) => Buffer.from(JSON.stringify(value, null, 1))

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** The same bytes in whole rows, about `partBytes` at a time. */
async function* inParts(rows: AsyncIterable<Buffer>, counter: RowCounter) {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows) {
    counter.count(chunk)
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    const buffer = Buffer.concat(chunks)
    const end = buffer.lastIndexOf(10) + 1
    if (end > 0) yield buffer.subarray(0, end)
    chunks = [buffer.subarray(end)]
    bytes = buffer.length - end
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
