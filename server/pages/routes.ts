import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { encodeBody, sendEncoded } from '../platform/http/encoded-body.ts'
import { notFound } from '../platform/http/problems.ts'
import type { RenderPage } from './page-renderer.ts'

/** Built files: names under /assets/ carry a hash of their content, the rest may change. */
export async function serveBuiltFiles(app: FastifyInstance, buildDir: string) {
  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !path.startsWith('/.vite'),
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('Cache-Control', `public, max-age=${hashed ? '31536000, immutable' : '3600'}`)
    },
  })
}

/** Every address that is no call and no file is a page; the pages know their own 404. */
export function servePages(app: FastifyInstance, renderPage: RenderPage, cache: AnswerCache) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return
    const known = cache.get(`page ${request.url}`)
    if (known) return sendEncoded(request, reply, known)
  })

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || request.url.startsWith('/api/')) throw notFound('There is no such call.')
    return sendPage(request, reply)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const body = await cache.getOrMake(`page ${request.url}`, async () => {
      const page = await renderPage(request.url)
      if ('location' in page)
        return encodeBody('', { status: page.status, headers: { Location: page.location } })
      const kept = page.status === 200 && page.kept ? 'public, no-cache' : 'no-store'
      return encodeBody(page.html, {
        status: page.status,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': kept },
      })
    })
    return sendEncoded(request, reply, body)
  }
}
