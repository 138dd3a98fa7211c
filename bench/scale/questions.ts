import { sql } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import { doctors } from '../../server/directory/tables.ts'
import type { Db } from '../../server/platform/database/connect.ts'

/** Addresses of what a reader waits for; `n` counts the requests, so that few are asked twice. */
type Question = (n: number) => string

const pageSize = 48
const conditions = [
  'knee pain',
  'ear infection',
  'high blood pressure',
  'back pain',
  'asthma',
  'diabetes',
  'migraine',
  'acne',
  'heart attack',
  'allergies',
]
/** A part of a list goes so far at most: see contract/page.ts. */
const mostOffset = 1_000_000

/** Lists what the screens of readers ask the server for, and the addresses that crawlers read. */
export async function questionsFor(
  db: Db,
  address: string,
  count: number,
): Promise<Record<string, Question>> {
  const rows = await db
    .select({ slug: doctors.slug, name: doctors.lastName })
    .from(doctors)
    .where(sql`${doctors.id} % ${Math.max(1, Math.floor(count / 200))} = 0`)
    .orderBy(doctors.id)
    .limit(150)
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const [lastPart = '/sitemap.xml'] = sitemap.match(/\/sitemap-\d+\.xml(?![\s\S]*\/sitemap-)/) ?? []
  const someone = (n: number) => required(rows[(n * 7) % rows.length])
  const nameOf = (n: number) => someone(n).name.toLowerCase()
  /** Without its third letter. */
  const misspellingOf = (n: number) => nameOf(n).slice(0, 2) + nameOf(n).slice(3)
  const conditionOf = (n: number) => required(conditions[n % conditions.length])
  const list = (query: Record<string, string | number>) => {
    const search = new URLSearchParams({ limit: String(pageSize) })
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    return `/api/doctors?${search}`
  }
  const summary = (query: Record<string, string>) =>
    `/api/doctors/summary?${new URLSearchParams(query)}`
  const page = (number: number) => Math.min(number, Math.ceil(count / pageSize)) - 1
  return {
    'search: a name': (n) => list({ search: nameOf(n) }),
    'search: a name, figures': (n) => summary({ search: nameOf(n) }),
    'search: a condition': (n) => list({ search: conditionOf(n) }),
    'search: a condition, figures': (n) => summary({ search: conditionOf(n) }),
    'search: a near miss': (n) => list({ search: misspellingOf(n) }),
    'search: a plan': () => list({ search: 'medicaid' }),
    'search: a language and a specialty': () => list({ search: 'spanish speaking cardiologist' }),
    'search: a language and a specialty, figures': () =>
      summary({ search: 'spanish speaking cardiologist' }),
    'search: nobody answers all of it, figures': () => summary({ search: 'heart doctor sunday' }),
    'search: nothing': (n) => list({ search: `zzyzx${n}` }),
    'search: nothing, figures': (n) => summary({ search: `zzyzx${n}` }),
    suggestions: (n) => `/api/suggestions?search=${nameOf(n).slice(0, 3)}`,
    'a profile': (n) => `/api/doctors/${someone(n).slug}`,
    'list: page 1': () => list({}),
    'list: page 1,000 (or the last)': () => list({ offset: page(1000) * pageSize }),
    'list: the last page (within 1,000,000)': () =>
      list({ offset: Math.min(mostOffset, page(Number.POSITIVE_INFINITY) * pageSize) }),
    'list: Spanish': () => list({ language: 'Spanish' }),
    'facets: no filter': () => summary({}),
    'facets: Spanish, Medicaid': () => summary({ language: 'Spanish', plan: 'Medicaid' }),
    'a specialty': () => `/api/specialties/cardiology?limit=${pageSize}`,
    'a specialty, figures': () => summary({ specialty: 'cardiology' }),
    specialties: () => '/api/specialties',
    'practices: page 1': () => `/api/practices?limit=${pageSize}&featuredFirst=true`,
    'practices: a name': (n) => `/api/practices?limit=${pageSize}&search=${nameOf(n).slice(0, 4)}`,
    'practices, figures': () => '/api/practices/summary',
    'sitemap.xml': () => '/sitemap.xml',
    'sitemap: the last part': () => lastPart,
    'page /': () => '/',
    'page /doctors': () => '/doctors',
  }
}
