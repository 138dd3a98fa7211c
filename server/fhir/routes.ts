import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../platform/database/connect.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { encodeBody, sendEncoded } from '../platform/http/bodies/encoded-body.ts'
import { callerOf } from '../platform/http/caller.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import { answerErrors, headersOfAll } from './answer-errors.ts'
import type { BulkExports } from './bulk/exports.ts'
import { serveBulk } from './bulk/routes.ts'
import { capabilityStatement } from './capability-statement.ts'
import { Refusal } from './outcomes.ts'
import { readCatalog } from './records/catalog.ts'
import type { Sources } from './records/records.ts'
import { preferences, queryIn, requireJson } from './requests.ts'
import { answerSearch } from './search/answer-search.ts'
import { parseSearch } from './search/parse-search.ts'
import { findResource } from './search/resolve.ts'
import { typeNamed, typesServed } from './types/all-types.ts'

type Parts = {
  db: Db
  cache: AnswerCache
  limits: RateLimits
  publicUrl: () => string
  /** Whether the directory is open to patients. */
  isOpen: () => Promise<boolean>
  bulk: BulkExports
}

type Request = FastifyRequest<{ Params: { type: string; id: string } }>

/** A search is short. */
const bodyLimit = 16 * 1024

/** The directory as HL7 FHIR R4 by the Plan-Net guide: nobody signs in, and nothing is changed. */
export function serveFhir(app: FastifyInstance, parts: Parts) {
  const { db, cache, limits, publicUrl, isOpen, bulk } = parts
  const began = new Date()

  /** Counts a request whose answer has to be made, and refuses what cannot be answered. */
  const admit = async (request: FastifyRequest) => {
    await limits.consumeForCreation(callerOf(request).network)
    if (!(await isOpen()))
      throw new Refusal(404, 'not-found', 'The directory is not open to the public yet.')
  }
  const sources = async (): Promise<Sources> => ({
    db,
    catalog: await readCatalog(db),
    publicUrl: publicUrl(),
  })

  type Answer = { body: object; lastModified?: string }
  const answerGet = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Answer> | Answer,
  ) => {
    requireJson(request)
    const answer = await cache.getOrMake(
      `fhir ${request.headers.prefer ?? ''} ${request.url}`,
      async () => {
        const { body, lastModified } = await make()
        return encodeBody(JSON.stringify(body), { headers: headersWith(lastModified) })
      },
      () => admit(request),
    )
    return isUnchanged(request, answer.headers['Last-Modified'])
      ? reply.status(304).headers(answer.headers).header('ETag', answer.etag).send()
      : sendEncoded(request, reply, answer)
  }

  app.register(async (scope) => {
    answerErrors(scope)
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_, body, done) => done(null, body),
    )
    const open = { config: { foreignOrigin: true } }
    serveBulk(scope, { bulk, limits, admit, publicUrl })

    scope.get('/fhir/metadata', (request, reply) =>
      answerGet(request, reply, () => ({
        body: capabilityStatement(publicUrl(), began.toISOString()),
        lastModified: began.toISOString(),
      })),
    )
    scope.get('/fhir/:type', (request: Request, reply) =>
      answerGet(request, reply, async () => {
        const search = parseSearch(typeOf(request), queryIn(request.url), preferences(request))
        return { body: await answerSearch(await sources(), search) }
      }),
    )
    scope.post('/fhir/:type/_search', { ...open, bodyLimit }, async (request: Request, reply) => {
      requireJson(request)
      await admit(request)
      const body = typeof request.body === 'string' ? request.body : ''
      const asked = [...queryIn(request.url), ...new URLSearchParams(body)]
      const search = parseSearch(typeOf(request), asked, preferences(request))
      const bundle = await answerSearch(await sources(), search)
      return reply
        .headers({ ...headersOfAll, 'Cache-Control': 'no-store' })
        .send(JSON.stringify(bundle))
    })
    scope.get('/fhir/:type/:id', (request: Request, reply) =>
      answerGet(request, reply, async () => {
        const type = typeOf(request)
        const resource = await findResource(await sources(), type, request.params.id)
        if (!resource)
          throw new Refusal(
            404,
            'not-found',
            `There is no ${type.name} "${request.params.id}" here.`,
          )
        return { body: resource, lastModified: resource.meta.lastUpdated }
      }),
    )
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
    for (const url of ['/fhir', '/fhir/*']) {
      scope.get(url, async (request) => {
        await admit(request)
        throw new Refusal(
          404,
          'not-found',
          `Nothing is here. ${publicUrl()}/fhir/metadata says what is.`,
        )
      })
      scope.route({
        method: methods,
        url,
        ...open,
        handler: async (request) => {
          await admit(request)
          throw new Refusal(
            405,
            'not-supported',
            'Nothing can be changed here: only read and search.',
          )
        },
      })
    }
  })
}

function typeOf({ params }: Request) {
  const type = typeNamed(params.type)
  if (type) return type
  throw new Refusal(404, 'not-found', `"${params.type}" is not served here. ${typesServed}`)
}

const headersWith = (lastModified: string | undefined) => ({
  ...headersOfAll,
  'Cache-Control': 'public, no-cache',
  Vary: 'Accept, Prefer',
  ...(lastModified && { 'Last-Modified': new Date(lastModified).toUTCString() }),
})

/** Whether the client has this state already; a tag says it more exactly than a date. */
function isUnchanged({ headers }: FastifyRequest, lastModified: string | string[] | undefined) {
  const since = headers['if-modified-since']
  if (headers['if-none-match'] || !since || typeof lastModified !== 'string') return false
  return Date.parse(since) >= Date.parse(lastModified)
}
