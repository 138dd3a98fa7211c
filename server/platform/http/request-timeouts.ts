import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that sending the body may take, in place of the usual. */
    bodyTimeout?: number
    /** Milliseconds that reading the answer may take, in place of the usual. */
    answerTimeout?: number
  }
}

/**
 * Options of the server, in milliseconds: Node looks after heads and idle connections. It knows only
 * one time for whole requests, so that is for the slowest upload; see `limitRequestTimes` for others.
 */
export const connectionTimeouts = {
  requestTimeout: 35 * 60_000,
  connectionTimeout: 10 * 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
}

/**
 * Hangs up on who sends a body too slowly, or does not read the answer. Milliseconds: 256 KB of JSON
 * in half a minute and a page in two minutes are possible on any line.
 */
export function limitRequestTimes(
  app: FastifyInstance,
  { body = 30_000, answer = 120_000 }: { body?: number; answer?: number } = {},
) {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (!(Number(length) > 0) && encoding === undefined) return
    // asked in process there is no line that could be slow
    if (!(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.socket.destroy()
    }, routeOptions.config.bodyTimeout ?? body)
    raw.once('close', () => clearTimeout(timer))
    timer.unref()
  })
  app.addHook('onSend', async ({ raw: { socket }, routeOptions }, reply) => {
    if (!(socket instanceof Socket)) return
    const timer = setTimeout(() => socket.destroy(), routeOptions.config.answerTimeout ?? answer)
    reply.raw.once('close', () => clearTimeout(timer))
    timer.unref()
  })
}
