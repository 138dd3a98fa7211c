import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiProblem, ErrorCode } from '../../../contract/errors.ts'
import { isDatabaseUnavailable, isStorageFull } from '../database/errors.ts'
import { asError } from '../log/error-for-log.ts'

/** A refusal with a message that is safe to show. Domains throw it; one place turns it into an answer. */
export class Problem extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields?: Record<string, string>
  readonly headers?: Record<string, string | string[]>

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    fields?: Record<string, string>,
    headers?: Record<string, string | string[]>,
  ) {
    super(message)
    this.status = status
    this.code = code
    if (fields) this.fields = fields
    if (headers) this.headers = headers
  }
}

export const notFound = (message: string) => new Problem(404, 'not_found', message)
export const goneProblem = (message: string) => new Problem(410, 'gone', message)

const messages: Record<number, [code: ErrorCode, message: string]> = {
  400: ['bad_request', 'The request could not be read.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'Send the request as JSON.'],
  503: ['unavailable', 'This is not available right now. Please try again later.'],
}

/** What an address that is no valid URL is answered. */
export const unreadableAddress = () =>
  new Problem(400, 'bad_request', 'This address cannot be read.')

/** Such an address never reaches a route, nor the hooks that other answers pass. */
export const answerUnreadable =
  (headers: Record<string, string>) =>
  (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    const { status, message, code } = unreadableAddress()
    reply
      .status(status)
      .headers(headers)
      .send({ message, code } satisfies ApiProblem)
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

/** Answers what is no HTTP, before there is a request to answer, and hangs up. */
export const answerParserError =
  (headers: Record<string, string>) => (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const [status, problem] = parserRefusals[error.code ?? ''] ?? [
      '400 Bad Request',
      { code: 'bad_request', message: 'The request could not be read.' },
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

/** Seconds until a client should try again: the database is back within two of its cause's end. */
const retryAfter: Record<number, string> = { 503: '2', 507: '60' }

/** The headers of an answer that an outage has spoiled, by its status; none for other statuses. */
export const outageHeaders = (status: number): Record<string, string> =>
  retryAfter[status] ? { 'Retry-After': retryAfter[status] } : {}

/**
 * What to answer when a request failed because of an outage and not by a fault of ours: 503 while the
 * database cannot be used, 507 while a disk is full. Undefined for any other error.
 */
export function outageOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return undefined
  if (isStorageFull(error))
    return outage(
      507,
      'storage_full',
      'There is no room to store anything right now. Please try again later.',
    )
  if (isDatabaseUnavailable(error))
    return outage(
      503,
      'unavailable',
      'This is not available right now. Please try again in a moment.',
    )
  return undefined
}

const outage = (status: number, code: ErrorCode, message: string) =>
  new Problem(status, code, message, undefined, outageHeaders(status))

/** Known refusals keep their text, an outage says so; anything else is logged and becomes a plain 500. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((thrown: unknown, request, reply) => {
    const error: Error & { statusCode?: number } = asError(thrown)
    if (error instanceof Problem) return sendProblem(reply, error)
    const problem = outageOf(error)
    if (problem) {
      request.log.warn({ err: error }, 'request failed because of an outage')
      return sendProblem(reply, problem)
    }
    const status = error.statusCode ?? 500
    const message = messages[status]
    if (message)
      return reply
        .status(status)
        .send({ message: message[1], code: message[0] } satisfies ApiProblem)
    request.log.error({ err: error }, 'request failed')
    return reply.status(500).send({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    } satisfies ApiProblem)
  })
}

function sendProblem(reply: FastifyReply, problem: Problem) {
  const { status, message, code, fields, headers = {} } = problem
  return reply
    .status(status)
    .headers(headers)
    .send({ message, code, ...(fields && { fields }) } satisfies ApiProblem)
}
