import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressesOf } from '../../../contract/addresses.ts'
import { pathsIn } from '../../../contract/paths.ts'
import { escapeXml } from '../../../contract/text/escape-xml.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { AnswerCache } from '../../platform/http/answer-cache.ts'
import { sendEncoded } from '../../platform/http/bodies/encoded-body.ts'
import { maxInMemory, sendTextOf } from '../../platform/http/bodies/streamed-text.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/http/problems.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { type Entry, type Section, sectionsOf, textPages } from './sections.ts'

/**
 * Most addresses in one file. sitemaps.org allows 50,000; with fewer a file takes the same time at
 * any size of the directory.
 */
const maxInFile = 10_000
/** Each page has one address in every language. */
const addressesOfPage = site.languages.length
const batchSize = 5000

/** One file while everything fits into it, otherwise an index of numbered ones. */
export function serveSitemap(
  app: FastifyInstance,
  {
    db,
    cache,
    limits,
    publicUrl,
    isOpen,
    size: sizeOfFile = maxInFile,
  }: {
    db: Db
    cache: AnswerCache
    limits: RateLimits
    publicUrl: () => string
    /** Whether the directory is open to patients. */
    isOpen: () => Promise<boolean>
    /** Addresses in one file, for tests. */
    size?: number
  },
) {
  const headers = { 'Content-Type': 'application/xml; charset=utf-8' }
  const size = Math.max(1, Math.floor(sizeOfFile / addressesOfPage))
  const consumeForCreation = (request: FastifyRequest) =>
    limits.consumeForCreation(callerOf(request).network)

  app.get('/sitemap.xml', async (request, reply) => {
    const name = 'sitemap'
    const cachedPage = cache.get(name)
    if (cachedPage) return sendEncoded(request, reply, cachedPage)
    await consumeForCreation(request)
    const answer = cache.begin(name)
    const sections = (await isOpen()) ? await sectionsOf(db) : [textPages]
    const total = countOf(sections)
    const text =
      total > size
        ? index(publicUrl(), Math.ceil(total / size))
        : urlset(publicUrl(), entriesOf(sections, 0, total))
    const isLong = total > Math.min(size, maxInMemory)
    return sendTextOf(request, reply, text, { answer, isLong, headers })
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,4}).xml',
    async (request, reply) => {
      await consumeForCreation(request)
      const answer = cache.begin(request.url)
      const sections = (await isOpen()) ? await sectionsOf(db) : [textPages]
      const total = countOf(sections)
      const end = Number(request.params.part) * size
      if (total <= size || end - size >= total) throw notFound(callRefusals.noPage.en)
      const entries = entriesOf(sections, end - size, Math.min(end, total))
      const text = urlset(publicUrl(), entries)
      return sendTextOf(request, reply, text, { answer, isLong: true, headers })
    },
  )

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl())),
  )
}

const countOf = (sections: Section[]) => sections.reduce((sum, { count }) => sum + count, 0)

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const alternateSchema = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const positionSchema = 'xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"'

async function* index(publicUrl: string, parts: number) {
  yield `${declaration}<sitemapindex ${schema}>\n`
  for (let part = 1; part <= parts; part++)
    yield `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${part}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* urlset(publicUrl: string, batches: AsyncIterable<Entry[]>) {
  yield `${declaration}<urlset ${schema} ${alternateSchema} ${positionSchema}>\n`
  for await (const entries of batches)
    yield entries
      .flatMap(({ path, changedAt, position }) => {
        const day = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
        const place = position
          ? `<geo:lat>${position.latitude.toFixed(6)}</geo:lat><geo:long>${position.longitude.toFixed(6)}</geo:long>`
          : ''
        const addresses = addressesOf(path).map(({ language, address }) => ({
          language,
          address: escapeXml(publicUrl + address),
        }))
        const alternates = addresses.map(
          ({ language, address }) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
        )
        const all = alternates.length > 1 ? alternates.join('') : ''
        return addresses.map(
          ({ address }) => `<url><loc>${address}</loc>${day}${all}${place}</url>\n`,
        )
      })
      .join('')
  yield '</urlset>\n'
}

/** The entries of a range, over all sections. */
async function* entriesOf(sections: Section[], from: number, to: number) {
  let start = 0
  for (const { count, read } of sections) {
    const end = Math.min(count, to - start)
    for (let at = Math.max(from - start, 0); at < end; at += batchSize)
      yield await read(at, Math.min(batchSize, end - at))
    start += count
  }
}

function robots(publicUrl: string) {
  const profiles = site.languages.map((language) => `Disallow: ${pathsIn(language).profile()}\n`)
  return `User-agent: *\nDisallow: /api/\nDisallow: /admin/\n${profiles.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
