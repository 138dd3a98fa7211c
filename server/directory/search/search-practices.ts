import { sql } from 'drizzle-orm'
import type { Practice, PracticeSummary } from '../../../contract/directory/practice.ts'
import type { Language } from '../../../contract/languages.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { inBatches } from '../../platform/http/bodies/streamed-list.ts'
import { featuredNow } from '../doctor-rows.ts'
import { type Nearness, presentNearness } from '../points/nearest-points.ts'
import { readListedPractices } from '../practices.ts'
import { presentPractice } from '../present-listings.ts'
import { isListedDoctor } from '../publication.ts'
import { doctors, featuredListings, foldedNameAndAddress, practices } from '../tables.ts'
import { withDoctors } from './doctors-of-practices.ts'
import { reasonsOfPractices } from './former-names.ts'
import type { Page } from './matching/doctor-filters.ts'
import { answersTerm, pointsForTerm, type SpecialtyTest, tierOf } from './matching/term-sql.ts'
import { nearestOf } from './nearest-practices.ts'
import { locateInText, presentStart, type StartAsked, startOf } from './start-of-list.ts'
import { type Boost, noBoost, type Term } from './understanding/terms.ts'
import { type Understanding, understand } from './understanding/understand.ts'

type PracticeSearch = StartAsked & {
  unclaimed?: boolean | undefined
  /** Those of featured doctors first. */
  featuredFirst?: boolean | undefined
  /** Language of texts that practices have in both. */
  language?: Language | undefined
}

/** Public practices that match the search, best first; all by name without one. */
export async function searchPractices(
  db: Db,
  search: PracticeSearch,
  page: Page = {},
): Promise<{ practices: Practice[]; total: number }> {
  const { matches, terms } = await matchesOf(db, search, page)
  return { practices: await practicesOf(db, matches, terms, search), total: matches.total }
}

/** Searches like `searchPractices`, for all of them: in batches, each read on request. */
export async function streamPractices(db: Db, search: PracticeSearch, page: Page = {}) {
  const { matches, terms } = await matchesOf(db, search, page)
  const batches = inBatches(matches.page, (batch) =>
    practicesOf(db, { page: batch }, terms, search),
  )
  return { length: matches.page.length, total: matches.total, batches }
}

/** Counts the public practices that match the search; all without one. */
export const countPractices = async (db: Db): Promise<number> =>
  (await matchesOf(db, {}, { limit: 1 })).matches.total

/** Figures of all matches, the place that the list starts from, and those in the text that nobody here is at. */
export async function summarizePractices(db: Db, search: PracticeSearch): Promise<PracticeSummary> {
  const { matches, near, unknownNear, unknownPlaces } = await matchesOf(db, search, { limit: 1 })
  return {
    total: matches.total,
    ...(unknownPlaces.length > 0 && { unknownPlaces: [...unknownPlaces] }),
    ...(await presentStart(db, near, unknownNear)),
  }
}

type Answered = {
  matches: PracticeMatches
  terms: readonly Term[]
  unknownPlaces: readonly string[]
  /** The place that the list starts from. */
  near?: NearPlace
  unknownNear?: string | undefined
}

async function matchesOf(db: Db, search: PracticeSearch, page: Page): Promise<Answered> {
  const { language, within } = search
  const locate = locateInText(db, search)
  const understanding = await understand(db, search.search ?? '', { language, locate })
  const { start, unknownNear } = await startOf(db, search, understanding)
  if (!start) return { ...(await matchesOfWords(db, search, understanding, page)), unknownNear }
  // nobody leads for being featured, and which are the nearest, only all of them say
  const byName = { ...search, featuredFirst: false }
  const all = await matchesOfWords(db, byName, understanding, {})
  const matches = nearestOf(all.matches.page, start.nearest, { within, ...page })
  return { ...all, matches, near: { ...start.place, radii: matches.radii } }
}

async function matchesOfWords(
  db: Db,
  { search, unclaimed, featuredFirst }: PracticeSearch,
  { terms, boost, scope, unknownPlaces, near }: Understanding,
  page: Page,
): Promise<Answered> {
  const options = { unclaimed, featuredFirst, ...page }
  if (scope !== 'nobody') {
    const ofDoctor = termsForTheirDoctors(terms)
    const own = termsForPractices(terms)
    const matches = await matchPractices(db, own, boost, { ofDoctor, ...options })
    if (matches.total > 0) return { matches, terms: own, unknownPlaces }
  }
  // nobody has these words; some may have them as a part of others (API-56)
  const part = fold(near?.without ?? search ?? '')
  const matches =
    part.length < shortestPart
      ? { page: [], total: 0 }
      : await matchPractices(db, [], noBoost, { part, ...options })
  return { matches, terms: [], unknownPlaces: matches.total > 0 ? [] : unknownPlaces }
}

/** Characters: the form asks only for longer texts than two (API-56). */
const shortestPart = 3

async function practicesOf(
  db: Db,
  { page }: Pick<PracticeMatches, 'page'>,
  terms: readonly Term[],
  { language }: Pick<PracticeSearch, 'language'>,
): Promise<Practice[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await readListedPractices(db, ids)
  const byId = new Map(rows.map((row) => [row.practice.id, row]))
  const reasons = await reasonsOfPractices(db, page, terms)
  const list = page.flatMap((match) => {
    const row = byId.get(match.id)
    if (!row) return []
    const matchReason = reasons.get(match.id)
    return [
      {
        ...presentPractice(row, language),
        ...(matchReason && { matchReason }),
        ...('nearness' in match && { distance: presentNearness(match.nearness) }),
      },
    ]
  })
  return withDoctors(db, list, language)
}

