import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keysOf } from '../../contract/objects.ts'
import {
  addressOfChecksum,
  addressOfFile,
  type OpenDataFile,
  openDataFiles,
} from '../../contract/open-data/files.ts'
import type { Api } from '../platform/http/serve.ts'
import { serveFeeds } from './feeds/routes.ts'
import { countPublicRecords } from './public-records.ts'
import { serveText } from './send-open-data.ts'
import type { OpenDataServices } from './services.ts'
import { textOfFile } from './texts-of-files.ts'

const types = { csv: 'text/csv', ndjson: 'application/x-ndjson' }
const typeOf = (name: string) => (name.endsWith('.csv') ? types.csv : types.ndjson)

/**
 * Everything that is public, as files for everybody: as it is at the moment, so that what was unpublished is in
 * none. `<file>.sha256` is the checksum of one, as `sha256sum` writes it.
 */
export function serveOpenData(app: FastifyInstance, api: Api, services: OpenDataServices) {
  const { db, publicUrl } = services
  api.serve('GET /api/open-data', () => countPublicRecords(db))
  serveFeeds(app, services)
  for (const name of keysOf(openDataFiles)) {
    serveText(app, services, addressOfFile(name), {
      type: typeOf(name),
      text: () => textOfFile(db, publicUrl(), name),
    })
    serveText(app, services, addressOfChecksum(name), {
      type: 'text/plain',
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
