import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outageOf, Problem } from '../platform/http/problems.ts'
import { noteRefusal } from '../platform/http/requests/note-refusal.ts'
import { callRefusals } from '../platform/languages/refusals/platform.ts'
import { asError } from '../platform/log/logger.ts'
import { codeOfStatus, outcomeOf, Refusal } from './outcomes.ts'

/** Headers of every answer: scripts of other sites may read it, and search engines list the pages themselves. */
export const headersOfAll = {
  'Content-Type': 'application/fhir+json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Location, ETag, Expires, Last-Modified, Retry-After, X-Progress',
  'X-Robots-Tag': 'noindex',
}

/** Answers what goes wrong within a scope as FHIR does. */
export function answerErrors(scope: FastifyInstance) {
  scope.setErrorHandler((thrown: unknown, request, reply) => {
    const error: Error & { statusCode?: number } = asError(thrown)
    if (error instanceof Refusal)
      return send(reply, error.status, outcomeOf(error.code, error.message))
    const problem = error instanceof Problem ? error : outageOf(error)
    if (problem) return sendProblem(request, reply, problem)
    const status = error.statusCode ?? 500
    if (status < 500) return send(reply, status, outcomeOf(codeOfStatus(status), error.message))
    request.log.error({ err: error }, 'request failed')
    return send(reply, 500, outcomeOf('exception', callRefusals.internal.en))
  })
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  noteRefusal(request, problem)
  const { status, message, headers = {} } = problem
  reply.headers(headers)
  return send(reply, status, outcomeOf(codeOfStatus(status), message))
}

const send = (reply: FastifyReply, status: number, outcome: object) =>
  reply
    .status(status)
    .headers({ ...headersOfAll, 'Cache-Control': 'no-store' })
    .send(JSON.stringify(outcome))
