import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Entry, extract } from 'tar-stream'
import { entryOf, foreign, UnusableBackup } from './format.ts'
import { gzipHeader } from './gzip-header.ts'

export type ArchiveEntry = NonNullable<ReturnType<typeof entryOf>> & {
  /** To be read before the next entry is asked for, or left. */
  content: AsyncIterable<Buffer>
}

/** gzip's own closing words: checksum and length. */
const trailer = 8

/**
 * The entries of an archive, in their order. The checksum over all of it is compared only at its end:
 * until then nothing read is to be believed.
 * @throws UnusableBackup
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const length = await lengthSaid(path)
  const archive = extract()
  let bytes = 0
  let entries = 0
  async function* counted(chunks: AsyncIterable<unknown>) {
    for await (const chunk of chunks) {
      bytes += (chunk as Buffer).length
      yield chunk
    }
  }
  let failure: unknown
  const source = createReadStream(path)
  const reading = pipeline(source, createGunzip(), counted, archive).catch((error) => {
    failure ??= error
  })
  // A broken stream only closes the archive and the entry being read; why is known to the stream.
  const explained = async (error: unknown) => {
    if (error instanceof UnusableBackup) return error
    await reading
    return reasonOf(failure ?? error, entries)
  }
  async function* read(entry: Entry) {
    try {
      yield* entry
    } catch (error) {
      throw await explained(error)
    }
  }
  try {
    for await (const entry of archive) {
      const known = entryOf(entry.header.name)
      if (!known || entry.header.type !== 'file') throw misplaced(entries)
      entries += 1
      yield { ...known, content: read(entry) }
      entry.resume() // past what nobody wanted to read
    }
    await reading
    if (failure) throw failure
    // What follows the compressed data is not read by anybody, and may be anything.
    if (bytes % 2 ** 32 !== length)
      throw new UnusableBackup('It is damaged: it has a wrong length.')
  } catch (error) {
    throw await explained(error)
  } finally {
    archive.destroy()
    await reading
  }
}

/** @returns the uncompressed length modulo 2³², as the file's last bytes say it */
async function lengthSaid(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = Buffer.alloc(gzipHeader.length)
    const end = Buffer.alloc(trailer)
    await file.read(start, 0, start.length, 0)
    if (size === 0) throw new UnusableBackup('It is empty.')
    if (!start.subarray(0, 3).equals(gzipHeader.subarray(0, 3))) throw foreign()
    if (size < start.length + trailer) throw cutOff()
    if (!start.equals(gzipHeader)) throw foreign()
    await file.read(end, 0, trailer, size - trailer)
    return end.readUInt32LE(4)
  } finally {
    await file.close()
  }
}

function reasonOf(error: unknown, entries: number): unknown {
  const { code, message = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return cutOff()
  if (code?.startsWith('Z_'))
    return new UnusableBackup(`It is damaged: it cannot be unpacked (${message}).`)
  if (/Unexpected end of data/.test(message)) return cutOff()
  if (/Invalid tar header/.test(message)) return misplaced(entries)
  return error
}

/** Something that is no part of a backup: all of it is none, or it no longer is. */
const misplaced = (entriesBefore: number) =>
  entriesBefore === 0
    ? foreign()
    : new UnusableBackup('It is damaged: something in it does not belong there.')

const cutOff = () => new UnusableBackup('It is cut off: its end is missing.')

export async function contentOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
