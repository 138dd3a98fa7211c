import { max } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { paths } from '../../contract/paths.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { doctors, practices, specialties } from '../directory/tables.ts'
import { newsArticles } from '../news/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { encodeBody, sendEncoded } from '../platform/http/bodies/encoded-body.ts'

type Entry = { path: string; changedAt: Date | null }

export function serveSitemap(
  app: FastifyInstance,
  db: Db,
  cache: AnswerCache,
  publicUrl: () => string,
) {
  app.get('/sitemap.xml', async (request, reply) => {
    const body = await cache.getOrMake('sitemap', async () =>
      encodeBody(await sitemap(db, publicUrl()), {
        headers: {
          'Content-Type': 'application/xml; charset=utf-8',
          'Cache-Control': 'public, no-cache',
        },
      }),
    )
    return sendEncoded(request, reply, body)
  })
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl())),
  )
}

/** Every public page with the day it last changed; filtered lists are left out. */
async function sitemap(db: Db, publicUrl: string): Promise<string> {
  const entries = await publicPages(db)
  const urls = entries.map(({ path, changedAt }) => {
    const day = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${day}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

async function publicPages(db: Db): Promise<Entry[]> {
  const [doctorRows, practiceRows, specialtyRows, [newsRow]] = await Promise.all([
    db
      .select({ slug: doctors.slug, changedAt: doctors.updatedAt })
      .from(doctors)
      .where(isListedDoctor)
      .orderBy(doctors.slug),
    db
      .select({ slug: practices.slug, changedAt: practices.updatedAt })
      .from(practices)
      .where(isListedPractice)
      .orderBy(practices.slug),
    db
      .select({ slug: specialties.slug, changedAt: specialties.updatedAt })
      .from(specialties)
      .orderBy(specialties.slug),
    db.select({ changedAt: max(newsArticles.createdAt) }).from(newsArticles),
  ])
  const latest = (rows: { changedAt: Date }[]) =>
    rows.reduce<Date | null>(
      (last, { changedAt }) => (last && last > changedAt ? last : changedAt),
      null,
    )
  const texts = [
    paths.about(),
    paths.contact(),
    paths.advertise(),
    paths.subscribe(),
    paths.howResultsWork(),
    paths.privacy(),
    paths.terms(),
  ]
  return [
    { path: paths.home(), changedAt: latest([...doctorRows, ...practiceRows]) },
    { path: paths.doctors(), changedAt: latest(doctorRows) },
    { path: paths.practices(), changedAt: latest(practiceRows) },
    { path: paths.specialties(), changedAt: latest([...specialtyRows, ...doctorRows]) },
    { path: paths.news(), changedAt: newsRow?.changedAt ?? null },
    ...texts.map((path) => ({ path, changedAt: null })),
    ...doctorRows.map(({ slug, changedAt }) => ({ path: paths.doctor(slug), changedAt })),
    ...practiceRows.map(({ slug, changedAt }) => ({ path: paths.practice(slug), changedAt })),
    ...specialtyRows.map(({ slug, changedAt }) => ({ path: paths.specialty(slug), changedAt })),
  ]
}

const escapeXml = (text: string) =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)

const robots = (publicUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /admin/\nDisallow: /profile\n\nSitemap: ${publicUrl}/sitemap.xml\n`
