import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import { genders } from '../../../contract/directory/facts/declared-facts.ts'
import type { SearchReading } from '../../../contract/directory/search.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { preparedFor } from '../../platform/database/prepared.ts'
import { listEnglishNames } from '../list-specialties.ts'
import { byNameIn, nameIn } from '../name-in.ts'
import { isListedPractice } from '../publication.ts'
import { practices, specialties } from '../tables.ts'
import { countWithin } from './count-within.ts'
import { presentFacets } from './facets/present-facets.ts'
import { reasonsOfPractices } from './former-names.ts'
import type { DoctorMatches } from './matching/doctor-matches.ts'
import { hasFacet } from './matching/term-sql.ts'
import { whereOf } from './matching/where.ts'
import { nearMissesOf } from './near-misses.ts'
import { presentTerms, typedWords } from './present-terms.ts'
import { answer, type DoctorSearch } from './search-doctors.ts'
import { matchPractices, termsForPractices, termsForTheirDoctors } from './search-practices.ts'
import { presentStart } from './start-of-list.ts'
import { doctorSearchCounts } from './tables.ts'
import type { Term } from './understanding/terms.ts'
import type { Understanding } from './understanding/understand.ts'
import { relatedSpecialties } from './vocabulary/load-vocabulary.ts'
import { specialistsOf } from './vocabulary/specialists.ts'
import { isForChild, isStage } from './vocabulary/vocabulary.ts'

type Answered = Awaited<ReturnType<typeof answer>>

const figuresOnly = { limit: 0 }
const mostPractices = 3
const mostNearest = 3
/** Doctors of these fields see everyone, or refer patients. */
const seeEveryone = ['family-medicine', 'internal-medicine', 'urgent-care']

/** Figures of all matches, and the reading of the search text. */
export async function summarizeDoctors(
  db: Db,
  search: DoctorSearch,
): Promise<DoctorSummary & { dependsOnClock: boolean }> {
  const result = await answer(db, search, figuresOnly, { facets: true })
  const { matches, match, filters, start, unknownNear } = result
  const near = start && { ...start.place, radii: await countWithin(db, result) }
  const { language = 'en' } = search
  const names = namesIn(language, matches.specialties)
  const [specialty] =
    filters === 'no such specialty'
      ? []
      : await specialtiesOf(db, filters.specialtyIds ?? [], language)
  const choices = search.specialty
    ? (await answer(db, { ...search, specialty: undefined }, figuresOnly)).matches
    : undefined
  const englishNames = await listEnglishNames(db, language)
  const choiceNames = choices ? namesIn(language, choices.specialties) : names
  return {
    dependsOnClock: result.dependsOnClock,
    total: matches.total,
    // nobody leads a list from a place for being featured
    featured: start ? 0 : matches.featured,
    ...(specialty && {
      specialty: nameIn(language, specialty),
      specialists: specialistsOf(specialty, language),
    }),
    specialties: names,
    // an empty answer offers all specialties
    specialtyChoices:
      choiceNames.length > 0 ? choiceNames : namesIn(language, (await everybody(db)).specialties),
    match,
    nearMisses: matches.total > 0 ? [] : await nearMissesOf(db, search, result),
    facets: presentFacets(
      matches.facets,
      { ...search.facets, ...(search.acceptingPatients && { new: ['yes'] }) },
      await practiceNames(db, search.facets?.practice ?? []),
      language,
    ),
    unconfirmed: matches.facets?.unconfirmed ?? 0,
    ...(await presentStart(db, near, unknownNear)),
    ...(englishNames.length > 0 && { englishNames }),
    reading: search.search?.trim() ? await readingOf(db, result, search.search, language) : null,
  }
}

const everybody = async (db: Db) => (await answer(db, {}, figuresOnly)).matches

async function practiceNames(db: Db, selection: readonly string[]): Promise<Map<string, string>> {
  const ids = selection.filter((value) => /^\d{1,9}$/.test(value)).map(Number)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: practices.id, name: practices.name })
    .from(practices)
    .where(and(inArray(practices.id, ids), isListedPractice))
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

const specialtiesById = preparedFor((db) =>
  db
    .select({ slug: specialties.slug, name: specialties.name, nameEs: specialties.nameEs })
    .from(specialties)
    .where(sql`${specialties.id} = ANY (${sql.placeholder('ids')}::int[])`)
    .orderBy(specialties.name)
    .prepare('specialties by id'),
)

const specialtiesOf = async (db: Db, ids: readonly number[], language: Language) =>
  ids.length === 0 ? [] : (await specialtiesById(db).execute({ ids })).toSorted(byNameIn(language))

/** Sorts names in the order of the language, from rows sorted by their English names. */
function namesIn(language: Language, rows: DoctorMatches['specialties']): string[] {
  const sortedRows = language === 'en' ? rows : rows.toSorted(byNameIn(language))
  return sortedRows.map((row) => nameIn(language, row))
}

