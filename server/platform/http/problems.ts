import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { englishAddress } from '../../../contract/addresses.ts'
import type { ApiProblem, ErrorCode } from '../../../contract/errors.ts'
import { askedLanguage, type Language } from '../../../contract/languages.ts'
import { isDatabaseUnavailable, isStorageFull } from '../database/errors.ts'
import { StorageError } from '../files/storage-error.ts'
import { callRefusals } from '../languages/refusals/platform.ts'
import { refusalIn } from '../languages/translate-refusals.ts'
import { asError } from '../log/logger.ts'
import { noteRefusal } from './requests/note-refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only administrators have access: a refusal may name a folder. */
    forAdministrators?: boolean
  }
}

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
  400: ['bad_request', callRefusals.unreadableRequest.en],
  413: ['too_large', callRefusals.requestTooLarge.en],
  415: ['unsupported_media_type', callRefusals.sendJson.en],
  503: ['unavailable', callRefusals.unavailable.en],
}

/** The answer to an address that is no valid URL. */
export const unreadableAddress = () =>
  new Problem(400, 'bad_request', callRefusals.unreadableAddress.en)

/** Seconds until a client should retry: the database returns within two of its cause's end. */
const retryAfter: Record<number, string> = { 503: '2', 507: '60' }

/** Headers of an answer during an outage, by its status; none for other statuses. */
export const outageHeaders = (status: number): Record<string, string> =>
  retryAfter[status] ? { 'Retry-After': retryAfter[status] } : {}

/**
 * The answer to a request that failed because of an outage and not by a fault of ours: 503 while
 * the database, the object store or a folder cannot be used, 507 while a disk is full. Undefined
 * for other errors. `namesPlace`: says which folder or store, for administrators.
 */
export function outageOf(
  error: unknown,
  { namesPlace = false }: { namesPlace?: boolean } = {},
): Problem | undefined {
  if (error instanceof Problem) return undefined
  const place = namesPlace && error instanceof StorageError ? error.message : null
  if (isStorageFull(error)) return outage(507, 'storage_full', place ?? callRefusals.storageFull.en)
  if (error instanceof StorageError || isDatabaseUnavailable(error))
    return outage(503, 'unavailable', place ?? callRefusals.unavailableForAMoment.en)
  return undefined
}

const outage = (status: number, code: ErrorCode, message: string) =>
  new Problem(status, code, message, undefined, outageHeaders(status))

/**
 * Refusals keep their text, outages get theirs; other errors are logged and answered by a plain
 * 500.
 */
export function answerProblems(app: FastifyInstance) {
  app.decorateRequest('refusal', null)
  app.decorateRequest('userId', null)
  app.setErrorHandler((thrown: unknown, request, reply) => {
    const error: Error & { statusCode?: number } = asError(thrown)
    if (error instanceof Problem) return sendProblem(request, reply, error)
    const { forAdministrators: namesPlace = false } = request.routeOptions.config
    const problem = outageOf(error, { namesPlace })
    if (problem) {
      request.log.warn({ err: error }, 'request failed because of an outage')
      return sendProblem(request, reply, problem)
    }
    const status = error.statusCode ?? 500
    const message = messages[status]
    if (message) return sendProblem(request, reply, new Problem(status, ...message))
    request.log.error({ err: error }, 'request failed')
    return sendProblem(request, reply, internal())
  })
}

const internal = () => new Problem(500, 'internal', callRefusals.internal.en)

/** Sends a refusal in the language of the caller. */
export async function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  noteRefusal(request, problem)
  const { status, message, code, fields, headers = {} } = problem
  const refusal: ApiProblem = { message, code, ...(fields && { fields }) }
  return reply
    .status(status)
    .headers(headers)
    .send(await refusalIn(languageOf(request), refusal))
}

/** The language of a call's parameter, or of a page's address. */
function languageOf({ url }: FastifyRequest): Language {
  const [path = '', query = ''] = url.split('?', 2)
  const language = askedLanguage(Object.fromEntries(new URLSearchParams(query)))
  return path.startsWith('/api/') ? language : englishAddress(path).language
}
