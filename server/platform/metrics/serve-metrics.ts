import { createHash, timingSafeEqual } from 'node:crypto'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Metrics } from './metrics.ts'

type Access = {
  /** Opens it from anywhere, and nothing else does. Null: only who connects from this machine. */
  token: string | null
  trustProxy: string[] | false
}

/** `/metrics`, in the text format of Prometheus. To everybody who may not read it there is no such page. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { token, trustProxy }: Access,
) {
  const mayRead = token === null ? comesFromHere(trustProxy) : carries(token)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound()
    return reply
      .headers({
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      })
      .send(await metrics.scrape())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compared by digest: of the same length whatever somebody sends, so that time tells nothing. */
function carries(token: string) {
  const expectedDigest = digest(`Bearer ${token}`)
  return ({ headers }: FastifyRequest) =>
    timingSafeEqual(digest(headers.authorization ?? ''), expectedDigest)
}

/** What proxies add, whichever of them we trust. */
const proxyHeaders =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/i

/**
 * A connection of this machine that no proxy has made for somebody else: none of a proxy's headers, an
 * address that is not one of the proxies', and a host that no other site can have given itself.
 */
function comesFromHere(trustProxy: string[] | false) {
  const isProxy = proxyAddr.compile(trustProxy || [])
  return ({ raw, hostname }: FastifyRequest) => {
    const { remoteAddress = '' } = raw.socket
    return (
      isLoopback(remoteAddress) &&
      !isProxy(remoteAddress, 0) &&
      (hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))) &&
      // as they came: a hook has cleaned the others
      !raw.rawHeaders.some((name, place) => place % 2 === 0 && proxyHeaders.test(name))
    )
  }
}

const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
