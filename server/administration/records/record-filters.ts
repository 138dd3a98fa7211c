import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import type { RecordFilters } from '../../../contract/administration/records/list-query.ts'
import { fold } from '../../../contract/fold.ts'
import { featuredNow } from '../../directory/doctor-rows.ts'
import { lacksSomething } from '../../directory/records/completeness.ts'
import { roleOf } from '../../directory/search/understanding/words.ts'
import { doctors, practices, specialties } from '../../directory/tables.ts'
import { newsArticles } from '../../news/tables.ts'
import { isMerged } from './duplicates/merged-records.ts'

/** Longer input is cut, not refused. */
const longest = 200
const mostWords = 8

/** Words of which a record has to have all. Titles and fillers count only where there is nothing else. */
function wordsOf(text: string): string[] {
  const words = fold(text.slice(0, longest)).split(' ').filter(Boolean).slice(0, mostWords)
  const contentWords = words.filter((word) => !['provider', 'filler'].includes(roleOf(word)))
  return contentWords.length > 0 ? contentWords : words
}

/**
 * Which records of a kind filters leave; doctors are to be joined with their Featured listings. What was merged
 * into another record shows only when asked for.
 */
export function conditionOf(kind: RecordKind, filters: RecordFilters): SQL | undefined {
  const words = wordsOf(filters.search ?? '')
  // typed, and nothing of it can be searched for
  const none = filters.search?.trim() && words.length === 0 ? [sql`false`] : []
  const matches = words.map((word) => sql`${searchColumns[kind]} LIKE ${`%${word}%`}`)
  return and(...matches, ...none, conditions[kind](filters))
}

const conditions: Record<RecordKind, (filters: RecordFilters) => SQL | undefined> = {
  doctors: (filters) =>
    and(
      stateIs(doctors, filters.state, isMerged('doctors', doctors.id)),
      yesNo(filters.claimed, isNotNull(doctors.claimedAt)),
      yesNo(filters.featured, featuredNow),
      yesNo(filters.lacks, lacksSomething.doctors),
      filters.source && eq(doctors.source, filters.source),
      filters.specialty ? eq(doctors.specialtyId, filters.specialty) : undefined,
    ),
  practices: (filters) =>
    and(
      stateIs(practices, filters.state, isMerged('practices', practices.id)),
      yesNo(filters.claimed, isNotNull(practices.claimedAt)),
      yesNo(filters.lacks, lacksSomething.practices),
      filters.source && eq(practices.source, filters.source),
      filters.specialty ? eq(practices.specialtyId, filters.specialty) : undefined,
    ),
  specialties: () => undefined,
  news: (filters) => stateIs(newsArticles, filters.state, sql`false`),
}

const place = (table: typeof practices) =>
  sql`fold(concat_ws(' ', ${table.name}, ${table.street}, ${table.suite}, ${table.city}, ${table.postalCode}, ${table.slug}, ${table.npi}, ${table.phone}))`

const searchColumns: Record<RecordKind, SQL> = {
  doctors: sql`concat(${doctors.searchText}, ' ', fold(concat_ws(' ', ${doctors.slug}, ${doctors.npi}, ${doctors.phone})))`,
  practices: place(practices),
  specialties: sql`fold(concat_ws(' ', ${specialties.name}, ${specialties.nameEs}, array_to_string(${specialties.everydayWords}, ' ')))`,
  news: sql`fold(concat_ws(' ', ${newsArticles.title}, ${newsArticles.excerpt}, ${newsArticles.titleEs}, ${newsArticles.excerptEs}, ${newsArticles.category}))`,
}

function stateIs(
  table: typeof doctors | typeof practices | typeof newsArticles,
  state: RecordFilters['state'],
  mergedTest: SQL,
): SQL | undefined {
  if (state === 'merged') return mergedTest
  const isNotMerged = not(mergedTest)
  const { publishedAt, unpublishedAt } = table
  if (state === 'hidden') return and(isNotMerged, isNull(publishedAt))
  if (state === 'unpublished')
    return and(isNotMerged, isNotNull(publishedAt), isNotNull(unpublishedAt))
  if (state === 'published') return and(isNotMerged, isNotNull(publishedAt), isNull(unpublishedAt))
  return isNotMerged
}

const yesNo = (query: 'yes' | 'no' | undefined, is: SQL) =>
  query && (query === 'yes' ? is : or(not(is), sql`${is} IS NULL`))