async function readingOf(
  db: Db,
  searchAnswer: Answered,
  text: string,
  language: Language,
): Promise<SearchReading> {
  const asTyped = typedWords(text)
  const { understanding, terms, left, matches } = searchAnswer
  const nobody = matches.total === 0
  const shownTerms = nobody ? understanding.terms : terms
  const [unsaid, nearest, practicesFound] = await Promise.all([
    nobody ? new Map<Term, number>() : countsUnsaid(db, searchAnswer, shownTerms),
    nobody
      ? specialtiesInstead(db, understanding, language)
      : { nearest: [], general: [], absent: [] },
    practicesOf(db, understanding),
  ])
  return {
    terms: presentTerms(shownTerms, understanding, asTyped).map(({ term, ...presented }) => ({
      ...presented,
      ...(unsaid.get(term) && { unsaid: unsaid.get(term) }),
    })),
    leftOut: (nobody
      ? understanding.unknown
      : [...understanding.unknown, ...left.flatMap(({ words }) => words)]
    ).map(asTyped),
    notRecorded: understanding.notRecorded.map(asTyped),
    ...(understanding.nearby && { nearby: understanding.nearby.split(' ').map(asTyped).join(' ') }),
    ...(understanding.unknownPlaces.length > 0 && {
      unknownPlaces: [...understanding.unknownPlaces],
    }),
    other: understanding.other,
    absentSpecialties: nobody
      ? nearest.absent
      : understanding.insteadOf
        ? [understanding.insteadOf]
        : [],
    emergency: understanding.emergency,
    practices: practicesFound,
    nearestSpecialties: nearest.nearest,
    generalSpecialties: nearest.general,
  }
}

/** Counts for a filter by gender how many doctors match the rest and have not given theirs. */
async function countsUnsaid(
  db: Db,
  { filters }: Answered,
  terms: readonly Term[],
): Promise<Map<Term, number>> {
  const counts = new Map<Term, number>()
  const genderTerm = terms.find(({ kind }) => kind === 'gender')
  if (!genderTerm || filters === 'no such specialty') return counts
  const others = terms.filter((term) => term !== genderTerm)
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM doctor_search s WHERE ${whereOf(others, filters)}
      AND NOT ${hasFacet(genders.map((gender) => `gender:${gender}`))}`)
  return counts.set(genderTerm, one(rows).count)
}

async function practicesOf(
  db: Db,
  { terms, boost, scope }: Understanding,
): Promise<SearchReading['practices']> {
  // What a practice treats comes from its doctors: here count its name, its field and its place.
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
  const reasons = await reasonsOfPractices(db, page, practiceTerms)
  const byId = new Map(
    rows.map(({ id, ...row }) => {
      const matchReason = reasons.get(id)
      return [id, { ...row, ...(matchReason && { matchReason }) }]
    }),
  )
  return { total, first: page.flatMap(({ id }) => byId.get(id) ?? []) }
}

const isAsked = ({ filter }: Term) => !filter

/** Suggests, if nobody matches, fields that treat similar conditions and those that see everyone. */
async function specialtiesInstead(
  db: Db,
  { vocabulary, specialties: namedSpecialties, treating, meanings }: Understanding,
  language: Language,
) {
  const rows = await db
    .select({
      id: specialties.id,
      name: specialties.name,
      nameEs: specialties.nameEs,
      slug: specialties.slug,
      doctorCount: sql<number>`sum(${doctorSearchCounts.doctors})::int`,
    })
    .from(specialties)
    .innerJoin(doctorSearchCounts, eq(doctorSearchCounts.specialtyId, specialties.id))
    .where(gt(doctorSearchCounts.doctors, 0))
    .groupBy(specialties.id)
  const byId = new Map(
    rows.map(({ id, name, nameEs, ...row }) => [
      id,
      { name: nameIn(language, { name, nameEs }), ...row },
    ]),
  )
  const present = (slug: string) => byId.get(vocabulary?.specialtyIds.get(slug) ?? 0)
  // who names a field means no other one that its words touch: a dentist is not for children alone
  const namedSlugs = namedSpecialties.map(({ slug }) => slug)
  const searchedSlugs = new Set([...namedSlugs, ...treating.keys()])
  const relatedSlugs = (namedSlugs.length > 0 ? namedSlugs : [...searchedSlugs]).flatMap(
    (slug) => relatedSpecialties.get(slug) ?? [],
  )
  const children = meanings.some(isForChild)
  const general = children ? ['pediatrics', ...seeEveryone] : seeEveryone
  const forOtherAges = children ? 'geriatrics' : meanings.some(isStage) ? 'pediatrics' : null
  const list = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const row = present(slug)
      return row ? [row] : []
    })
  return {
    absent: [
      ...new Set(namedSpecialties.filter(({ slug }) => !present(slug)).map(({ label }) => label)),
    ],
    nearest: list(
      byCount(relatedSlugs).filter(
        (slug) => !searchedSlugs.has(slug) && !general.includes(slug) && slug !== forOtherAges,
      ),
    ).slice(0, mostNearest),
    general: list(general),
  }
}

/** Each once; most frequent first, then in the given order. */
function byCount(slugs: readonly string[]): string[] {
  const countOf = (slug: string) => slugs.filter((other) => other === slug).length
  return [...new Set(slugs)].sort((one, other) => countOf(other) - countOf(one))
}
