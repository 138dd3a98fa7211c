import type { FastifyInstance } from 'fastify'

/**
 * One frozen set for every answer. The policy allows our own files only, no inline script and no
 * inline style, so stored text can never run.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean; development: boolean },
) {
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
  const headers = {
    'Content-Security-Policy': options.development ? development : policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(options.https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
