import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { type DoctorRow, featuredNow, selectDoctors } from './doctor-rows.ts'
import { isListedDoctor } from './publication.ts'
import { readSearch, wordsLike } from './search-words.ts'
import { doctors, featuredListings, specialties } from './tables.ts'

export type DoctorSearch = {
  search?: string | undefined
  /** Name or slug of a specialty, any case. */
  specialty?: string | undefined
  acceptingPatients?: boolean | undefined
  practiceId?: number | undefined
  /** Only those nobody has claimed. */
  unclaimed?: boolean | undefined
}

export type Match = 'direct' | 'close'

/**
 * Public doctors that match, featured first, then by last name without credentials.
 * Words count where a word begins; when that finds nobody, anywhere in a word; then near misses.
 */
export async function searchDoctors(
  db: Db,
  search: DoctorSearch,
  page: { limit?: number | undefined; offset?: number | undefined } = {},
): Promise<{ doctors: DoctorRow[]; total: number; match: Match }> {
  const asked = await understand(db, search.search ?? '')
  const where = filtersOf(search, asked)
  const rows = selectDoctors(db)
    .where(where)
    .orderBy(sql`${featuredNow} DESC`, asc(doctors.sortName), asc(doctors.id))
    .offset(page.offset ?? 0)
    .$dynamic()
  const found = await (page.limit === undefined ? rows : rows.limit(page.limit))
  const all = page.limit === undefined && !page.offset
  return {
    doctors: found,
    total: all ? found.length : await countDoctors(db, where),
    match: asked.match,
  }
}

/** Figures over everything that matches. */
export async function summariseDoctors(db: Db, search: DoctorSearch) {
  const asked = await understand(db, search.search ?? '')
  const where = filtersOf(search, asked)
  const [figures] = await db
    .select({ total: count(), featured: sql<number>`count(*) FILTER (WHERE ${featuredNow})::int` })
    .from(doctors)
    .leftJoin(featuredListings, eq(featuredListings.doctorId, doctors.id))
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(where)
  const found = await specialtyNames(db, where)
  return {
    total: figures?.total ?? 0,
    featured: figures?.featured ?? 0,
    specialties: found,
    specialtyChoices: search.specialty
      ? await specialtyNames(db, filtersOf({ ...search, specialty: undefined }, asked))
      : found,
    match: asked.match,
  }
}

async function specialtyNames(db: Db, where: SQL | undefined) {
  const rows = await db
    .selectDistinct({ name: specialties.name })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(where)
    .orderBy(asc(specialties.name))
  return rows.map(({ name }) => name)
}

async function countDoctors(db: Db, where: SQL | undefined) {
  const [row] = await db
    .select({ total: count() })
    .from(doctors)
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(where)
  return row?.total ?? 0
}

/** What a search text asks of a doctor; `words` is empty when it says nothing about which one. */
type Asked = { words: SQL | undefined; acceptingPatients: boolean; match: Match }

async function understand(db: Db, text: string): Promise<Asked> {
  const { words, acceptingPatients } = await readSearch(db, text)
  if (words.length === 0) {
    const nothingAsked = !text.trim() || acceptingPatients
    return { words: nothingAsked ? undefined : sql`false`, acceptingPatients, match: 'direct' }
  }
  for (const pattern of [beginsWord, anywhere]) {
    const found = and(...words.map(pattern))
    if (await anyPublic(db, found)) return { words: found, acceptingPatients, match: 'direct' }
  }
  const close = and(...(await Promise.all(words.map((word) => near(db, word)))))
  const match = (await anyPublic(db, close)) ? 'close' : 'direct'
  return { words: close, acceptingPatients, match }
}

const filtersOf = (search: DoctorSearch, asked: Asked) =>
  and(
    isListedDoctor,
    asked.words,
    search.specialty ? ofSpecialty(search.specialty) : undefined,
    search.acceptingPatients || asked.acceptingPatients
      ? eq(doctors.acceptingPatients, true)
      : undefined,
    search.practiceId === undefined ? undefined : eq(doctors.practiceId, search.practiceId),
    search.unclaimed ? isNull(doctors.claimedAt) : undefined,
  )

const ofSpecialty = (asked: string) =>
  or(
    eq(sql`lower(${specialties.name})`, asked.trim().toLowerCase()),
    eq(specialties.slug, asked.trim().toLowerCase()),
  )

// Folded words hold letters and digits only, so nothing in them is special to LIKE.
const beginsWord = (word: string) => sql`${doctors.searchText} LIKE ${`% ${word}%`}`
const anywhere = (word: string) => sql`${doctors.searchText} LIKE ${`%${word}%`}`

/** The word itself, or any known word spelled like it. */
const near = async (db: Db, word: string) =>
  or(beginsWord(word), ...(await wordsLike(db, word)).map(beginsWord))

async function anyPublic(db: Db, words: SQL | undefined) {
  const rows = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(isListedDoctor, words))
    .limit(1)
  return rows.length > 0
}
