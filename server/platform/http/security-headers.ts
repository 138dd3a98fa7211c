import { type IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type SecurityHeaders = Readonly<Record<string, string>>

/**
 * One frozen set for every answer. The policy allows our own files only, no inline script and no
 * inline style, so stored text can never run.
 */
export function securityHeaders(options: {
  https: boolean
  development: boolean
}): SecurityHeaders {
  const development = "default-src 'self' 'unsafe-inline' data: ws:"
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return Object.freeze({
    'Content-Security-Policy': options.development ? development : policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(options.https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  })
}

export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** Answers that carry them from the start: what Node refuses by itself never reaches a hook. */
export function responseWith(headers: SecurityHeaders): typeof ServerResponse {
  const headerMap = new Map(Object.entries(headers))
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(request: Request) {
      super(request)
      this.setHeaders(headerMap)
    }
  }
}
