import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { batchesAfter } from '../../platform/database/batches-after.ts'
import { inFolder } from '../../platform/files/in-folder.ts'
import { makeFolder } from '../../platform/files/make-folder.ts'
import { type Kind, kinds, type Records, readRecords, type Sources } from '../records/records.ts'
import type { Resource } from '../resource.ts'
import { resourceTypes } from '../types/all-types.ts'
import type { Origin, ResourceType, TypeName } from '../types/declare.ts'

/** The resources of one type: how many, and when the last of them was changed. */
export type MadeFile = { type: TypeName; count: number; changedAt: string }

/** So many records are made without a pause: other requests wait for them. */
const batchSize = 100

/** Characters of a text that is handed on: a buffer for more costs more than to fill it. */
const chunkSize = 100_000

/**
 * Makes one compressed file of NDJSON for each type that has resources, in one walk over all records, and hands
 * each over when all are complete. They lie on the disk meanwhile, so memory does not grow with the directory.
 */
export const makeFiles = (
  sources: Sources,
  {
    folder,
    signal,
    store,
  }: {
    folder: string
    signal: AbortSignal
    store: (file: MadeFile, content: AsyncIterable<Uint8Array>) => Promise<void>
  },
): Promise<MadeFile[]> =>
  inFolder({ name: 'incoming', path: folder }, async () => {
    await makeFolder(folder)
    const place = await mkdtemp(join(folder, 'bulk-'))
    const writers = Object.values(resourceTypes).map((type) => openWriter(type, place))
    try {
      for (const kind of kinds)
        for await (const records of allRecords(kind, sources))
          for (const { type, write } of writers) {
            signal.throwIfAborted()
            await write(resourcesOf(type, kind, records, sources))
          }
      for (const writer of writers) await writer.end()
      const files: MadeFile[] = []
      for (const { type, figures, path } of writers) {
        if (figures.count === 0) continue
        const file = { type: type.name, ...figures }
        await store(file, createReadStream(path))
        files.push(file)
      }
      return files
    } finally {
      for (const writer of writers) writer.close()
      await rm(place, { recursive: true, force: true })
    }
  })

const allRecords = <K extends Kind>(kind: K, sources: Sources): AsyncGenerator<Records[K][]> =>
  batchesAfter(
    (key?: string) => readRecords(kind, sources, { after: key, limit: batchSize }),
    ({ key }) => String(key),
  )

/** Made one after the other, so that each is garbage before it grows old. */
function* resourcesOf<K extends Kind>(
  { of }: ResourceType,
  kind: K,
  records: readonly Records[K][],
  sources: Sources,
): Generator<Resource> {
  const origin: Origin<K> | undefined = of[kind]
  if (origin) for (const record of records) yield* origin.make(record, sources)
}

function openWriter(type: ResourceType, folder: string) {
  const path = join(folder, type.name)
  const figures = { count: 0, changedAt: '' }
  const compressor = createGzip()
  const file = createWriteStream(path)
  const writing = pipeline(compressor, file)
  // awaited at the end
  writing.catch(() => {})
  let compressed: Promise<unknown> | undefined
  return {
    type,
    path,
    figures,
    /** Waits until what was written before is compressed, which happens beside this thread. */
    async write(resources: Iterable<Resource>) {
      await compressed
      let text = ''
      for (const resource of resources) {
        text += `${JSON.stringify(resource)}\n`
        figures.count += 1
        const { lastUpdated } = resource.meta
        if (lastUpdated > figures.changedAt) figures.changedAt = lastUpdated
        if (text.length > chunkSize) {
          compressor.write(text)
          text = ''
        }
      }
      const isFull = !compressor.write(text)
      compressed = isFull ? Promise.race([once(compressor, 'drain'), writing]) : undefined
      compressed?.catch(() => {})
    },
    async end() {
      compressor.end()
      await writing
    },
    close: () => void compressor.destroy(),
  }
}
