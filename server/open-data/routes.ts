import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keysOf } from '../../contract/objects.ts'
import {
  addressOfChecksum,
  addressOfFile,
  type OpenDataFile,
  openDataFiles,
} from '../../contract/open-data/files.ts'
import { sendEncoded } from '../platform/http/bodies/encoded-body.ts'
import { maxInMemory, sendTextOf } from '../platform/http/bodies/streamed-text.ts'
import { callerOf } from '../platform/http/caller.ts'
import type { Api } from '../platform/http/serve.ts'
import { serveFeeds } from './feeds/routes.ts'
import { countPublicRecords } from './public-records.ts'
import type { OpenDataServices } from './services.ts'
import { textOfFile } from './texts-of-files.ts'

const types = { csv: 'text/csv', ndjson: 'application/x-ndjson' }
const typeOf = (name: string) => (name.endsWith('.csv') ? types.csv : types.ndjson)

/**
 * Everything that is public, as files for everybody: as it is at the moment, so that what was unpublished is in
 * none. `<file>.sha256` is the checksum of one, as `sha256sum` writes it.
 */
export function serveOpenData(app: FastifyInstance, api: Api, services: OpenDataServices) {
  const { db, cache, limits, publicUrl, isOpen } = services
  api.serve('GET /api/open-data', () => countPublicRecords(db))

  const serveText = (
    path: string,
    type: string,
    { isWhole, text }: { isWhole?: boolean; text: () => AsyncIterable<string> },
  ) =>
    app.get(path, async (request, reply) => {
      const cached = cache.get(path)
      if (cached) return sendEncoded(request, reply, cached)
      if (!(await isOpen())) return reply.callNotFound()
      await limits.consumeForCreation(callerOf(request).network)
      const answer = cache.begin(path)
      const figures = await countPublicRecords(db)
      const isLong = !isWhole && figures.doctors + figures.practices > maxInMemory
      const headers = {
        'Content-Type': `${type}; charset=utf-8`,
        // scripts of other sites may read it: it is the same for everybody
        'Access-Control-Allow-Origin': '*',
      }
      return sendTextOf(request, reply, text(), { answer, isLong, headers })
    })

  serveFeeds(app, services)
  for (const name of keysOf(openDataFiles)) {
    serveText(addressOfFile(name), typeOf(name), { text: () => textOfFile(db, publicUrl(), name) })
    serveText(addressOfChecksum(name), 'text/plain', {
      isWhole: true,
      text: () => checksumOf(name, textOfFile(db, publicUrl(), name)),
    })
  }
}

async function* checksumOf(name: OpenDataFile, text: AsyncIterable<string>) {
  const hash = createHash('sha256')
  for await (const part of text) hash.update(part)
  yield `${hash.digest('hex')}  ${name}\n`
}
