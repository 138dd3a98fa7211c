import type { FastifyInstance } from 'fastify'
import { boundsOf, pixelsOf, readGround } from '../../../contract/map/ground.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { AnswerCache } from '../../platform/http/answer-cache.ts'
import { encodeBody, sendEncoded } from '../../platform/http/bodies/encoded-body.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { loadMap } from '../load-map.ts'
import { drawGround } from './draw-ground.ts'

type Parts = { db: Db; cache: AnswerCache; limits: RateLimits }

/** Pictures of the ground, which pages lay their pins over. */
export function serveGround(app: FastifyInstance, { db, cache, limits }: Parts) {
  app.get<{ Querystring: unknown }>('/map/ground.svg', async (request, reply) => {
    const asked = readGround(request.query)
    if (!asked) throw new Problem(400, 'bad_request', callRefusals.unreadableAddress.en)
    const { view, size } = asked
    const makeBody = async () => {
      const map = await loadMap(db)
      const pixels = pixelsOf(size)
      const { west, east, south, north } = boundsOf(view, pixels)
      const isOnMap =
        map &&
        west < map.release.bounds.east &&
        east > map.release.bounds.west &&
        south < map.release.bounds.north &&
        north > map.release.bounds.south
      if (!isOnMap) throw notFound(callRefusals.noFile.en)
      return encodeBody(drawGround(map.ground, view, pixels), { headers })
    }
    const key = `ground ${view.latitude} ${view.longitude} ${view.zoom} ${size}`
    const beforeMaking = () => limits.consumeForCreation(callerOf(request).network)
    return sendEncoded(request, reply, await cache.getOrMake(key, makeBody, beforeMaking))
  })
}

const headers = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // a map comes once a year
  'Cache-Control': 'public, max-age=86400',
  'X-Robots-Tag': 'noindex',
  // its own style, and nothing that runs where it is opened by itself
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
}
