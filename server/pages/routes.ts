import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressIn, englishAddress } from '../../contract/addresses.ts'
import { isWidget } from '../../contract/widget/address.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { type EncodedBody, encodeBody, sendEncoded } from '../platform/http/bodies/encoded-body.ts'
import { anonymousCaller, type Caller, callerOf } from '../platform/http/caller.ts'
import {
  notFound,
  outageHeaders,
  outageOf,
  Problem,
  unreadableAddress,
} from '../platform/http/problems.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import { noteRefusal } from '../platform/http/requests/note-refusal.ts'
import type { Api } from '../platform/http/serve.ts'
import { callRefusals } from '../platform/languages/refusals/platform.ts'
import { addressOfTwin, markdownOf, twinOf } from './markdown-twin.ts'
import type { Pages } from './page-renderer.ts'
import { answeringOnce, PageSources } from './page-sources.ts'

/**
 * Built files: names under /assets/ carry a hash of their content, others may change. Only those
 * others have a route each, because every other address is a page. `app`: a scope for these files.
 */
export async function serveBuiltFiles(app: FastifyInstance, buildDir: string) {
  const root = join(buildDir, 'client')
  const optionsFor = (caching: string) => ({
    index: false as const,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply: FastifyReply, path: string) {
      reply.header('Cache-Control', `public, max-age=${caching}`)
      // An SVG file opened by itself may run script; ours may only style themselves.
      if (/\.svg(\.|$)/.test(path))
        reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    },
  })
  // the plugin names the encoding of text/… only
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === svg)
      reply.header('Content-Type', `${svg}; charset=utf-8`)
    done()
  })
  await app.register(fastifyStatic, {
    ...optionsFor('31536000, immutable'),
    root: join(root, 'assets'),
    serve: false,
  })
  // the plugin's own route for a folder reads the file list at each request, which is most of the
  // work
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    fileName.test(name) ? reply.sendFile(name) : reply.callNotFound(),
  )
  await app.register(fastifyStatic, {
    ...optionsFor('3600'),
    root,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.{br,gz}'],
  })
}

const svg = 'image/svg+xml'

/** Cannot leave the folder, in any encoding. */
const fileName = /^[\w-]+(\.[\w-]+)+$/

type PageParts = {
  pages: Pages
  api: Api
  cache: AnswerCache
  limits: RateLimits
  publicUrl: () => string
  /** Whether the directory is open to patients. */
  isOpen: () => Promise<boolean>
}