type PracticeMatch = {
  id: number
  tier: number
  points: number[]
  /** In a list that starts from a place; undefined: the map does not know where it is. */
  nearness?: Nearness | undefined
}
type PracticeMatches = { page: PracticeMatch[]; total: number }

type Options = {
  /** Only those with one doctor who matches all of these. */
  ofDoctor?: readonly Term[] | undefined
  /** Only those with this folded text anywhere in name and address. */
  part?: string | undefined
  unclaimed?: boolean | undefined
  /** Those of featured doctors first. */
  featuredFirst?: boolean | undefined
  limit?: number | undefined
  offset?: number | undefined
}

const practicesOfFeaturedDoctors = sql`
  SELECT ${doctors.practiceId} FROM ${doctors}
  JOIN ${featuredListings} ON ${featuredListings.doctorId} = ${doctors.id}
  WHERE ${isListedDoctor} AND ${featuredNow} AND ${doctors.practiceId} IS NOT NULL`

/** Practices that match every term, by tier, then by name; page and total in one statement. */
export async function matchPractices(
  db: Db,
  terms: readonly Term[],
  boost: Boost,
  { ofDoctor = [], part, unclaimed, featuredFirst, limit, offset }: Options,
): Promise<PracticeMatches> {
  if (terms.length === 0 && ofDoctor.length === 0 && !part)
    return listPractices(db, { unclaimed, featuredFirst, limit, offset })
  const points = terms.map((term) => pointsForTerm(term, ofPractice))
  const conditions = [
    ...terms.map((term) => sql`(${answersTerm(term, ofPractice)})`),
    ...(ofDoctor.length > 0
      ? [
          sql`s.practice_id IN (SELECT s.practice_id FROM doctor_search s
            WHERE s.practice_id IS NOT NULL AND ${sql.join(
              ofDoctor.map((term) => sql`(${answersTerm(term)})`),
              sql` AND `,
            )})`,
        ]
      : []),
    ...(part
      ? [
          sql`s.practice_id IN (SELECT ${practices.id} FROM ${practices}
            WHERE ${foldedNameAndAddress(practices)} LIKE ${`%${part}%`})`,
        ]
      : []),
    ...(unclaimed ? [sql`NOT s.claimed`] : []),
  ]
  const lead = featuredFirst
    ? sql`s.practice_id NOT IN (${practicesOfFeaturedDoctors})`
    : sql`false`
  const { rows } = await db.execute<{ page: PracticeMatches['page'] | null; total: number }>(sql`
    WITH hits AS MATERIALIZED (
      SELECT s.practice_id AS id, s.sort_name, ${tierOf(points, boost)} AS tier, ${lead} AS later,
        ARRAY[${sql.join(points, sql`, `)}]::int[] AS points
      FROM practice_search s
      WHERE ${conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`})
    SELECT
      (SELECT json_agg(p) FROM (
        SELECT id, tier, points FROM hits ORDER BY later, tier, sort_name, id
        LIMIT ${limit ?? null} OFFSET ${offset ?? 0}) p) AS page,
      count(*)::int AS total
    FROM hits`)
  const row = one(rows)
  return { page: row.page ?? [], total: row.total }
}

/** A practice has the terms of its doctors too. */
const ofPractice: SpecialtyTest = (list) =>
  sql`(s.specialty_id = ANY (${list}) OR s.practice_id IN (
    SELECT practice_id FROM doctor_search WHERE specialty_id = ANY (${list}) AND practice_id IS NOT NULL))`

/** Lists practices without a search: reads the page by the index of names. */
async function listPractices(
  db: Db,
  { unclaimed, featuredFirst, limit, offset = 0 }: Options,
): Promise<PracticeMatches> {
  const condition = unclaimed ? sql`NOT s.claimed` : sql`true`
  const leads = featuredFirst ? sql`s.practice_id IN (${practicesOfFeaturedDoctors})` : sql`false`
  const leadCount = sql`(SELECT count(*) FROM leaders)`
  const { rows } = await db.execute<{ page: PracticeMatches['page'] | null; total: number }>(sql`
    WITH leaders AS MATERIALIZED (
      SELECT s.practice_id AS id, s.sort_name FROM practice_search s WHERE ${leads} AND ${condition}),
    others AS (
      SELECT s.practice_id AS id, s.sort_name FROM practice_search s
      WHERE s.practice_id NOT IN (SELECT id FROM leaders) AND ${condition}
      ORDER BY s.sort_name, s.practice_id
      LIMIT ${limit ?? null}::int OFFSET greatest(0, ${offset}::int - ${leadCount})),
    best AS (SELECT *, false AS later FROM leaders UNION ALL SELECT *, true FROM others)
    SELECT
      (SELECT json_agg(p) FROM (
        SELECT id, 0 AS tier, ARRAY[]::int[] AS points FROM best ORDER BY later, sort_name, id
        LIMIT ${limit ?? null}::int OFFSET least(${offset}::int, ${leadCount})) p) AS page,
      (SELECT coalesce(sum(practices), 0)::int FROM practice_search_counts s WHERE ${condition}) AS total`)
  const row = one(rows)
  return { page: row.page ?? [], total: row.total }
}

/**
 * The terms that concern a practice itself. What it treats counts only without other such terms.
 */
export const termsForPractices = (terms: readonly Term[]): Term[] =>
  terms
    .filter(({ filter }) => !filter)
    .map((term) => {
      const own = term.alternatives.filter(({ reason }) => reason.kind !== 'condition')
      return own.length > 0 ? { ...term, alternatives: own } : term
    })

/**
 * Terms that only its doctors can match: hours, patients, languages and plans, of doctors who match
 * all others too.
 */
export const termsForTheirDoctors = (terms: readonly Term[]): readonly Term[] =>
  terms.some(({ filter }) => filter) ? terms : []
