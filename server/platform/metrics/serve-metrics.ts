import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { carriesToken } from '../http/bearer-token.ts'
import { noteRefusal } from '../http/requests/note-refusal.ts'
import { isLoopback, isLoopbackHost } from '../loopback.ts'
import type { Metrics } from './metrics.ts'

type Access = {
  /**
   * Grants access from anywhere, and to nothing else. Null: only connections from this machine have
   * access.
   */
  token: string | null
  trustProxy: string[] | false
}

/** `/metrics`, in the text format of Prometheus; not found for everybody without access. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { token, trustProxy }: Access,
) {
  const mayRead = token === null ? comesFromHere(trustProxy) : carriesToken(token)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) {
      // others are told that there is no such page
      noteRefusal(request, { status: 403, code: 'forbidden' })
      return reply.callNotFound()
    }
    return reply
      .headers({
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      .send(await metrics.scrape())
  })
}

/** Headers that proxies add, trusted or not. */
const proxyHeaders =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/i

/**
 * Whether a connection comes from this machine and no proxy made it for somebody else: no header of
 * a proxy, an address that is no proxy's, and a host that no other site can set.
 */
function comesFromHere(trustProxy: string[] | false) {
  const isProxy = proxyAddr.compile(trustProxy || [])
  return ({ raw, hostname }: FastifyRequest) => {
    const { remoteAddress = '' } = raw.socket
    return (
      isLoopback(remoteAddress) &&
      !isProxy(remoteAddress, 0) &&
      isLoopbackHost(hostname) &&
      // the raw ones: a hook has cleaned the others
      !raw.rawHeaders.some((name, place) => place % 2 === 0 && proxyHeaders.test(name))
    )
  }
}
