import { type SQL, sql } from 'drizzle-orm'
import { featuredNow } from '../../doctor-rows.ts'
import type { DoctorFilters, Page } from '../matching/doctor-filters.ts'
import {
  idsByName,
  type NameSearch,
  nameSearch,
  namesAlone,
  rowsByName,
} from '../matching/name-search.ts'
import { answersTerm, hasFacet, pointsForTerm, tierOf } from '../matching/term-sql.ts'
import { whereOf } from '../matching/where.ts'
import {
  pageOfBest,
  partInSql,
  type WideSearch,
  wideRows,
  wideSearch,
} from '../matching/wide-search.ts'
import type { Term, Test } from '../understanding/terms.ts'
import { chunkOf, idsOf, noDoctors } from './bits.ts'
import { type ActiveFacet, facetCounts, without } from './count-facets.ts'

type Options = {
  /** Counts all values of all facets as well. */
  counts: boolean
  /** Instead of the default of `mostRows`. */
  mostRead?: number | undefined
}

/**
 * Up to so many doctors, the rows themselves are read, sorted and counted. With more, the page is
 * read along an index, in which matches are then frequent. Without a page only the featured ones
 * are read there.
 */
export const mostRows = (isWide: boolean, { limit }: Page) => (isWide && limit === 0 ? 200 : 2000)

/**
 * `matchAll` with filters by facets: the matches are stored as bits (`doctor_facets`), so that
 * neither the filters nor the counts of all their values read a doctor.
 * docs/decisions/2026-11-22-facets-in-bits.md
 */
export function matchFacets(
  terms: readonly Term[],
  boost: readonly string[],
  filters: DoctorFilters,
  page: Page,
  { counts, mostRead: mostAsked }: Options,
): SQL {
  const { practiceId, unclaimed } = filters
  const active = activeFacets(filters)
  const part = partInSql(page)
  const wide = wideSearch(
    terms.filter((term) => !(term.filter && isKept(term))),
    { practiceId, unclaimed },
  )
  const names =
    practiceId === undefined && !unclaimed ? namesAlone(terms, boost, isKept) : undefined
  const mostRead = mostAsked ?? mostRows(wide !== undefined, page)
  const areFew = sql`(SELECT total FROM size) <= ${mostRead}`
  return sql`
    WITH base AS MATERIALIZED (${answeredBits(terms, { practiceId, unclaimed })}),
    ${bitsOfFilters(active)}
    scope AS MATERIALIZED (
      SELECT base.chunk, ${intersection(active)} AS hit ${sql.join(
        active.map(({ name }) => sql`, ${intersection(active, name)} AS ${without(name)}`),
        sql``,
      )}
      FROM base ${sql.join(
        active.map(({ name }) => sql`LEFT JOIN ${bits(name)} USING (chunk)`),
        sql` `,
      )}),
    size AS MATERIALIZED (SELECT coalesce(sum(bit_count(hit)), 0)::int AS total FROM scope),
    ${rowsOfHits(terms, boost, part.most, { wide, names, mostRead })}
    ${figures(part, areFew)} ${counts ? sql`, ${facetCounts(active, areFew)} AS facets` : sql``}`
}

/**
 * `matchFacets` with the counts of all values, for so few doctors that each row is read, but no
 * bit.
 */
export const countFew = (
  terms: readonly Term[],
  boost: readonly string[],
  page: Page,
  ids: SQL,
): SQL => sql`
  WITH scope AS (SELECT NULL::int AS chunk, ${noDoctors} AS hit WHERE false),
  few AS MATERIALIZED (${rowsOfIds(terms, boost, sql`SELECT DISTINCT id FROM (${ids}) answer`)}),
  size AS MATERIALIZED (SELECT count(*)::int AS total FROM few),
  best AS (SELECT * FROM few)
  ${figures(partInSql(page), sql`true`)}, ${facetCounts([], sql`true`)} AS facets`

const figures = (part: Parameters<typeof pageOfBest>[0], areFew: SQL) => sql`
  SELECT ${pageOfBest(part)}, (SELECT total FROM size) AS total,
    (SELECT json_agg(c) FROM (
      SELECT value::int AS id, sum(bit_count(doctors & hit))::int AS count
      FROM doctor_facets JOIN scope USING (chunk) WHERE kind = 'specialty' AND NOT ${areFew} GROUP BY value
      UNION ALL SELECT specialty_id, count(*)::int FROM few
      WHERE specialty_id IS NOT NULL AND ${areFew} GROUP BY specialty_id) c WHERE count > 0) AS specialties`

function activeFacets({ facets = [], acceptingPatients, specialtyIds }: DoctorFilters) {
  const active: ActiveFacet[] = [...facets]
  if (acceptingPatients) active.push({ name: 'new', facets: ['new:yes'] })
  if (specialtyIds)
    active.push({ name: 'specialty', facets: specialtyIds.map((id) => `specialty:${id}`) })
  return active
}

const bits = (name: ActiveFacet['name']) => sql.identifier(`with_${name}`)

/** For each filter, the doctors who meet it. */
const bitsOfFilters = (active: readonly ActiveFacet[]) =>
  sql.join(
    active.map(
      ({ name, facets }) =>
        sql`${bits(name)} AS MATERIALIZED (${name === 'practice' ? whoseRows(hasFacet(facets)) : withFacet(facets)}),`,
    ),
    sql` `,
  )

