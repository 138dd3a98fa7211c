import { type SQL, sql } from 'drizzle-orm'
import type { DoctorFilters } from '../matching/doctor-filters.ts'
import { idsByName, nameSearch } from '../matching/name-search.ts'
import { answersTerm } from '../matching/term-sql.ts'
import { isAt, whereOf } from '../matching/where.ts'
import type { Term, Test } from '../understanding/terms.ts'
import { chunkOf, noDoctors, placeOf } from './bits.ts'

/**
 * A test whose doctors are stored as bits: the facets that answer it, or lists of tags of languages
 * and plans.
 */
type Kept = { facets: string[]; tags: (readonly string[])[] }

/** Days are stored under the same tag as in a row. */
const dayTag = /^(open|late):/
/**
 * A language or a plan has a tag for each of its words; the database says which of them are meant.
 */
const wordTag = /^(language|speaks|plan):/

/** @returns undefined if only the rows themselves show who meets the test */
function keptOf(test: Test): Kept | undefined {
  if ('specialties' in test)
    return { facets: test.specialties.map((id) => `specialty:${id}`), tags: [] }
  if ('acceptingPatients' in test) return { facets: ['new:yes'], tags: [] }
  if ('facets' in test) return { facets: [...test.facets], tags: [] }
  // adds nobody to the fields
  if ('services' in test) return { facets: [], tags: [] }
  if ('words' in test) return undefined
  const days = test.tags.flatMap(([tag = '', ...others]) =>
    others.length === 0 && dayTag.test(tag) ? [tag] : [],
  )
  const words = test.tags.filter((all) => all.every((tag) => wordTag.test(tag)))
  return days.length + words.length === test.tags.length ? { facets: days, tags: words } : undefined
}

/** Whether the matches of the term are known without reading a row. */
export const isKept = ({ alternatives }: Term) =>
  alternatives.length > 0 && alternatives.every(({ test }) => keptOf(test))

/** Filters that no stored bits answer. */
export type FiltersByRow = Pick<DoctorFilters, 'practiceId' | 'unclaimed' | 'within'>

/** The doctors who answer all terms. */
export function answeredBits(
  terms: readonly Term[],
  { practiceId, unclaimed, within }: FiltersByRow,
): SQL {
  const ownTerms = terms.filter(isKept)
  const others = terms.filter((term) => !isKept(term))
  // A name has few rows; other terms with words are then tested on those.
  const readsRows =
    practiceId !== undefined ||
    unclaimed ||
    others.some(({ alternatives }) => !alternatives.some(({ test }) => keptOf(test)))
  const isOneTerm = others.length === 1 && practiceId === undefined && !unclaimed
  return allOf([
    ...(within ? [whoseRows(isAt(within))] : []),
    ...ownTerms.map(bitsOf),
    ...(readsRows && !isOneTerm
      ? [whoseRows(whereOf(others, { practiceId, unclaimed }))]
      : others.map((term) => bitsOf(term))),
  ])
}

function bitsOf(term: Term): SQL {
  const tests = term.alternatives.flatMap(({ test }) => keptOf(test) ?? [])
  const facets = tests.flatMap((each) => each.facets)
  const tags = tests.flatMap((each) => each.tags)
  const words = term.alternatives.filter(({ test }) => !keptOf(test))
  return anyOf([
    ...(facets.length > 0 || tags.length + words.length === 0 ? [withFacet(facets)] : []),
    ...(tags.length > 0 ? [withTags(tags)] : []),
    ...(words.length > 0 ? [withWords({ ...term, alternatives: words })] : []),
  ])
}

/** The doctors who answer a term without stored bits. */
function withWords(term: Term): SQL {
  const names = nameSearch(term)
  return names ? withIds(idsByName(names)) : whoseRows(answersTerm(term))
}

/** The doctors who have one of these facets, which must not be a practice's. */
export const withFacet = (facets: readonly string[]) => sql`
  SELECT chunk, bit_or(doctors) AS doctors FROM doctor_facets
  WHERE (kind, value) IN (SELECT split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1)
    FROM unnest(${sql.param([...facets])}::text[]) facet) GROUP BY chunk`

/** The doctors whose rows `s` meet the condition; each of them is read. */
export const whoseRows = (condition: SQL) =>
  withIds(sql`SELECT s.doctor_id AS id FROM doctor_search s WHERE ${condition}`)

const withIds = (ids: SQL) => sql`
  SELECT ${chunkOf(sql`id`)} AS chunk, bit_or(set_bit(${noDoctors}, ${placeOf(sql`id`)}, 1)) AS doctors
  FROM (${ids}) own GROUP BY 1`

/** The doctors of any of these sets. */
const anyOf = (sets: readonly SQL[]) =>
  sets.length === 1
    ? sql.join([...sets])
    : sql`SELECT chunk, bit_or(doctors) AS doctors FROM (${sql.join(
        sets.map((set) => sql`(${set})`),
        sql` UNION ALL `,
      )}) one GROUP BY chunk`

/** The doctors of all of these sets; without a set, everybody. */
const allOf = (sets: readonly SQL[]) =>
  sets.length === 0
    ? sql`SELECT chunk, doctors FROM doctor_facets WHERE kind = 'all'`
    : sql`SELECT chunk, ${sql.join(
        sets.map((_, place) => sql`${setNo(place)}.doctors`),
        sql` & `,
      )} AS doctors FROM ${sql.join(
        sets.map((set, place) =>
          place === 0
            ? sql`(${set}) ${setNo(place)}`
            : sql`JOIN (${set}) ${setNo(place)} USING (chunk)`,
        ),
        sql` `,
      )}`

const setNo = (place: number) => sql.identifier(`set_${place}`)

/**
 * The doctors who have all tags of one of the lists. Tags of languages and plans are those of
 * `list_tags`.
 */
function withTags(lists: readonly (readonly string[])[]): SQL {
  const requests = lists.flatMap((list, number) => {
    const tags = [...new Set(list)]
    return tags.map((tag) => ({ number, size: tags.length, tag }))
  })
  const kinds = new Set(requests.map(({ tag }) => tag.slice(0, tag.indexOf(':'))))
  return sql`
    SELECT chunk, bit_or(doctors) AS doctors FROM (
      SELECT number, chunk, bit_and(doctors) AS doctors FROM (
        SELECT number, size, tag, chunk, bit_or(doctors) AS doctors
        FROM unnest(${sql.param(requests.map(({ number }) => number))}::int[],
          ${sql.param(requests.map(({ size }) => size))}::int[],
          ${sql.param(requests.map(({ tag }) => tag))}::text[]) asked (number, size, tag)
        JOIN (
          SELECT DISTINCT kind, value, kind || ':' || word AS tag
          FROM (SELECT DISTINCT kind, value FROM doctor_facets WHERE kind = ANY (${sql.param([...kinds])}::text[])) v,
            LATERAL (SELECT fold(value) AS words OFFSET 0) f,
            unnest(string_to_array(words, ' ') || replace(words, ' ', '')) word) tagged USING (tag)
        JOIN doctor_facets USING (kind, value) GROUP BY number, size, tag, chunk) t
      GROUP BY number, size, chunk HAVING count(*) = size) l
    GROUP BY chunk`
}
