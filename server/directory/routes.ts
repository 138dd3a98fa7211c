import type { ParsedInput } from '../../contract/calls.ts'
import type { Comparison, DoctorCard } from '../../contract/directory/doctor.ts'
import { type FacetValues, listFacets } from '../../contract/directory/facet-names.ts'
import type { Practice } from '../../contract/directory/practice.ts'
import { ReadAs } from '../../contract/directory/read-as.ts'
import type { Specialty } from '../../contract/directory/specialty.ts'
import type { Language } from '../../contract/languages.ts'
import { fromKeys } from '../../contract/objects.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { listOf } from '../platform/http/bodies/streamed-list.ts'
import type { Caller, Identity } from '../platform/http/caller.ts'
import { Reply } from '../platform/http/handler.ts'
import { Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { distancesFrom } from './distances-from.ts'
import { type DoctorRow, readDoctor, readFeaturedDoctors } from './doctor-rows.ts'
import { refreshAgedFacts } from './facts/refresh-aged-facts.ts'
import { listDoctors, streamDoctorList } from './list-doctors.ts'
import { findSpecialty, listSpecialties } from './list-specialties.ts'
import { locateRecords } from './points/locate-records.ts'
import { findPractice } from './practices.ts'
import { presentDoctor, presentDoctorProfile } from './present-listings.ts'
import { requirePublished } from './publication.ts'
import { findBySlug } from './records/slugs.ts'
import type { DoctorSearch } from './search/search-doctors.ts'
import { searchPractices, streamPractices, summarizePractices } from './search/search-practices.ts'
import { suggest } from './search/suggestions/suggest.ts'
import { summarizeDoctors } from './search/summarize-doctors.ts'

type Filters = FacetValues & {
  search?: string | undefined
  readAs?: string | undefined
  specialty?: string | undefined
  acceptingPatients?: string | undefined
  near?: string | undefined
  within?: string | undefined
}

const searchOf = (
  { search, readAs, specialty, acceptingPatients, near, within, ...query }: Filters,
  language: Language,
): DoctorSearch => ({
  language,
  search,
  readAs: ReadAs.safeParse(readAs).data,
  specialty,
  acceptingPatients: acceptingPatients === 'true',
  facets: fromKeys(listFacets, (name) => query[name]),
  near,
  within,
})

/** Answers that depend on the clock must not be cached. */
const keeping = ({ dependsOnClock }: { dependsOnClock: boolean }): Record<string, string> =>
  dependsOnClock ? { 'Cache-Control': 'no-store' } : {}

/** Claimants of practices, as far as the reader may know. */
type PracticeOwnersFor = (
  db: Db,
  identity: Identity,
) => Promise<ReadonlyMap<number, { userId: string; isApproved: boolean }>>

/** ENT-08: a practice's owner and administrators see who claimed it. */
const practiceView =
  (db: Db, practiceOwnersFor: PracticeOwnersFor) => async (identity: Identity) => {
    const owners = await practiceOwnersFor(db, identity)
    if (owners.size === 0) return null
    return (practice: Practice): Practice => {
      const owner = owners.get(practice.id)
      if (!owner) return practice
      return { ...practice, claimedByUserId: owner.userId, claimApproved: owner.isApproved }
    }
  }

type OtherRooms = {
  jobs: Jobs
  practiceOwnersFor: PracticeOwnersFor
  /** Whether the directory team passes on what patients write to an office, because nobody else reads it. */
  isPassedOn: (db: Db, office: { doctorId: number } | { practiceId: number }) => Promise<boolean>
}

export async function serveDirectory(
  api: Api,
  db: Db,
  { jobs, practiceOwnersFor, isPassedOn }: OtherRooms,
) {
  await jobs.schedule('refresh-aged-facts', '4 0 * * *', site.timeZone, async () => {
    await refreshAgedFacts(db)
  })
  await jobs.schedule('locate-records', '* * * * *', site.timeZone, async () => {
    await locateRecords(db)
  })
  const doctorSearchOf = (
    query: ParsedInput<'GET /api/doctors'>['query'],
    { language, position }: Pick<Caller, 'language' | 'position'>,
  ) => ({
    ...searchOf(query, language),
    position,
    practiceId: query.practiceId,
    unclaimed: query.unclaimed === 'true',
  })
  const doctorHeaders = (results: { total: number; match: string; dependsOnClock: boolean }) => ({
    'X-Total-Count': String(results.total),
    'X-Match': results.match,
    ...keeping(results),
  })
  api.serve(
    'GET /api/doctors',
    async ({ query }, caller) => {
      const results = await listDoctors(db, doctorSearchOf(query, caller), query)
      return new Reply(results.doctors, { headers: doctorHeaders(results) })
    },
    {
      listFor: async ({ query }, caller) => {
        if (query.limit) return null
        const results = await streamDoctorList(db, doctorSearchOf(query, caller), query)
        return listOf(results, {
          answerWith: (doctors: DoctorCard[]) => doctors,
          headers: doctorHeaders(results),
        })
      },
    },
  )

  api.serve('GET /api/doctors/featured', async (_, { language }) => {
    const rows = await readFeaturedDoctors(db)
    return rows.map((row) => presentDoctor(row, language))
  })

  api.serve('GET /api/doctors/summary', async ({ query }, { language, position }) => {
    const result = await summarizeDoctors(db, { ...searchOf(query, language), position })
    return new Reply(result, { headers: keeping(result) })
  })

  api.serve('GET /api/doctors/:slug', async ({ params, query }, { language }) => {
    const doctor = presentDoctorProfile(await findDoctor(db, params.slug), language)
    const { place, ofDoctor } = await distancesFrom(db, query.near)
    const answer = { ...doctor, ...place, ...ofDoctor(doctor) }
    return (await isPassedOn(db, { doctorId: doctor.id }))
      ? { ...answer, messagesPassedOn: true }
      : answer
  })

  const findToCompare = (slug: string) =>
    findDoctor(db, slug).catch((error: unknown) => {
      if (error instanceof Problem && error.status < 500) return null
      throw error
    })
  api.serve('GET /api/comparison', async ({ query }, { language }) => {
    const { doctors, unknown } = await compareDoctors(query.doctors ?? '', findToCompare, language)
    const { place, ofDoctor } = await distancesFrom(db, query.near)
    return {
      doctors: doctors.map((doctor) => ({ ...doctor, ...ofDoctor(doctor) })),
      unknown,
      ...place,
    }
  })

  const practiceSearchOf = (
    query: ParsedInput<'GET /api/practices'>['query'],
    { language, position }: Pick<Caller, 'language' | 'position'>,
  ) => ({
    language,
    position,
    search: query.search,
    near: query.near,
    within: query.within,
    unclaimed: query.unclaimed === 'true',
    featuredFirst: query.featuredFirst === 'true',
  })
  api.serve(
    'GET /api/practices',
    async ({ query }, caller) => {
      const search = practiceSearchOf(query, caller)
      const { practices, total } = await searchPractices(db, search, query)
      return new Reply(practices, { headers: { 'X-Total-Count': String(total) } })
    },
    {
      listFor: async ({ query }, caller) => {
        if (query.limit) return null
        const results = await streamPractices(db, practiceSearchOf(query, caller), query)
        return listOf(results, {
          answerWith: (practices: Practice[]) => practices,
          headers: { 'X-Total-Count': String(results.total) },
        })
      },
    },
  )
  api.serve('GET /api/practices/summary', ({ query }, { language, position }) =>
    summarizePractices(db, { ...query, language, position }),
  )
  const ownView = { viewFor: practiceView(db, practiceOwnersFor) }
  const practiceWith = async (
    by: Parameters<typeof findPractice>[1],
    { near }: { near?: string | undefined },
    language: Language,
  ): Promise<Practice> => {
    const practice = await findPractice(db, by, language)
    const { place, ofPractice } = await distancesFrom(db, near)
    const answer = { ...practice, ...place, ...ofPractice(practice.id) }
    return (await isPassedOn(db, { practiceId: practice.id }))
      ? { ...answer, messagesPassedOn: true }
      : answer
  }
  api.serve(
    'GET /api/practices/:slug',
    ({ params, query }, { language }) => practiceWith({ slug: params.slug }, query, language),
    ownView,
  )
  api.serve(
    'GET /api/practices/id/:id',
    ({ params, query }, { language }) => practiceWith({ id: params.id }, query, language),
    ownView,
  )

  api.serve('GET /api/suggestions', async ({ query }, { language }) => {
    const suggestions = await suggest(db, query.search, language, query.kind)
    const dependsOnClock = suggestions.some(({ kind }) => kind === 'open')
    return new Reply(suggestions, { headers: keeping({ dependsOnClock }) })
  })

  api.serve('GET /api/specialties', (_, { language }) => listSpecialties(db, language))
  const searchOfSpecialty = (
    query: Filters,
    { slug }: Specialty,
    { language, position }: Pick<Caller, 'language' | 'position'>,
  ) => ({ ...searchOf({ ...query, specialty: slug }, language), position })
  api.serve(
    'GET /api/specialties/:slug',
    async ({ params, query }, caller) => {
      const specialty = await findSpecialty(db, params.slug, caller.language)
      const search = searchOfSpecialty(query, specialty, caller)
      const results = await listDoctors(db, search, query)
      const answer = { specialty, doctors: results.doctors }
      return new Reply(answer, { headers: keeping(results) })
    },
    {
      listFor: async ({ params, query }, caller) => {
        if (query.limit) return null
        const specialty = await findSpecialty(db, params.slug, caller.language)
        const search = searchOfSpecialty(query, specialty, caller)
        const results = await streamDoctorList(db, search, query)
        return listOf(results, {
          answerWith: (doctors: DoctorCard[]) => ({ specialty, doctors }),
        })
      },
    },
  )
}

const looksLikeId = (text: string) => /^\d{1,9}$/.test(text)

/**
 * The public doctor with this slug, former slug or id (API-54: digits are an id).
 * @throws 410 for an unpublished one, 404 for any other
 */
async function findDoctor(db: Db, slugOrId: string): Promise<DoctorRow> {
  const row = looksLikeId(slugOrId)
    ? await readDoctor(db, { id: Number(slugOrId) })
    : await findBySlug(db, 'doctor', slugOrId, (slug) => readDoctor(db, { slug }))
  return requirePublished(row, ({ doctor }) => doctor, 'doctor')
}

const mostCompared = 3

/**
 * The doctors of a comma-separated list, in its order, each once.
 * @param find the public doctor with a slug, former slug or id, or null
 */
async function compareDoctors(
  list: string,
  find: (slug: string) => Promise<DoctorRow | null>,
  language: Language,
): Promise<Comparison> {
  const slugs = [...new Set(list.split(',').map((slug) => slug.trim()))].filter(Boolean)
  const lookups = await Promise.all(
    slugs.slice(0, mostCompared).map(async (slug) => ({ slug, row: await find(slug) })),
  )
  const rows = lookups.flatMap(({ row }) => row ?? [])
  return {
    // a former slug may belong to a doctor who is in the list already
    doctors: [...new Map(rows.map((row) => [row.doctor.id, row])).values()].map((row) =>
      presentDoctor(row, language),
    ),
    unknown: lookups.flatMap(({ slug, row }) => (row ? [] : [slug])),
  }
}
