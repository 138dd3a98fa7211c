import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { routeOf } from '../http/requests/finish-requests.ts'
import type { OpenSpan, Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | null
  }
}

/**
 * A span for each request, named by the pattern of its address. Only trusted proxies may set its
 * parent.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing,
  trustProxy: string[] | false,
) {
  const isProxy = proxyAddr.compile(trustProxy || [])
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, raw } = request
    const { traceparent } = headers
    request.span = tracing.begin({
      name: method,
      kind: 'server',
      attributes: { 'http.request.method': method },
      isRoot: true,
      ...(typeof traceparent === 'string' &&
        isProxy(raw.socket.remoteAddress ?? '', 0) && { parent: traceparent }),
    })
    request.span.within(done)
  })
  // the body arrives outside the context of the span
  app.addHook('preValidation', (request, _reply, done) =>
    request.span ? request.span.within(done) : done(),
  )
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const { statusCode } = reply
    request.span?.end({
      name: `${request.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': statusCode },
      ...(statusCode >= 500 && { error: { code: String(statusCode) } }),
    })
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    request.span?.end({ name: `${request.method} ${routeOf(request)}`, error: { code: 'aborted' } })
    done()
  })
}
