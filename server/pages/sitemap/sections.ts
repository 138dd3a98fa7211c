import { count, eq, gte, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Position } from '../../../contract/map/geometry.ts'
import { paths } from '../../../contract/paths.ts'
import { readKnownPoints } from '../../directory/points/known-points.ts'
import { isListedDoctor, isListedPractice } from '../../directory/publication.ts'
import { countPractices } from '../../directory/search/search-practices.ts'
import { doctorFacets, doctorSearch, practiceSearch } from '../../directory/search/tables.ts'
import { doctors, practices, specialties } from '../../directory/tables.ts'
import { isPublicArticle } from '../../news/articles.ts'
import { newsArticles } from '../../news/tables.ts'
import type { Db } from '../../platform/database/connect.ts'

/** A page; of a doctor or a practice also where the map has it. */
export type Entry = { path: string; changedAt: Date | null; position?: Position | undefined }

/** Entries of one kind, in a stable order. */
export type Section = {
  count: number
  read: (offset: number, limit: number) => Promise<Entry[]>
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
export const textPages = sectionOf(texts)

/** Every public page with the day of its last change, without filtered lists. */
export async function sectionsOf(db: Db): Promise<Section[]> {
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
        const [entries, { points }] = await Promise.all([
          db
            .select({ ...entryColumns(doctors), practiceId: doctorSearch.practiceId })
            .from(doctors)
            .innerJoin(doctorSearch, eq(doctorSearch.doctorId, doctors.id))
            .where(sql`${doctors.id} IN ${ids}`)
            .orderBy(doctors.id),
          readKnownPoints(db),
        ])
        return entries.map(({ slug, changedAt, ...doctor }) => ({
          path: paths.doctor(slug),
          changedAt,
          position: points.spotOf(doctor),
        }))
      },
    },
    {
      count: practiceCount,
      read: async (offset, limit) => {
        const ids = db
          .select({ id: practiceSearch.practiceId })
          .from(practiceSearch)
          .orderBy(practiceSearch.practiceId)
          .limit(limit)
          .offset(offset)
        const [entries, { points }] = await Promise.all([
          entriesWith(db, practices, ids),
          readKnownPoints(db),
        ])
        return entries.map(({ id, slug, changedAt }) => ({
          path: paths.practice(slug),
          changedAt,
          position: points.spotOfPractice(id),
        }))
      },
    },
    {
      count: ofSpecialties?.count ?? 0,
      read: async (offset, limit) => {
        const ids = db
          .select({ id: specialties.id })
          .from(specialties)
          .orderBy(specialties.id)
          .limit(limit)
          .offset(offset)
        const entries = await entriesWith(db, specialties, ids)
        return entries.map(({ slug, changedAt }) => ({ path: paths.specialty(slug), changedAt }))
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

const entryColumns = ({ id, slug, updatedAt }: ChangingTable) => ({
  id,
  slug,
  changedAt: updatedAt,
})

/** By id, the only order in which a position is found without reading everything before it. */
const entriesWith = (db: Db, table: ChangingTable, ids: SQLWrapper) =>
  db.select(entryColumns(table)).from(table).where(sql`${table.id} IN ${ids}`).orderBy(table.id)

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
