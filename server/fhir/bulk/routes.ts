import { pipeline, type Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  accepts,
  encodeBody,
  matches,
  sendEncoded,
} from '../../platform/http/bodies/encoded-body.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { headersOfAll } from '../answer-errors.ts'
import { badRequest, outcomeOf, Refusal } from '../outcomes.ts'
import { preferences, queryIn, requireJson } from '../requests.ts'
import { typeNamed } from '../types/all-types.ts'
import { type BulkExport, type BulkExports, graceTime } from './exports.ts'
import { linesSince } from './lines-since.ts'
import { type BulkRequest, parseBulkRequest, queryOfRequest } from './parse-request.ts'

type Parts = {
  bulk: BulkExports
  limits: RateLimits
  /** Counts a request, and refuses it before the directory opens. */
  admit: (request: FastifyRequest) => Promise<void>
  publicUrl: () => string
}

type Request = FastifyRequest<{ Params: { id: string; file: string } }>

const headers = { ...headersOfAll, 'Cache-Control': 'no-store' }
const json = { 'Content-Type': 'application/json; charset=utf-8' }
/** Seconds. */
const retryAfter = 5
const canceling = { count: 60, minutes: 60 }
const bodyLimit = 16 * 1024

/** The whole directory as files, by HL7's Bulk Data guide, and by its draft of `$bulk-publish`. */
export function serveBulk(scope: FastifyInstance, { bulk, limits, admit, publicUrl }: Parts) {
  const base = () => `${publicUrl()}/fhir/$export`
  const open = { config: { foreignOrigin: true } }
  scope.addContentTypeParser(
    'application/fhir+json',
    { parseAs: 'string', bodyLimit },
    scope.getDefaultJsonParser('error', 'error'),
  )

  const kickOff = async (
    request: FastifyRequest,
    reply: FastifyReply,
    query: () => [string, string][],
  ) => {
    requireJson(request)
    await admit(request)
    const asked = parseBulkRequest(query(), preferences(request))
    const address = `${base()}/${await bulk.ask()}${queryOfRequest(asked)}`
    const text = `The export is under way. Its state: ${address}`
    return reply
      .status(202)
      .headers({ ...headers, 'Content-Location': address })
      .send(JSON.stringify(outcomeOf('informational', text, 'information')))
  }
  scope.get('/fhir/$export', (request, reply) =>
    kickOff(request, reply, () => queryIn(request.url)),
  )
  scope.post('/fhir/$export', { ...open, bodyLimit }, (request, reply) =>
    kickOff(request, reply, () => [...queryIn(request.url), ...parametersIn(request.body)]),
  )

  scope.get('/fhir/$export/:id', async (request: Request, reply) => {
    requireJson(request)
    await admit(request)
    const asked = parseBulkRequest(queryIn(request.url), { lenient: false })
    const found = await bulk.find(request.params.id)
    if (!found) throw gone()
    if (found === 'failed')
      throw new Refusal(500, 'exception', 'The export could not be made. Start another one later.')
    if (typeof found === 'string')
      return reply
        .status(202)
        .headers({
          ...headers,
          'X-Progress': found === 'waiting' ? 'waiting' : 'being made',
          'Retry-After': String(retryAfter),
        })
        .send()
    const expires = new Date(Date.now() + graceTime).toUTCString()
    const manifest = {
      ...manifestOf(found, asked, base()),
      request: `${base()}${queryOfRequest(asked)}`,
    }
    return reply.headers({ ...headers, ...json, Expires: expires }).send(JSON.stringify(manifest))
  })
  scope.delete('/fhir/$export/:id', open, async (request: Request, reply) => {
    await admit(request)
    await limits.consumeForNetwork('exports canceled', callerOf(request).network, canceling)
    if (!(await bulk.cancel(request.params.id))) throw gone()
    const text = 'This address is gone. The export is still made for others who asked for it.'
    return reply
      .status(202)
      .headers(headers)
      .send(JSON.stringify(outcomeOf('informational', text, 'information')))
  })
  scope.get('/fhir/$export/:id/:file', async (request: Request, reply) => {
    await admit(request)
    return sendFile(bulk, request, reply)
  })
  scope.get('/fhir/$bulk-publish', async (request, reply) => {
    requireJson(request)
    await admit(request)
    const latest = await bulk.publish()
    if (!latest) {
      reply.header('Retry-After', String(retryAfter))
      throw new Refusal(503, 'transient', 'The files are being made. Ask again soon.')
    }
    const manifest = {
      ...manifestOf(latest, { types: [], since: null }, base()),
      updateCadence: 'PT1H',
    }
    const answer = { ...headersOfAll, ...json, 'Cache-Control': 'public, no-cache' }
    return sendEncoded(request, reply, encodeBody(JSON.stringify(manifest), { headers: answer }))
  })
}

const gone = () =>
  new Refusal(404, 'not-found', 'This export is not here, or no longer. Start another one.')

/** Which files have what was asked for. */
const manifestOf = (made: BulkExport, { types, since }: BulkRequest, base: string) => ({
  transactionTime: made.upTo,
  requiresAccessToken: false,
  output: made.files
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .filter(({ changedAt }) => !since || changedAt > since)
    .map(({ type, count }) => ({
      type,
      url: `${base}/${made.id}/${type}.ndjson${queryOfRequest({ types: [], since })}`,
      ...(!since && { count }),
    })),
  error: [],
})

/** Sends a file as it is stored, which is compressed, or what of it was changed later. */
async function sendFile(bulk: BulkExports, request: Request, reply: FastifyReply) {
  const { id, file } = request.params
  const { since } = parseBulkRequest(queryIn(request.url), { lenient: false })
  const type = typeNamed(file.replace(/\.ndjson$/, ''))
  const stored = type && (await bulk.open(id, type.name))
  if (!stored) throw gone()
  const { bytes, content } = stored
  const isCompressed = accepts(request.headers['accept-encoding'], 'gzip')
  const etag = `"${id}-${file}${since ?? ''}${isCompressed ? '-gzip' : ''}"`
  reply.headers({
    ...headersOfAll,
    'Content-Type': 'application/fhir+ndjson',
    'Cache-Control': 'public, max-age=3600',
    Vary: 'Accept-Encoding',
    ETag: etag,
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
  })
  if (matches(request.headers['if-none-match'], etag)) {
    content.destroy()
    return reply.status(304).send()
  }
  if (isCompressed && !since) return reply.header('Content-Length', bytes).send(content)
  return reply.send(textOf(content, { since, isCompressed }))
}

// Fastify handles errors of what they return
const ignore = () => {}

function textOf(
  content: Readable,
  { since, isCompressed }: { since: string | null; isCompressed: boolean },
): Readable {
  const plain = pipeline(content, createGunzip(), ignore)
  if (!since) return plain
  const changed = linesSince(plain, since)
  return isCompressed ? pipeline(changed, createGzip(), ignore) : changed
}

/** The parameters of a kick-off by POST, which is a resource. */
function parametersIn(body: unknown): [string, string][] {
  const { resourceType, parameter } = (body ?? {}) as {
    resourceType?: unknown
    parameter?: unknown
  }
  if (resourceType !== 'Parameters' || (parameter !== undefined && !Array.isArray(parameter)))
    throw badRequest('The body must be a Parameters resource.')
  return (parameter ?? []).map((each) => {
    const { name, ...values } = (each ?? {}) as { name?: unknown }
    const value = Object.values(values)[0]
    if (typeof name !== 'string' || typeof value !== 'string')
      throw badRequest('Each parameter must have a name and a text or instant as its value.')
    return [name, value]
  })
}
