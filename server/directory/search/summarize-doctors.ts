import { eq, gt, inArray, sql } from 'drizzle-orm'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchReading, SearchTerm } from '../../../contract/directory/search.ts'
import type { Db } from '../../platform/database/connect.ts'
import { practices, specialties } from '../tables.ts'
import { countWithout, type DoctorMatches } from './matching/match-doctors.ts'
import { answer, type DoctorSearch } from './search-doctors.ts'
import { matchPractices, termsForPractices, termsForTheirDoctors } from './search-practices.ts'
import { doctorSearchCounts } from './tables.ts'
import type { Term } from './understanding/terms.ts'
import type { Understanding } from './understanding/understand.ts'
import { relatedSpecialties } from './vocabulary/load-vocabulary.ts'

type Answered = Awaited<ReturnType<typeof answer>>

const figuresOnly = { limit: 0 }
const mostPractices = 3
const mostNearest = 3
/** Doctors of these fields see everyone, or send on to who does. */
const general = ['family-medicine', 'internal-medicine', 'urgent-care']

/** Figures over everything that matches, and how the search text was read. */
export async function summarizeDoctors(db: Db, search: DoctorSearch): Promise<DoctorSummary> {
  const result = await answer(db, search, figuresOnly)
  const { matches, match } = result
  const names = await specialtyNames(db, matches)
  const choices = search.specialty
    ? (await answer(db, { ...search, specialty: undefined }, figuresOnly)).matches
    : undefined
  const choiceNames = choices ? await specialtyNames(db, choices) : names
  return {
    total: matches.total,
    featured: matches.featured,
    leading: matches.leading,
    specialties: names,
    // an empty answer leaves the choice of everything
    specialtyChoices:
      choiceNames.length > 0 ? choiceNames : await specialtyNames(db, await everybody(db)),
    match,
    countWithout: matches.total > 0 ? {} : await countsWithoutFilters(db, search, choices),
    reading: search.search?.trim() ? await readingOf(db, result) : null,
  }
}

const everybody = async (db: Db) => (await answer(db, {}, figuresOnly)).matches

/** For each filter beside the text, with how many doctors the search is answered without it. */
async function countsWithoutFilters(
  db: Db,
  search: DoctorSearch,
  withoutSpecialty: DoctorMatches | undefined,
): Promise<DoctorSummary['countWithout']> {
  const withoutAccepting = search.acceptingPatients
    ? (await answer(db, { ...search, acceptingPatients: undefined }, figuresOnly)).matches
    : undefined
  return {
    ...(withoutSpecialty && { specialty: withoutSpecialty.total }),
    ...(withoutAccepting && { acceptingPatients: withoutAccepting.total }),
  }
}

async function specialtyNames(db: Db, matches: DoctorMatches): Promise<string[]> {
  const ids = matches.specialties.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({ name: specialties.name })
    .from(specialties)
    .where(inArray(specialties.id, ids))
    .orderBy(specialties.name)
  return rows.map(({ name }) => name)
}

async function readingOf(db: Db, answered: Answered): Promise<SearchReading> {
  const { understanding, terms, left, matches } = answered
  const nobody = matches.total === 0
  const [counts, nearest, practicesFound] = await Promise.all([
    nobody ? countsWithout(db, answered) : [],
    nobody ? specialtiesInstead(db, understanding) : { nearest: [], general: [], absent: [] },
    practicesOf(db, understanding),
  ])
  return {
    terms: (nobody ? understanding.terms : terms).map((term, place) =>
      presentTerm(term, understanding.folded, counts[place]),
    ),
    leftOut: nobody
      ? understanding.unknown
      : [...understanding.unknown, ...left.flatMap(({ words }) => words)],
    notRecorded: understanding.notRecorded,
    absentSpecialties: nearest.absent,
    emergency: understanding.emergency,
    practices: practicesFound,
    nearestSpecialties: nearest.nearest,
    generalSpecialties: nearest.general,
  }
}

function presentTerm(
  { kind, label, words }: Term,
  folded: string,
  count: number | undefined,
): SearchTerm {
  const termWords = new Set(words)
  const without = folded
    .split(' ')
    .filter((word) => !termWords.has(word))
    .join(' ')
  return { kind, label, without, ...(count !== undefined && { countWithout: count }) }
}

/** For each term, with how many doctors the others are answered. */
async function countsWithout(db: Db, { understanding, filters }: Answered): Promise<number[]> {
  const { terms } = understanding
  if (terms.length < 2 || filters === 'no such specialty') return []
  return countWithout(
    db,
    terms,
    filters,
    terms.map((_, place) => place),
  )
}

async function practicesOf(
  db: Db,
  { terms, boost, scope }: Understanding,
): Promise<SearchReading['practices']> {
  // What a practice treats is its doctors' to say: here count its name, its field and its place.
  const practiceTerms = termsForPractices(terms).filter(({ alternatives }) =>
    alternatives.every(({ reason }) => reason.kind !== 'condition'),
  )
  if (
    scope !== 'terms' ||
    practiceTerms.length === 0 ||
    practiceTerms.length < terms.filter(isAsked).length
  )
    return { total: 0, first: [] }
  const { page, total } = await matchPractices(db, practiceTerms, boost, {
    ofDoctor: termsForTheirDoctors(terms),
    limit: mostPractices,
  })
  if (total === 0) return { total: 0, first: [] }
  const rows = await db
    .select({
      id: practices.id,
      name: practices.name,
      slug: practices.slug,
      phone: practices.phone,
    })
    .from(practices)
    .where(
      inArray(
        practices.id,
        page.map(({ id }) => id),
      ),
    )
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
  return { total, first: page.flatMap(({ id }) => byId.get(id) ?? []) }
}

const isAsked = ({ filter }: Term) => !filter

/** Where nobody answers: fields that treat much of the same, and those that see everyone. */
async function specialtiesInstead(
  db: Db,
  { vocabulary, specialties: named, treating }: Understanding,
) {
  const rows = await db
    .select({
      id: specialties.id,
      name: specialties.name,
      slug: specialties.slug,
      doctorCount: sql<number>`sum(${doctorSearchCounts.doctors})::int`,
    })
    .from(specialties)
    .innerJoin(doctorSearchCounts, eq(doctorSearchCounts.specialtyId, specialties.id))
    .where(gt(doctorSearchCounts.doctors, 0))
    .groupBy(specialties.id)
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
  const present = (slug: string) => byId.get(vocabulary?.specialtyIds.get(slug) ?? 0)
  const searchedSlugs = new Set([...named.map(({ slug }) => slug), ...treating.keys()])
  const related = [...searchedSlugs].flatMap((slug) => relatedSpecialties.get(slug) ?? [])
  const children = [...searchedSlugs].some((slug) => slug.startsWith('pediatric'))
  const generalSlugs = children ? ['pediatrics', ...general] : general
  const list = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const row = present(slug)
      return row ? [row] : []
    })
  return {
    absent: [...new Set(named.filter(({ slug }) => !present(slug)).map(({ label }) => label))],
    nearest: list(
      byCount(related).filter((slug) => !searchedSlugs.has(slug) && !generalSlugs.includes(slug)),
    ).slice(0, mostNearest),
    general: list(generalSlugs),
  }
}

/** Each once; those named most often first, then in the order given. */
function byCount(slugs: readonly string[]): string[] {
  const countOf = (slug: string) => slugs.filter((other) => other === slug).length
  return [...new Set(slugs)].sort((one, other) => countOf(other) - countOf(one))
}
