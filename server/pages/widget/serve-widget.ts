import type { FastifyInstance } from 'fastify'
import { isWidget } from '../../../contract/widget/address.ts'
import { colorsOf } from '../../../contract/widget/colors.ts'
import { type HeaderOptions, securityHeaders } from '../../platform/http/security-headers.ts'
import { styleOfWidget } from './style-of-widget.ts'

/**
 * Opens the widget to frames of other sites, whatever is answered there, and serves its style. Call it before
 * pages are served: cached ones are sent by a hook.
 */
export function serveWidget(app: FastifyInstance, options: HeaderOptions) {
  const headers = securityHeaders(options, { framed: true })
  app.addHook('onRequest', (request, reply, done) => {
    if (isWidget(request.url)) {
      reply.removeHeader('X-Frame-Options').headers(headers)
      // an answer over a connection had it before any hook
      reply.raw.removeHeader('X-Frame-Options')
    }
    done()
  })

  app.get('/widget.css', async (request, reply) => {
    const { searchParams } = new URL(`http://style${request.url}`)
    return reply
      .type('text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(styleOfWidget(colorsOf(searchParams).colors))
  })
}
