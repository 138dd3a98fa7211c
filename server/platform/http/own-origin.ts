import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callRefusals } from '../languages/refusals/platform.ts'
import { Problem } from './problems.ts'

export type OwnOrigin = {
  /** The public address of the site; null if there is none. */
  publicUrl: string | null
  /**
   * The address that the server listens at, which is believed without a public one. Null in
   * development: the host that a request names is believed instead.
   */
  listeningUrl: (() => string) | null
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Changing calls must come from our own pages: forms and scripts of other sites carry their own
 * Origin.
 */
export function requireOwnOrigin(app: FastifyInstance, { publicUrl, listeningUrl }: OwnOrigin) {
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  const ownOrigins = (request: FastifyRequest): string[] => {
    if (publicOrigin) return [publicOrigin]
    return listeningUrl ? originsOf(listeningUrl()) : [`${request.protocol}://${request.host}`]
  }
  const isForeign = (request: FastifyRequest) =>
    changing.has(request.method) &&
    !request.routeOptions.config.foreignOrigin &&
    !ownOrigins(request).includes(request.headers.origin ?? '')
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isForeign(request)) return done()
    done(new Problem(403, 'foreign_origin', callRefusals.foreignOrigin.en))
  })
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** This machine has several names for itself. */
function originsOf(url: string): string[] {
  const { protocol, hostname, port, origin } = new URL(url)
  if (!loopbackNames.includes(hostname)) return [origin]
  return loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

/** `uri-host [ ":" port ]` of RFC 9110, 7.2. */
const hostPattern = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i

/**
 * Refuses a request with several Host lines, of which a proxy and we could read different ones, or
 * with one that is no host (RFC 9112, 3.2). Node refuses a missing one.
 */
export function requireOneHost(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { rawHeaders, headers } }, _reply, done) => {
    let lines = 0
    for (let place = 0; place < rawHeaders.length; place += 2) {
      const name = rawHeaders[place]
      if (name?.length === 4 && name.toLowerCase() === 'host') lines++
    }
    if (lines <= 1 && hostPattern.test(headers.host ?? '')) return done()
    done(new Problem(400, 'bad_request', callRefusals.oneHost.en))
  })
}
