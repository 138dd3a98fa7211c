import type { FastifyInstance } from 'fastify'
import { calls } from '../../../../contract/calls.ts'
import type { CallSpec } from '../../../../contract/endpoint.ts'
import { access, openApiDocument } from './openapi.ts'

/** `/api/docs`: the OpenAPI document; for a browser a page that lists the calls and links to it. */
export function serveApiDocs(app: FastifyInstance, title: string, publicUrl: () => string) {
  app.get('/api/docs', async (request, reply) => {
    reply.headers({ Vary: 'Accept', 'Cache-Control': 'public, no-cache' })
    const isBrowser = request.headers.accept?.includes('text/html')
    return isBrowser
      ? reply.type('text/html; charset=utf-8').send(docsPage(title))
      : reply.send(openApiDocument(title, publicUrl()))
  })
  app.get('/api/docs/openapi.json', async () => openApiDocument(title, publicUrl()))
}

function docsPage(title: string) {
  const rows = calls.map((call: CallSpec & { method: string; path: string }) => {
    return `<tr><td>${call.method}</td><td><code>${call.path}</code></td><td>${call.summary}</td><td>${access[call.access]}</td></tr>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title} API</title></head>
<body><main><h1>${title} API</h1><p>All shapes: <a href="/api/docs/openapi.json">OpenAPI document</a>.</p>
<table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th><th scope="col">Who</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></main></body></html>`
}
