import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Call, calls } from '../../../contract/calls.ts'
import type { CallSpec } from '../../../contract/endpoint.ts'
import { ApiProblem } from '../../../contract/errors.ts'
import { languageParameter } from '../../../contract/languages.ts'
import { site } from '../../../site.config.ts'
import { callRefusals } from '../languages/refusals/platform.ts'
import { type EncodedBody, encodeBody, sendEncoded } from './bodies/encoded-body.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parametersOf = (call: Call, place: 'path' | 'query') => {
  const { params, query }: CallSpec = call
  const schema = place === 'path' ? params : query
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

/** The language parameter of any call. */
const language = {
  name: languageParameter,
  in: 'query',
  required: false,
  description: 'The language of what the answer says to people, English unless given',
  schema: { type: 'string', enum: site.languages },
}

/** Words for who may make a call. */
const access = { anyone: 'Anyone', user: 'Signed-in users', admin: 'Administrators' }

/** Describes who may make a call, and how often. */
function rightsTo({ access: who, proof, limit }: CallSpec): string {
  const rights = `${access[who]}.${proof ? ' With a fresh proof: see `POST /api/user/proof`.' : ''}`
  if (!limit) return rights
  const { per, count, minutes } = limit
  return `${rights} At most ${count} times in ${minutes} minutes for each ${per}.`
}

function operationOf(call: Call): Json {
  const problem = {
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  const body = 'body' in call && { schema: schemaOf(call.body, 'input') }
  const answer = 'cards' in call ? z.union([call.answer, call.cards]) : call.answer
  const responses: Json = {
    200: {
      description: 'The answer',
      content:
        'download' in call
          ? { [call.download]: { schema: { type: 'string', contentMediaType: call.download } } }
          : { 'application/json': { schema: schemaOf(answer, 'output') } },
      ...('headers' in call && {
        headers: Object.fromEntries(
          Object.entries(call.headers).map(([name, description]) => [
            name,
            { description, schema: { type: 'string' } },
          ]),
        ),
      }),
    },
    ...(('query' in call || 'body' in call || 'upload' in call) && {
      400: { description: 'A field is wrong', ...problem },
    }),
    ...((call.method !== 'GET' || 'proof' in call) && {
      403: { description: 'Not from our own pages, or not allowed', ...problem },
    }),
    ...('params' in call && { 404: { description: callRefusals.notFound.en, ...problem } }),
    ...('upload' in call && {
      413: { description: 'The file is too large', ...problem },
      415: { description: 'The file is of another type', ...problem },
    }),
    ...('limit' in call && { 429: { description: 'Too often; see Retry-After', ...problem } }),
  }
  return {
    summary: call.summary,
    description: rightsTo(call),
    parameters: [
      ...parametersOf(call, 'path'),
      ...parametersOf(call, 'query'),
      ...(call.access === 'admin' ? [] : [language]),
    ],
    ...('body' in call && {
      requestBody: {
        required: true,
        content: {
          'application/json': body,
          ...('form' in call && { 'application/x-www-form-urlencoded': body }),
        },
      },
    }),
    ...('upload' in call && { requestBody: uploadBody(call.upload.field) }),
    responses,
  }
}

const uploadBody = (field: string) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: [field],
        additionalProperties: false,
      },
    },
  },
})

/** The OpenAPI 3.1 document of every declared call. */
function openApiDocument(title: string, serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Problem: schemaOf(ApiProblem, 'output') } },
  }
}

/**
 * `/api/docs`: the OpenAPI document; for a browser a page that lists the calls and links to it.
 * Making the document takes a tenth of a second of the only thread, so it is made once.
 */
export function serveApiDocs(app: FastifyInstance, title: string, publicUrl: () => string) {
  const documentBody = keptFor((url) =>
    bodyOf(JSON.stringify(openApiDocument(title, url)), 'application/json'),
  )
  const pageBody = bodyOf(docsPage(title), 'text/html')
  app.get('/api/docs', async (request, reply) => {
    const isBrowser = request.headers.accept?.includes('text/html')
    const body = isBrowser ? pageBody : documentBody(publicUrl())
    return sendEncoded(request, reply, {
      ...body,
      headers: { ...body.headers, Vary: 'Accept' },
    })
  })
  app.get('/api/docs/openapi.json', async (request, reply) =>
    sendEncoded(request, reply, documentBody(publicUrl())),
  )
}

const bodyOf = (text: string, type: string) =>
  encodeBody(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, no-cache' },
  })

/** The address of the server is another one before it listens. */
function keptFor(make: (url: string) => EncodedBody): (url: string) => EncodedBody {
  let kept: { url: string; body: EncodedBody } | undefined
  return (url) => {
    if (kept?.url !== url) kept = { url, body: make(url) }
    return kept.body
  }
}

function docsPage(title: string) {
  const rows = calls.map((call: CallSpec & { method: string; path: string }) => {
    return `<tr><td>${call.method}</td><td><code>${call.path}</code></td><td>${call.summary}</td><td>${access[call.access]}</td></tr>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title} API</title></head>
<body><main><h1>${title} API</h1><p>All shapes: <a href="/api/docs/openapi.json">OpenAPI document</a>.</p>
<table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th><th scope="col">Who</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></main></body></html>`
}
