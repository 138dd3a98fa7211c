import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { fileEntry, headEntry, manifestEntry, partBytes, tableEntry } from './format.ts'
import { RowCounter } from './limits.ts'
import { appendSeal } from './seal.ts'

export type ArchiveWriter = {
  head(head: object): Promise<void>
  /** Adds the rows of a table as they come. */
  table(name: string, rows: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }>
  file(name: string, content: Buffer): Promise<{ bytes: number; sha256: string }>
  manifest(manifest: object): Promise<void>
}

/**
 * Writes an archive entry by entry; a slow disk slows the caller down, nothing piles up. Returns what
 * `fill` does once everything is on disk. After an error what was written by then stays.
 */
export async function writeArchive<T>(
  path: string,
  fill: (writer: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const archive = pack()
  const stop = new AbortController()
  const mtime = new Date()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const writing = pipeline(archive, createGzip({ level: 6 }), appendSeal, file, {
    signal: stop.signal,
  })
  writing.catch(() => {}) // heard below
  const add = (name: string, content: Buffer) =>
    Promise.race([
      new Promise<void>((resolve, reject) => {
        const header = { name, size: content.length, mode: 0o600, mtime }
        archive.entry(header, content, (error) => (error ? reject(error) : resolve()))
      }),
      writing, // a full disk ends the pipeline, and then no entry is ever taken
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
    // The first reason is the one to tell: when the disk is full, the rest only follows.
    const reason = await writing.then(
      () => error,
      (cause: NodeJS.ErrnoException) => (cause.code === 'ABORT_ERR' ? error : cause),
    )
    throw reason
  }
  await syncFile(path)
  return result
}

const jsonOf = (value: object) => Buffer.from(JSON.stringify(value, null, 1))

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** The same bytes in whole rows, about `partBytes` at a time. */
async function* inParts(rows: AsyncIterable<Buffer>, counter: RowCounter) {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows) {
    counter.count(chunk)
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    const read = Buffer.concat(waiting)
    const end = read.lastIndexOf(10) + 1
    if (end > 0) yield read.subarray(0, end)
    waiting = [read.subarray(end)]
    bytes = read.length - end
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

async function syncFile(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