/** Every address that is no call and no file is a page; the pages have their own 404. */
export function servePages(
  app: FastifyInstance,
  { pages, api, cache, limits, publicUrl, isOpen }: PageParts,
) {
  app.addHook('onRequest', (request, reply, done) => {
    const cached = request.method === 'GET' && cache.get(`page ${request.url}`)
    if (!cached) return done()
    request.page = cached.page ?? null
    void sendEncoded(request, reply, cached)
  })

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || request.url.startsWith('/api/')) throw notFound(callRefusals.noCall.en)
    // of an earlier build: no page is rendered for it
    if (request.url.startsWith('/assets/')) throw notFound(callRefusals.noFile.en)
    const better = betterAddress(request.url)
    if (better) return reply.redirect(better, 301)
    const address = addressOfTwin(request.url)
    return address === null ? sendPage(request, reply) : sendTwin(request, reply, address)
  })

  /** The page as Markdown. What belongs to one reader has none. */
  async function sendTwin(request: FastifyRequest, reply: FastifyReply, url: string) {
    const { address, pattern, forOneReader, showsRecords } = await pages.identify(url)
    request.page = pattern
    if (forOneReader || (showsRecords && !(await isOpen()))) throw notFound(callRefusals.noPage.en)
    const makeTwin = async () => {
      const { callApi, areKept } = callsForEverybody(address)
      const page = await pages.render(address, callApi, await isOpen())
      if ('location' in page)
        return encodeBody('', { status: page.status, headers: { Location: twinOf(page.location) } })
      if (page.status !== 200) throw notFound(callRefusals.noPage.en)
      return encodeBody(markdownOf(page.html, publicUrl() + address), {
        headers: {
          'Content-Type': 'text/markdown; charset=utf-8',
          'Cache-Control': areKept() ? 'public, no-cache' : 'no-store',
          // search engines list the page itself
          'X-Robots-Tag': 'noindex',
          Link: `<${publicUrl()}${address}>; rel="canonical"`,
        },
      })
    }
    const beforeMaking = () => limits.consumeForCreation(callerOf(request).network)
    return sendEncoded(
      request,
      reply,
      await cache.getOrMake(`twin ${address}`, makeTwin, beforeMaking),
    )
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    try {
      return sendEncoded(request, reply, await pageFor(request))
    } catch (error) {
      if (error instanceof Problem && error.status === 429) {
        noteRefusal(request, error)
        return sendEncoded(request, reply.headers(error.headers ?? {}), await tooMany(request.url))
      }
      if (error instanceof Problem || outageOf(error)) throw error
      request.log.error({ err: error }, 'page failed')
      return sendEncoded(request, reply, await failed(request.url))
    }
  }

  async function pageFor(request: FastifyRequest) {
    const reader = callerOf(request)
    const { address, pattern, forOneReader, showsRecords } = await pages.identify(request.url)
    request.page = pattern
    if (showsRecords && !(await isOpen())) return opensSoon(request.url)
    const beforeMaking = () => limits.consumeForCreation(reader.network)
    if (forOneReader) {
      await beforeMaking()
      const { language } = englishAddress(address)
      return makePage(address, callsFor({ ...reader, language }), 'no-store')
    }
    const body = await cache.getOrMake(
      `page ${address}`,
      (outdatedBody) => renewPage(address, outdatedBody),
      beforeMaking,
    )
    // for the next request, which is answered before its address is resolved
    body.page = pattern
    return body
  }

  const tooMany = keepOfEachKind(async (url) =>
    encodeBody(await pages.renderNotice('too many', url), unkept(429)),
  )

  const failed = keepOfEachKind(async (url) =>
    encodeBody(await pages.renderNotice('failed', url), unkept(500)),
  )

  // 200, because a 503 would alarm monitors for weeks, and proxies replace it by a page of their
  // own
  const opensSoon = keepOfEachKind(async (url) =>
    encodeBody(await pages.renderNotice('opens soon', url), unkept(200)),
  )

  /** The inputs of cached pages. */
  const sources = new WeakMap<EncodedBody, PageSources>()

  /** Renders a page for everybody, unless none of its inputs has changed. */
  async function renewPage(address: string, outdatedBody?: EncodedBody) {
    const calls = callsForEverybody(address)
    // a changed page is rendered from the answers already read
    const callApi = answeringOnce(calls.callApi)
    const same = await (outdatedBody && sources.get(outdatedBody))?.areSame(callApi, await isOpen())
    if (outdatedBody && same && calls.areKept()) return outdatedBody
    return makePage(address, { ...calls, callApi }, 'public, no-cache')
  }

  /**
   * `areKept`: whether all answers may be cached; one that may not, such as who is open now, keeps
   * the page out of the cache.
   */
  function callsFor(reader: Caller) {
    let isKept = true
    const callApi = api.as(reader, (headers) => {
      isKept &&= headers['Cache-Control'] !== 'no-store'
    })
    return { callApi, areKept: () => isKept }
  }

  /** The same answers for everybody, in the language of the page. */
  const callsForEverybody = (address: string) =>
    callsFor({ ...anonymousCaller, language: englishAddress(address).language })

  async function makePage(
    url: string,
    { callApi, areKept }: ReturnType<typeof callsFor>,
    cacheControl: string,
  ) {
    const open = await isOpen()
    const madeFrom = new PageSources(open)
    const page = await pages.render(url, madeFrom.recording(callApi), open)
    if ('location' in page)
      return encodeBody('', { status: page.status, headers: { Location: page.location } })
    // a reader, and a search engine, would see header and footer and nothing between them
    if (emptyMain.test(page.html)) throw new Error('The screen of this page rendered nothing.')
    const body = await encodeBody(page.html, {
      status: page.status,
      headers: {
        ...outageHeaders(page.status),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': page.status === 200 && areKept() ? cacheControl : 'no-store',
        // its own requests would carry the token of a mailed link along
        ...(cacheControl === 'no-store' && { 'Referrer-Policy': 'strict-origin' }),
      },
    })
    sources.set(body, madeFrom)
    return body
  }
}

const emptyMain = /<main\b[^>]*><\/main>/

const unkept = (status: number) => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
})

/** Addresses that our router's patterns cannot match, on the server and in the browser. */
const lineBreak = /[\n\r\u2028\u2029]/

/**
 * Finds where to redirect the reader of `url`; null for the address of a page. Leading slashes, which
 * a browser would take for another host, become one; an English address below `/es`, as readers write
 * it by hand, becomes the Spanish one. An
 * empty form sends a search without words, which is the whole list.
 * @throws Problem 400 for an address that no page can have
 */
function betterAddress(url: string): string | null {
  const { pathname, search, searchParams } = new URL(`http://page${url}`)
  if (lineBreak.test(decodeURIComponent(pathname))) throw unreadableAddress()
  if (pathname.startsWith('//')) return pathname.replace(/^\/+/, '/') + search
  const { language, path } = englishAddress(pathname)
  const isEnglish = language === 'en' || path === '/'
  const ownAddress = isEnglish ? pathname : addressIn(language, path)
  const isEmptySearch =
    searchParams.has('search') && [...searchParams.values()].every((value) => !value.trim())
  if (isEmptySearch) return ownAddress
  return ownAddress === pathname ? null : ownAddress + search
}

/**
 * Makes something once for all addresses of a language, and once for its widget; a failure is retried by the
 * next caller.
 */
function keepOfEachKind<T>(make: (url: string) => Promise<T>): (url: string) => Promise<T> {
  const values = new Map<string, Promise<T>>()
  return (url) => {
    const kind = `${englishAddress(url).language} ${isWidget(url)}`
    const present = values.get(kind)
    if (present) return present
    const result = make(url).catch((error) => {
      values.delete(kind)
      throw error
    })
    values.set(kind, result)
    return result
  }
}
