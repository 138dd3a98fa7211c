import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { asError } from '../../platform/log/error-for-log.ts'
import { entryOf, foreign, headEntry, UnusableBackup } from './format.ts'
import { ReadingLimits } from './limits.ts'
import { isSealOf, looksSealed, sealLength } from './seal.ts'

export type ArchiveEntry = NonNullable<ReturnType<typeof entryOf>> & {
  /** To be read before the next entry is asked for, or left. */
  content: AsyncIterable<Buffer>
}

/** What the types of tar-stream do not name. */
type TarEntry = AsyncIterable<Buffer> & {
  header: { name: string; type?: string | null; size?: number }
  resume(): void
}

/** The entries of an archive, in their order; none is larger than `limits` allow. @throws UnusableBackup */
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
  // A broken stream only closes the archive and the entry being read; why is known to the stream.
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
      entry.resume() // past what nobody wanted to read
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

/** @throws UnusableBackup unless every byte of the file is as it was written */
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
