import { type SQL, sql } from 'drizzle-orm'
import type { FacetValues } from '../../../contract/directory/facet-names.ts'
import type { ReadAs } from '../../../contract/directory/read-as.ts'
import type { MatchReason } from '../../../contract/directory/search.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Distance } from '../../../contract/map/near.ts'
import { radiusOf } from '../../../contract/map/radii.ts'
import { itemAt } from '../../../contract/required.ts'
import type { Db } from '../../platform/database/connect.ts'
import { inBatches } from '../../platform/http/bodies/streamed-list.ts'
import { readListedDoctors } from '../doctor-rows.ts'
import { presentNearness, recordsWithin } from '../points/nearest-points.ts'
import { facetFilters } from './facets/facet-filters.ts'
import { reasonsOfDoctors as reasonsOfFurtherNames } from './former-names.ts'
import type { DoctorFilters, Page } from './matching/doctor-filters.ts'
import type { DoctorMatches } from './matching/doctor-matches.ts'
import { matchDoctors } from './matching/match-doctors.ts'
import { answersTerm, isMetByAnyDoctor } from './matching/term-sql.ts'
import { whereOf } from './matching/where.ts'
import { type Asked, askedOf, type ReasonRow, reasonsOfDoctor } from './reasons-of-doctors.ts'
import { locateInText, type Start, type StartAsked, startOf } from './start-of-list.ts'
import type { Term } from './understanding/terms.ts'
import { type Understanding, understand } from './understanding/understand.ts'
import { presentVocabulary } from './vocabulary/load-vocabulary.ts'

export type DoctorSearch = StartAsked & {
  /** Language of the page that searches; default English. */
  language?: Language | undefined
  /** The reading of words that are also names; without it, the search decides. */
  readAs?: ReadAs | undefined
  /** A specialty's name in either language or slug, in any case. */
  specialty?: string | undefined
  acceptingPatients?: boolean | undefined
  practiceId?: number | undefined
  unclaimed?: boolean | undefined
  /** Several values of one are alternatives. */
  facets?: FacetValues | undefined
}

type Match = 'direct' | 'close'

/** A row of the list, with how it answers. */
export type Found<Row> = Row & {
  tier: number
  reasons: MatchReason[]
  /** Only of a list that starts from a place. */
  distance?: Distance | null
}

/** Reads those of these doctors that are public, in any order. */
export type ReadListed<Row> = (db: Db, ids: readonly number[]) => Promise<Row[]>

/** Public doctors that match the search, best first. */
export const searchDoctors = (db: Db, search: DoctorSearch, page: Page = {}) =>
  searchListed(db, search, page, readListedDoctors)

/** Searches like `searchDoctors`, with rows as `read` reads them. */
export async function searchListed<Row extends ReasonRow>(
  db: Db,
  search: DoctorSearch,
  page: Page,
  read: ReadListed<Row>,
): Promise<{ doctors: Found<Row>[]; total: number; match: Match; dependsOnClock: boolean }> {
  const result = await answer(db, search, page)
  const { matches, match, dependsOnClock } = result
  const doctors = await rowsOf(db, matches, askedIn(search, result), read)
  return { doctors, total: matches.total, match, dependsOnClock }
}

/** Searches like `searchListed`, in batches, each read when it is asked for. */
export async function streamListed<Row extends ReasonRow>(
  db: Db,
  search: DoctorSearch,
  page: Page,
  read: ReadListed<Row>,
) {
  const result = await answer(db, search, page)
  const { matches, match, dependsOnClock } = result
  const asked = askedIn(search, result)
  const batches = inBatches(matches.page, (batch) => rowsOf(db, { page: batch }, asked, read))
  return { length: matches.page.length, total: matches.total, match, dependsOnClock, batches }
}

const askedIn = (
  { facets = {}, language = 'en' }: DoctorSearch,
  { terms, understanding }: Awaited<ReturnType<typeof answer>>,
) => askedOf(terms, understanding.foldedText, { facets, language })

/** Understands and matches the text, and drops the least specific terms if nobody matches all. */
export async function answer(
  db: Db,
  search: DoctorSearch,
  page: Page,
  options: { facets?: boolean } = {},
) {
  const locate = locateInText(db, search)
  const understanding = await understand(db, search.search ?? '', { ...search, locate })
  const { start, unknownNear } = await startOf(db, search, understanding)
  const filters = await filtersOf(db, search, understanding, start)
  const dependsOnClock = understanding.dependsOnClock || (search.facets?.open ?? []).includes('now')
  const none: DoctorMatches = { page: [], total: 0, featured: 0, specialties: [] }
  if (understanding.scope === 'nobody' || filters === 'no such specialty')
    return {
      understanding,
      terms: understanding.terms,
      filters,
      start,
      unknownNear,
      matches: none,
      left: [],
      match: 'direct' as const,
      dependsOnClock,
    }
  const { terms, boost } = understanding
  let matches = await matchDoctors(db, terms, boost, filters, page, options)
  let metTerms: readonly Term[] = terms
  if (matches.total === 0 && mayLeaveOut(understanding)) {
    const places = await heaviestTerms(db, terms, filters)
    if (places.length > 0) {
      metTerms = places.map((place) => itemAt(terms, place))
      matches = await matchDoctors(db, metTerms, boost, filters, page, options)
    }
  }
  const match: Match = matches.total > 0 && metTerms.some(({ near }) => near) ? 'close' : 'direct'
  return {
    understanding,
    terms: metTerms,
    filters,
    start,
    unknownNear,
    matches,
    left: terms.filter((term) => !metTerms.includes(term)),
    match,
    dependsOnClock,
  }
}

