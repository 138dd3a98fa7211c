import { count, eq, gte, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressesOf } from '../../contract/addresses.ts'
import { paths, pathsIn } from '../../contract/paths.ts'
import { escapeXml } from '../../contract/text/escape-xml.ts'
import { site } from '../../site.config.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { countPractices } from '../directory/search/search-practices.ts'
import { doctorFacets, doctorSearch, practiceSearch } from '../directory/search/tables.ts'
import { doctors, practices, specialties } from '../directory/tables.ts'
import { isPublicArticle } from '../news/articles.ts'
import { newsArticles } from '../news/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { sendEncoded } from '../platform/http/bodies/encoded-body.ts'
import { maxInMemory, sendTextOf } from '../platform/http/bodies/streamed-text.ts'
import { callerOf } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/problems.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import { callRefusals } from '../platform/languages/refusals/platform.ts'

type Entry = { path: string; changedAt: Date | null }

/** Entries of one kind, in a stable order. */
type Section = { count: number; read: (offset: number, limit: number) => Promise<Entry[]> }

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

async function* index(publicUrl: string, parts: number) {
  yield `${declaration}<sitemapindex ${schema}>\n`
  for (let part = 1; part <= parts; part++)
    yield `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${part}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* urlset(publicUrl: string, batches: AsyncIterable<Entry[]>) {
  yield `${declaration}<urlset ${schema} ${alternateSchema}>\n`
  for await (const entries of batches)
    yield entries
      .flatMap(({ path, changedAt }) => {
        const day = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
        const addresses = addressesOf(path).map(({ language, address }) => ({
          language,
          address: escapeXml(publicUrl + address),
        }))
        const alternates = addresses.map(
          ({ language, address }) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
        )
        const all = alternates.length > 1 ? alternates.join('') : ''
        return addresses.map(({ address }) => `<url><loc>${address}</loc>${day}${all}</url>\n`)
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

const texts: Entry[] = [
  paths.about(),
  paths.contact(),
  paths.advertise(),
  paths.subscribe(),
  paths.howResultsWork(),
  paths.openData(),
  paths.addToYourSite(),
  paths.privacy(),
  paths.terms(),
].map((path) => ({ path, changedAt: null }))

const sectionOf = (entries: Entry[]): Section => ({
  count: entries.length,
  read: async (offset, limit) => entries.slice(offset, offset + limit),
})

/** Pages that exist before the directory opens. */
const textPages = sectionOf(texts)

/** Every public page with the day of its last change, without filtered lists. */
async function sectionsOf(db: Db): Promise<Section[]> {
  const [[ofSpecialties], practiceCount, ofDoctors] = await Promise.all([
    db.select({ count: count() }).from(specialties),
    countPractices(db),
    doctorChunks(db),
  ])
  return [
    {
      count: lists.length + texts.length,
      read: async (offset, limit) =>
        [...(await readLists(db)), ...texts].slice(offset, offset + limit),
    },
    {
      count: ofDoctors.reduce((sum, { doctors }) => sum + doctors, 0),
      read: async (offset, limit) => {
        const start = startOf(ofDoctors, offset)
        const ids = db
          .select({ id: doctorSearch.doctorId })
          .from(doctorSearch)
          .where(gte(doctorSearch.doctorId, start.id))
          .orderBy(doctorSearch.doctorId)
          .limit(limit)
          .offset(start.offset)
        return entriesWith(db, doctors, ids, paths.doctor)
      },
    },
    {
      count: practiceCount,
      read: (offset, limit) => {
        const ids = db
          .select({ id: practiceSearch.practiceId })
          .from(practiceSearch)
          .orderBy(practiceSearch.practiceId)
          .limit(limit)
          .offset(offset)
        return entriesWith(db, practices, ids, paths.practice)
      },
    },
    {
      count: ofSpecialties?.count ?? 0,
      read: (offset, limit) => {
        const ids = db
          .select({ id: specialties.id })
          .from(specialties)
          .orderBy(specialties.id)
          .limit(limit)
          .offset(offset)
        return entriesWith(db, specialties, ids, paths.specialty)
      },
    },
  ]
}

const lists = [paths.home(), paths.doctors(), paths.practices(), paths.specialties(), paths.news()]

/**
 * With the latest change of their entries. Reads all records, so only the file with these pages
 * does it.
 */
async function readLists(db: Db): Promise<Entry[]> {
  const latestOf = async (table: ChangingTable, condition?: SQL) => {
    const [row] = await db
      .select({ changedAt: max(table.updatedAt) })
      .from(table)
      .where(condition)
    return row?.changedAt ?? null
  }
  const [ofDoctors, ofPractices, ofSpecialties, [news]] = await Promise.all([
    latestOf(doctors, isListedDoctor),
    latestOf(practices, isListedPractice),
    latestOf(specialties),
    db
      .select({ changedAt: max(newsArticles.createdAt) })
      .from(newsArticles)
      .where(isPublicArticle),
  ])
  const changeDates = [
    latest(ofDoctors, ofPractices),
    ofDoctors,
    ofPractices,
    latest(ofSpecialties, ofDoctors),
    news?.changedAt ?? null,
  ]
  return lists.map((path, place) => ({ path, changedAt: changeDates[place] ?? null }))
}

const latest = (...dates: (Date | null)[]) =>
  dates.reduce((last, date) => (last && (!date || last > date) ? last : date), null)

type ChangingTable = typeof doctors | typeof practices | typeof specialties

/** By id, the only order in which a position is found without reading everything before it. */
async function entriesWith(
  db: Db,
  table: ChangingTable,
  ids: SQLWrapper,
  pathOf: (slug: string) => string,
): Promise<Entry[]> {
  const rows = await db
    .select({ slug: table.slug, changedAt: table.updatedAt })
    .from(table)
    .where(sql`${table.id} IN ${ids}`)
    .orderBy(table.id)
  return rows.map(({ slug, changedAt }) => ({ path: pathOf(slug), changedAt }))
}

/** Counts the public doctors among each 4096 ids. */
async function doctorChunks(db: Db): Promise<{ chunk: number; doctors: number }[]> {
  return db
    .select({
      chunk: doctorFacets.chunk,
      doctors: sql<number>`bit_count(${doctorFacets.doctors})::int`,
    })
    .from(doctorFacets)
    .where(eq(doctorFacets.kind, 'all'))
    .orderBy(doctorFacets.chunk)
}

/**
 * The first id of the chunk with the doctor at this position, and the number of doctors before it.
 */
function startOf(chunks: { chunk: number; doctors: number }[], offset: number) {
  let before = 0
  for (const { chunk, doctors } of chunks) {
    if (before + doctors > offset) return { id: chunk * 4096, offset: offset - before }
    before += doctors
  }
  return { id: 0, offset }
}

function robots(publicUrl: string) {
  const profiles = site.languages.map((language) => `Disallow: ${pathsIn(language).profile()}\n`)
  return `User-agent: *\nDisallow: /api/\nDisallow: /admin/\n${profiles.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
