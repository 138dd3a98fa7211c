import type { FastifyInstance } from 'fastify'

/**
 * An empty page that shows the mail it receives by message. A page of its own, because mails need
 * inline styles, which our policy forbids; only we may frame it, and it has no right but these
 * styles.
 */
export function servePreviewFrame(app: FastifyInstance) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
  app.get('/mail-preview', async (_request, reply) =>
    reply
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'X-Frame-Options': 'SAMEORIGIN',
        'X-Robots-Tag': 'noindex',
        'Cache-Control': 'public, max-age=3600',
      })
      .send(page),
  )
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview of a mail</title><script src="/mail-preview.js" defer></script></html>
`
