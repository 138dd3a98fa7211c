import { count, max, type SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '../../contract/paths.ts'
import { required } from '../../contract/required.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { doctors, practices, specialties } from '../directory/tables.ts'
import { newsArticles } from '../news/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { sendEncoded } from '../platform/http/bodies/encoded-body.ts'
import { maxInMemory, sendTextOf } from '../platform/http/bodies/streamed-text.ts'
import { callerOf } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/problems.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'

type Entry = { path: string; changed: Date | null }

/** Entries of one kind, in an order that stays. */
type Section = { count: number; read: (offset: number, limit: number) => Promise<Entry[]> }

/** Addresses in one file at most, as sitemaps.org says; ours have far less than its 50 MB then. */
const maxInFile = 50_000
const batchSize = 5000

/** One file while everything fits into it, then an index of numbered ones. */
export function serveSitemap(
  app: FastifyInstance,
  {
    db,
    cache,
    limits,
    publicUrl,
    isOpen,
    size = maxInFile,
  }: {
    db: Db
    cache: AnswerCache
    limits: RateLimits
    publicUrl: () => string
    /** Whether patients see the directory. */
    isOpen: () => Promise<boolean>
    /** Addresses in one file, for tests. */
    size?: number
  },
) {
  const headers = { 'Content-Type': 'application/xml; charset=utf-8' }
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
      if (total <= size || end - size >= total) throw notFound('There is no such page.')
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

async function* index(publicUrl: string, parts: number) {
  yield `${declaration}<sitemapindex ${schema}>\n`
  for (let part = 1; part <= parts; part++)
    yield `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${part}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* urlset(publicUrl: string, batches: AsyncIterable<Entry[]>) {
  yield `${declaration}<urlset ${schema}>\n`
  for await (const entries of batches)
    yield entries
      .map(({ path, changed }) => {
        const day = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
        return `<url><loc>${escapeXml(publicUrl + path)}</loc>${day}</url>\n`
      })
      .join('')
  yield '</urlset>\n'
}

/** The entries from one place to another, over all sections. */
async function* entriesOf(sections: Section[], from: number, to: number) {
  let start = 0
  for (const { count, read } of sections) {
    const end = Math.min(count, to - start)
    for (let at = Math.max(from - start, 0); at < end; at += batchSize)
      yield await read(at, Math.min(batchSize, end - at))
    start += count
  }
}

const texts: Entry[] = [
  paths.about(),
  paths.contact(),
  paths.advertise(),
  paths.subscribe(),
  paths.howResultsWork(),
  paths.privacy(),
  paths.terms(),
].map((path) => ({ path, changed: null }))

const listed = (entries: Entry[]): Section => ({
  count: entries.length,
  read: async (offset, limit) => entries.slice(offset, offset + limit),
})

/** What can be read before the directory opens. */
const textPages = listed(texts)

/** Every public page with the day it last changed; filtered lists are left out. */
async function sectionsOf(db: Db): Promise<Section[]> {
  const figures = (
    table: typeof doctors | typeof practices | typeof specialties,
    condition?: SQL,
  ) =>
    db
      .select({ count: count(), changed: max(table.updatedAt) })
      .from(table)
      .where(condition)
      .then(([row]) => required(row, 'figures'))
  const [ofDoctors, ofPractices, ofSpecialties, [news]] = await Promise.all([
    figures(doctors, isListedDoctor),
    figures(practices, isListedPractice),
    figures(specialties),
    db.select({ changed: max(newsArticles.createdAt) }).from(newsArticles),
  ])
  const latest = (...dates: (Date | null)[]) =>
    dates.reduce((last, date) => (last && (!date || last > date) ? last : date), null)
  const section = (
    table: typeof doctors | typeof practices | typeof specialties,
    { count }: { count: number },
    condition: SQL | undefined,
    pathOf: (slug: string) => string,
  ): Section => ({
    count,
    read: async (offset, limit) => {
      const rows = await db
        .select({ slug: table.slug, changed: table.updatedAt })
        .from(table)
        .where(condition)
        .orderBy(table.slug)
        .limit(limit)
        .offset(offset)
      return rows.map(({ slug, changed }) => ({ path: pathOf(slug), changed }))
    },
  })
  const pages: Entry[] = [
    { path: paths.home(), changed: latest(ofDoctors.changed, ofPractices.changed) },
    { path: paths.doctors(), changed: ofDoctors.changed },
    { path: paths.practices(), changed: ofPractices.changed },
    { path: paths.specialties(), changed: latest(ofSpecialties.changed, ofDoctors.changed) },
    { path: paths.news(), changed: news?.changed ?? null },
    ...texts,
  ]
  return [
    listed(pages),
    section(doctors, ofDoctors, isListedDoctor, paths.doctor),
    section(practices, ofPractices, isListedPractice, paths.practice),
    section(specialties, ofSpecialties, undefined, paths.specialty),
  ]
}

const escapeXml = (text: string) =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)

const robots = (publicUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /admin/\nDisallow: /profile\n\nSitemap: ${publicUrl}/sitemap.xml\n`
