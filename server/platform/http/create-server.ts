import { randomUUID } from 'node:crypto'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { isIP, Socket } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { ApiProblem } from '../../../contract/errors.ts'
import { callRefusals } from '../languages/refusals/platform.ts'
import type { Logger } from '../log/logger.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { drainConnections } from './drain-connections.ts'
import { type OwnOrigin, requireOneHost, requireOwnOrigin } from './own-origin.ts'
import { answerProblems, sendProblem, unreadableAddress } from './problems.ts'
import { finishRequests } from './requests/finish-requests.ts'
import type { RequestFigures } from './requests/request-figures.ts'
import { type HeaderOptions, type SecurityHeaders, securityHeaders } from './security-headers.ts'

type Options = {
  log: Logger
  headers: HeaderOptions
  ownOrigin: OwnOrigin
  trustProxy: string[] | false
  requests: { figures: RequestFigures; log: boolean }
  tracing?: Tracing | null
  /** Aborts when the server has been asked to end. */
  ending?: AbortSignal | undefined
}

/**
 * A server without routes, with the rules for every answer. Its hooks are not async, because a
 * cached answer would wait for each of them.
 */
export function createServer({
  log,
  ownOrigin,
  trustProxy,
  requests,
  tracing,
  ending,
  ...options
}: Options) {
  const headers = securityHeaders(options.headers)
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnreadable(headers),
    clientErrorHandler: answerParserError(headers),
    ...connectionTimeouts,
    http: { ...connectionTimeouts.http, ServerResponse: responseWith(headers) },
    genReqId: () => randomUUID(),
    rewriteUrl: withoutHost,
    // Requests on connections that are still open when the server closes are answered too.
    return503OnClosing: false,
    trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 500 },
  })
  answerProblems(app)
  acceptEmptyBodies(app)
  if (tracing) traceRequests(app, tracing, trustProxy)
  finishRequests(app, requests)
  sendSecurityHeaders(app, headers)
  drainConnections(app, ending)
  limitRequestTimes(app)
  cleanForwardedAddresses(app)
  requireOneHost(app)
  requireOwnOrigin(app, ownOrigin)
  return app
}

function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders) {
  app.addHook('onRequest', (_request, reply, done) => {
    // an in-process response is not of the class below, so it lacks the headers
    if (!reply.raw.hasHeader('X-Content-Type-Options')) reply.headers(headers)
    done()
  })
}

/** Answers that Node itself gives pass no hook, so they get the headers here. */
function responseWith(headers: SecurityHeaders): typeof ServerResponse {
  const headerMap = new Map(Object.entries(headers))
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(request: Request) {
      super(request)
      this.setHeaders(headerMap)
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts requests from anywhere: their content proves the right to it. */
    foreignOrigin?: boolean
    /** Milliseconds to send the body, instead of the default. */
    bodyTimeout?: number
    /** Milliseconds to read the answer, instead of the default. */
    answerTimeout?: number
  }
}

/**
 * Options of the server, in milliseconds: Node limits headers and idle connections. It has only one
 * limit for whole requests, which is that of the slowest upload; see `limitRequestTimes` for
 * others.
 */
export const connectionTimeouts = {
  requestTimeout: 35 * 60_000,
  connectionTimeout: 10 * 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
}

/**
 * Closes connections that send a body too slowly, or do not read the answer. Milliseconds: 256 KB
 * of JSON in half a minute and a page in two minutes are possible on any line.
 */
export function limitRequestTimes(
  app: FastifyInstance,
  { body = 30_000, answer = 120_000 }: { body?: number; answer?: number } = {},
) {
  const limitBody = ({ raw, routeOptions }: FastifyRequest) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (!(Number(length) > 0) && encoding === undefined) return
    // in-process requests have no connection
    if (!(raw.socket instanceof Socket)) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.socket.destroy()
    }, routeOptions.config.bodyTimeout ?? body)
    raw.once('close', () => clearTimeout(timer))
    timer.unref()
  }
  const limitAnswer = ({ raw: { socket }, routeOptions }: FastifyRequest, reply: FastifyReply) => {
    if (!(socket instanceof Socket)) return
    const timer = setTimeout(() => socket.destroy(), routeOptions.config.answerTimeout ?? answer)
    reply.raw.once('close', () => clearTimeout(timer))
    timer.unref()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    limitBody(request)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    limitAnswer(request, reply)
    done()
  })
}

/**
 * Cleans `X-Forwarded-For` before it is read: some proxies append the port to an address. Entries
 * that are no addresses were not written by a known proxy, so the address of the proxy that
 * forwarded them counts.
 */
export function cleanForwardedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const header = headers['x-forwarded-for']
    if (header !== undefined) {
      const entries = String(header).split(',').map(addressIn)
      const addresses = entries.slice(entries.lastIndexOf(null) + 1)
      if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ')
      else delete headers['x-forwarded-for']
    }
    done()
  })
}

/** `203.0.113.9`, `203.0.113.9:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:4711` */
function addressIn(entry: string): string | null {
  const text = entry.trim()
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) > 0 ? bare : null
}

/** An empty body counts as none, whatever its type: the call decides whether it needs one. */
function acceptEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}

/** Such an address reaches neither a route nor the hooks of other answers. */
const answerUnreadable =
  (headers: Record<string, string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    void sendProblem(request, reply.headers(headers), unreadableAddress())
  }

const parserRefusals: Record<string, [status: string, body: ApiProblem]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { code: 'timeout', message: 'The request took too long.' },
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { code: 'too_large', message: 'The head of the request is too large.' },
  ],
}

/** Answers malformed HTTP, before there is a request, and closes the connection. */
const answerParserError =
  (headers: Record<string, string>) => (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const [status, problem] = parserRefusals[error.code ?? ''] ?? [
      '400 Bad Request',
      { code: 'bad_request', message: callRefusals.unreadableRequest.en },
    ]
    const body = JSON.stringify(problem)
    const lines = Object.entries({
      ...headers,
      Connection: 'close',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  }

/** A request may name the whole URL (RFC 9112, 3.2.2); only the path is used. */
function withoutHost({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/') || url === '*') return url
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return pathname.startsWith('/') ? pathname + search : '/'
}
