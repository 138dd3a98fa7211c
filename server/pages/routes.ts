import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { type Caller, callerOf, nobody } from '../platform/http/caller.ts'
import { encodeBody, sendEncoded } from '../platform/http/encoded-body.ts'
import { notFound } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Pages } from './page-renderer.ts'

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
export function servePages(app: FastifyInstance, pages: Pages, api: Api, cache: AnswerCache) {
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
    const { url } = request
    const body = (await pages.isForOneReader(url))
      ? await makePage(url, callerOf(request), 'no-store')
      : await cache.getOrMake(`page ${url}`, () => makePage(url, nobody, 'public, no-cache'))
    return sendEncoded(request, reply, body)
  }

  async function makePage(url: string, reader: Caller, kept: string) {
    const page = await pages.render(url, api.as(reader))
    if ('location' in page)
      return encodeBody('', { status: page.status, headers: { Location: page.location } })
    return encodeBody(page.html, {
      status: page.status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': page.status === 200 ? kept : 'no-store',
      },
    })
  }
}