const intersection = (active: readonly ActiveFacet[], leftOut?: ActiveFacet['name']) =>
  sql.join(
    [
      sql`base.doctors`,
      ...active.flatMap(({ name }) =>
        name === leftOut ? [] : [sql`coalesce(${bits(name)}.doctors, ${noDoctors})`],
      ),
    ],
    sql` & `,
  )

/**
 * CTEs that end with `best`: enough rows for the page. Many matches are read along an index, if one
 * has their order.
 */
function rowsOfHits(
  terms: readonly Term[],
  boost: readonly string[],
  most: SQL,
  kind: { wide: WideSearch | undefined; names: NameSearch | undefined; mostRead: number },
): SQL {
  const { wide, names, mostRead } = kind
  const isMany = sql`(SELECT total FROM size) > ${mostRead}`
  const listed =
    wide || names
      ? sql`${idsOf(sql`hit`, sql`NOT ${isMany}`)} LIMIT ${mostRead}`
      : idsOf(sql`hit`, sql`true`)
  const few = sql`few AS MATERIALIZED (${rowsOfIds(terms, boost, listed)})`
  if (wide) {
    const { ctes } = wideRows(wide, boost, most, sql`${isMany} AND ${isHit(sql`s.doctor_id`)}`, {
      beside: sql`UNION ALL SELECT id, NULL, sort_name, points, featured, tier FROM few`,
    })
    return sql`${few}, hits_by_chunk AS MATERIALIZED (${hitsByChunk}), ${ctes}`
  }
  if (!names) return sql`${few}, best AS (SELECT * FROM few)`
  return sql`${few}, hits_by_chunk AS MATERIALIZED (${hitsByChunk}),
    ${rowsByName(names, most, sql`${isMany} AND ${isHit(sql`id`)}`, {
      beside: sql`UNION ALL SELECT id, sort_name, tier, featured FROM few`,
    })}`
}

/** Reads each row by its id: for a join the planner expects so many ids that it reads all rows. */
function rowsOfIds(terms: readonly Term[], boost: readonly string[], listed: SQL): SQL {
  const points = terms.filter(({ filter }) => !filter).map((term) => pointsForTerm(term))
  return sql`
    SELECT s.doctor_id AS id, s.practice_id, s.specialty_id, s.facets, s.sort_name, ARRAY[${sql.join(points, sql`, `)}]::int[] AS points,
      ${featuredNow} AS featured, ${tierOf(points, boost)} AS tier
    FROM (${listed}) listed
    CROSS JOIN LATERAL (SELECT * FROM doctor_search WHERE doctor_id = listed.id LIMIT 1) s
    LEFT JOIN featured_listings ON featured_listings.doctor_id = s.doctor_id`
}

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
const wordTag = /^(language|plan):/

/** @returns undefined if only the rows themselves show who meets the test */
function keptOf(test: Test): Kept | undefined {
  if ('specialties' in test)
    return { facets: test.specialties.map((id) => `specialty:${id}`), tags: [] }
  if ('acceptingPatients' in test) return { facets: ['new:yes'], tags: [] }
  if ('facets' in test) return { facets: [...test.facets], tags: [] }
  if ('words' in test) return undefined
  const days = test.tags.flatMap(([tag = '', ...others]) =>
    others.length === 0 && dayTag.test(tag) ? [tag] : [],
  )
  const words = test.tags.filter((all) => all.every((tag) => wordTag.test(tag)))
  return days.length + words.length === test.tags.length ? { facets: days, tags: words } : undefined
}

/** Whether the matches of the term are known without reading a row. */
const isKept = ({ alternatives }: Term) =>
  alternatives.length > 0 && alternatives.every(({ test }) => keptOf(test))

/** The doctors who answer all terms. */
function answeredBits(
  terms: readonly Term[],
  { practiceId, unclaimed }: Pick<DoctorFilters, 'practiceId' | 'unclaimed'>,
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

const placeOf = (id: SQL) => sql`(${id} & 4095)`

/** The doctors who have one of these facets, which must not be a practice's. */
const withFacet = (facets: readonly string[]) => sql`
  SELECT chunk, bit_or(doctors) AS doctors FROM doctor_facets
  WHERE (kind, value) IN (SELECT split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1)
    FROM unnest(${sql.param([...facets])}::text[]) facet) GROUP BY chunk`

/** The doctors whose rows `s` meet the condition; each of them is read. */
const whoseRows = (condition: SQL) =>
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

/** The bits of `scope.hit` by chunk, for `isHit`. */
const hitsByChunk = sql`
  SELECT array_agg(coalesce(hit, ${noDoctors}) ORDER BY number) AS hits
  FROM generate_series(0, (SELECT max(chunk) FROM scope)) number LEFT JOIN scope ON chunk = number`

/**
 * Not `= 1`: the planner would expect few rows, and read and sort all of them instead of reading an
 * index in order.
 */
const isHit = (id: SQL) =>
  sql`get_bit((SELECT hits FROM hits_by_chunk)[${chunkOf(id)} + 1], ${placeOf(id)}) <> 0`

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
