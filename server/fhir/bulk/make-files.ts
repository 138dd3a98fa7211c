import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { inFolder } from '../../platform/files/in-folder.ts'
import { makeFolder } from '../../platform/files/make-folder.ts'
import { type Kind, kinds, readRecords, type Sources } from '../records/records.ts'
import type { Resource } from '../resource.ts'
import { resourceTypes } from '../types/all-types.ts'
import type { Origin, TypeName } from '../types/declare.ts'

/** The resources of one type: how many, and when the last of them was changed. */
export type MadeFile = { type: TypeName; count: number; changedAt: string }

/** So many records are made without a pause: other requests wait for them. */
const batchSize = 100

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
    const writers = new Map<TypeName, Writer>()
    const writerOf = (type: TypeName) => {
      const writer = writers.get(type) ?? openWriter(join(place, type))
      writers.set(type, writer)
      return writer
    }
    try {
      for await (const [type, resources] of allResources(sources)) {
        signal.throwIfAborted()
        await writerOf(type).write(resources)
      }
      for (const writer of writers.values()) await writer.end()
      const files: MadeFile[] = []
      for (const [type, { figures, path }] of writers) {
        const file = { type, ...figures }
        await store(file, createReadStream(path))
        files.push(file)
      }
      return files
    } finally {
      for (const writer of writers.values()) writer.close()
      await rm(place, { recursive: true, force: true })
    }
  })

/** All resources in the order of their records, some of one type at a time. */
async function* allResources(sources: Sources): AsyncGenerator<[TypeName, Resource[]]> {
  for (const kind of kinds) {
    let after: string | undefined
    for (;;) {
      const records = await readRecords(kind, sources, { after, limit: batchSize })
      for (const { name, of } of Object.values(resourceTypes)) {
        const origin = of[kind] as Origin<Kind> | undefined
        const resources = origin ? records.flatMap((record) => origin.make(record, sources)) : []
        if (resources.length > 0) yield [name, resources]
      }
      const last = records.at(-1)
      if (!last || records.length < batchSize) break
      after = String(last.key)
    }
  }
}

type Writer = ReturnType<typeof openWriter>

function openWriter(path: string) {
  const figures = { count: 0, changedAt: '' }
  const compressor = createGzip()
  const file = createWriteStream(path)
  const writing = pipeline(compressor, file)
  // awaited at the end
  writing.catch(() => {})
  return {
    path,
    figures,
    async write(resources: readonly Resource[]) {
      let text = ''
      for (const resource of resources) {
        text += `${JSON.stringify(resource)}\n`
        const { lastUpdated } = resource.meta
        if (lastUpdated > figures.changedAt) figures.changedAt = lastUpdated
      }
      figures.count += resources.length
      if (!compressor.write(text)) await Promise.race([once(compressor, 'drain'), writing])
    },
    async end() {
      compressor.end()
      await writing
    },
    close: () => void compressor.destroy(),
  }
}
