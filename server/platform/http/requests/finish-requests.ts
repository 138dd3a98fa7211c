import { Socket } from 'node:net'
import { Stream } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFigures } from './request-figures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of a page's address; the router has no routes for pages. */
    page: string | null
    /** Bytes sent on the connection before an answer of unknown length. */
    sentBefore: number | null
  }
}

/** The pattern by which an address is counted and logged, because there is no limit to its values. */
export const routeOf = ({ page, routeOptions }: FastifyRequest): string =>
  page ?? routeOptions.config.url ?? 'none'

/** Asked every few seconds by programs, or many times by each page: their lines would hide the others. */
const withoutLine = new Set(['/healthz', '/readyz', '/metrics', '/assets/:name'])

/**
 * Counts each answered request and, with `log`, writes a line about it: the pattern of its address
 * instead of names, numbers and search words, which are the reader's. A failure of ours is answered
 * with the id that it has in the log.
 */
export function finishRequests(
  app: FastifyInstance,
  { figures, log }: { figures: RequestFigures; log: boolean },
) {
  app.decorateRequest('page', null)
  app.decorateRequest('sentBefore', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 500) reply.header('X-Request-Id', request.id)
    if (log && payload instanceof Stream) request.sentBefore = sentOn(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const { elapsedTime, statusCode: status } = reply
    const route = routeOf(request)
    figures.count(method, route, status, elapsedTime / 1000)
    if (log && !withoutLine.has(route)) {
      const ms = Math.round(elapsedTime * 10) / 10
      request.log.info({ method, route, status, ms, bytes: bytesOf(request, reply) }, 'request')
    }
    done()
  })
}

/** Bytes of the body; if it was sent while it was read, all bytes of the connection for it. */
function bytesOf(request: FastifyRequest, reply: FastifyReply): number {
  if (request.method === 'HEAD' || reply.statusCode === 304) return 0
  const length = reply.getHeader('content-length')
  if (length !== undefined) return Number(length)
  return request.sentBefore === null ? 0 : sentOn(request) - request.sentBefore
}

const sentOn = ({ raw: { socket } }: FastifyRequest) =>
  socket instanceof Socket ? socket.bytesWritten : 0
