import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiProblem } from '../../../contract/errors.ts'

/** A refusal with a message that is safe to show. Domains throw it; one place turns it into an answer. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly fields?: Record<string, string>
  readonly headers?: Record<string, string | string[]>

  constructor(
    status: number,
    code: string,
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
export const gone = (message: string) => new Problem(410, 'gone', message)

const messages: Record<number, [code: string, message: string]> = {
  400: ['bad_request', 'The request could not be read.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'Send the request as JSON.'],
  503: ['unavailable', 'This is not available right now. Please try again later.'],
}

/** An address that is no valid URL never reaches a route. */
export function answerUnreadable(
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
) {
  reply
    .status(400)
    .send({ message: 'This address cannot be read.', code: 'bad_request' } satisfies ApiProblem)
}

/** Known refusals keep their text; anything else is logged and becomes a plain 500. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) {
      const { message, code, fields } = error
      return reply
        .status(error.status)
        .headers(error.headers ?? {})
        .send({ message, code, ...(fields && { fields }) } satisfies ApiProblem)
    }
    const status = error.statusCode ?? 500
    const known = messages[status]
    if (known)
      return reply.status(status).send({ message: known[1], code: known[0] } satisfies ApiProblem)
    request.log.error({ err: error }, 'request failed')
    return reply.status(500).send({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    } satisfies ApiProblem)
  })
}