/**
 * The heaviest set of terms that doctors match together, if none matches all.
 * @returns positions in `terms`, including filters; empty if no term matches
 */
async function heaviestTerms(
  db: Db,
  terms: readonly Term[],
  filters: DoctorFilters,
): Promise<number[]> {
  const places = terms.flatMap(({ filter }, place) => (filter ? [] : [place]))
  if (places.length < 2) return []
  const strict = terms.filter(({ filter }) => filter)
  const answers = places.map((place) => sql`(${answersTerm(itemAt(terms, place))})`)
  const sets = await setsAnswered(db, answers, whereOf(strict, filters))
  const weightOf = (set: TermSet) =>
    places.reduce(
      (sum, place, at) => sum + (set[at] ? itemAt(terms, place).weight + at / 100 : 0),
      0,
    )
  const best = sets.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
  if (!best) return []
  return terms.flatMap(({ filter }, place) =>
    filter || best[places.indexOf(place)] ? [place] : [],
  )
}

/** Answers whether each term is in the set. */
type TermSet = boolean[]

/** Sets of terms that somebody matches together; `answers` are never all matched by one doctor. */
async function setsAnswered(db: Db, answers: readonly SQL[], where: SQL): Promise<TermSet[]> {
  if (answers.length === 2) {
    // nobody matches both together, so each stays alone
    const isMet = await isMetByAnyDoctor(
      db,
      answers.map((answer) => sql`${answer} AND ${where}`),
    )
    return isMet.flatMap((isTermMet, met) =>
      isTermMet ? [answers.map((_, place) => place === met)] : [],
    )
  }
  const { rows } = await db.execute<{ set: TermSet }>(sql`
    SELECT DISTINCT ARRAY[${sql.join([...answers], sql`, `)}] AS set FROM doctor_search s
    WHERE (${sql.join([...answers], sql` OR `)}) AND ${where}`)
  return rows.map(({ set }) => set)
}

/**
 * A search for a specialty without doctors says so instead of showing others, unless it names a
 * condition, which shows doctors who treat it.
 */
const mayLeaveOut = ({ terms }: Understanding) =>
  !terms.some((term) => term.kind === 'specialty' && term.weight === 5 && !isPracticed(term)) ||
  terms.some((term) => term.kind === 'condition' && isPracticed(term))

const isPracticed = ({ alternatives }: Term) =>
  alternatives.some(({ test }) => 'specialties' in test)

async function filtersOf(
  db: Db,
  { specialty, facets = {}, acceptingPatients, practiceId, unclaimed, within }: DoctorSearch,
  understanding: Understanding,
  start: Start | undefined,
): Promise<DoctorFilters | 'no such specialty'> {
  const miles = radiusOf(within)
  const filters = {
    acceptingPatients,
    practiceId,
    unclaimed,
    facets: await facetFilters(db, facets),
    near: start?.nearest,
    within: start && miles && recordsWithin(start.nearest, miles),
  }
  if (!specialty) return filters
  const { specialtyIds, namesOfSpecialty } =
    understanding.vocabulary ?? (await presentVocabulary(db)).vocabulary
  const key = specialty.trim().toLowerCase()
  const ids = [...namesOfSpecialty].flatMap(([id, { name, nameEs }]) =>
    [name, nameEs].some((each) => each?.toLowerCase() === key) ? [id] : [],
  )
  const bySlug = specialtyIds.get(key)
  if (bySlug !== undefined) ids.push(bySlug)
  return ids.length > 0 ? { ...filters, specialtyIds: ids } : 'no such specialty'
}

async function rowsOf<Row extends ReasonRow>(
  db: Db,
  { page }: Pick<DoctorMatches, 'page'>,
  asked: Asked,
  read: ReadListed<Row>,
): Promise<Found<Row>[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  // a doctor unpublished since the match is left out
  const rows = await read(db, ids)
  const byId = new Map(rows.map((row) => [row.doctor.id, row]))
  const furtherNames = await reasonsOfFurtherNames(db, page, asked.scored)
  return page.flatMap((match) => {
    const { id, tier, points } = match
    const row = byId.get(id)
    if (!row) return []
    const name = furtherNames.get(id)
    const reasons = reasonsOfDoctor(row, points, asked)
    return [
      {
        ...row,
        tier,
        reasons: name ? [name, ...reasons] : reasons,
        ...('nearness' in match && { distance: presentNearness(match.nearness) }),
      },
    ]
  })
}
