import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { addressOfTiles } from '../../../contract/map/tiles.ts'
import type { Db } from '../../platform/database/connect.ts'
import { matches } from '../../platform/http/bodies/encoded-body.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { readTiles, readTilesBytes } from './read-tiles.ts'

/** A map that is moved for a while asks for dozens; an office full of readers shares one network. */
const ranges = { count: 3000, minutes: 10 }

/** The archive of tiles, of which browsers ask for the ranges that they show. */
export function serveTiles(app: FastifyInstance, { db, limits }: { db: Db; limits: RateLimits }) {
  app.get<{ Params: { name: string } }>('/map/tiles/:name', async (request, reply) => {
    if (!isArchive.test(request.url)) throw notFound(callRefusals.noFile.en)
    await limits.consumeForNetwork('ranges of tiles', callerOf(request).network, ranges)
    const tiles = await readTiles(db)
    if (!tiles || request.url !== addressOfTiles(tiles.checksum))
      throw notFound(callRefusals.noFile.en)
    const etag = `"${tiles.checksum}"`
    reply.headers({
      'Content-Type': 'application/vnd.pmtiles',
      'Accept-Ranges': 'bytes',
      ETag: etag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Robots-Tag': 'noindex',
    })
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send()
    const { range, 'if-range': ifRange = etag } = request.headers
    const asked = ifRange === etag ? rangeOf(range, tiles.bytes) : null
    const [from, to] = asked ?? [0, tiles.bytes]
    if (from >= to)
      return reply.status(416).header('Content-Range', `bytes */${tiles.bytes}`).send()
    if (asked) reply.header('Content-Range', `bytes ${from}-${to - 1}/${tiles.bytes}`)
    reply.status(asked ? 206 : 200).header('Content-Length', to - from)
    return reply.send(Readable.from(readTilesBytes(db, tiles, from, to)))
  })
}

const isArchive = new RegExp(`^${addressOfTiles('[0-9a-f]{64}')}$`)

/** From the first byte up to but without the last; null for none, or one of a kind that no reader of archives asks for. */
function rangeOf(header: string | undefined, bytes: number): [number, number] | null {
  const found = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found) return null
  const [from, last] = [Number(found[1]), found[2] ? Number(found[2]) : bytes - 1]
  // an end before its beginning is no range
  return found[2] && last < from ? null : [from, Math.min(last + 1, bytes)]
}
