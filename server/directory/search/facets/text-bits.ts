import { type SQL, sql } from 'drizzle-orm'
import type { DoctorFilters } from '../matching/doctor-filters.ts'
import { answersTerm } from '../matching/term-sql.ts'
import { whereOf } from '../matching/where.ts'
import type { Term, Test } from '../understanding/terms.ts'
import { allOf, anyOf, whoseRows, withFacet } from './bits.ts'

/** A test whose doctors are kept as bits: the facets that answer it, or lists of tags that languages and plans have. */
type Kept = { facets: string[]; tags: (readonly string[])[] }

/** Days are kept under the very tag that a row has. */
const dayTag = /^(open|late):/
/** A language or a plan has a tag for each of its words: which of them are meant is asked of the database. */
const wordTag = /^(language|plan):/

/** @returns nothing where only the rows themselves know who meets the test */
function keptOf(test: Test): Kept | undefined {
  if ('specialties' in test)
    return { facets: test.specialties.map((id) => `specialty:${id}`), tags: [] }
  if ('acceptingPatients' in test) return { facets: ['new:yes'], tags: [] }
  if ('facets' in test) return { facets: [...test.facets], tags: [] }
  if ('vector' in test) return undefined
  const days = test.tags.flatMap(([tag = '', ...others]) =>
    others.length === 0 && dayTag.test(tag) ? [tag] : [],
  )
  const words = test.tags.filter((all) => all.every((tag) => wordTag.test(tag)))
  return days.length + words.length === test.tags.length ? { facets: days, tags: words } : undefined
}

/** Whether who answers the term is known without reading a row. */
export const isKept = ({ alternatives }: Term) =>
  alternatives.length > 0 && alternatives.every(({ test }) => keptOf(test))

/** The doctors who answer all terms. */
export function answeredBits(
  terms: readonly Term[],
  { practiceId, unclaimed }: Pick<DoctorFilters, 'practiceId' | 'unclaimed'>,
): SQL {
  const kept = terms.filter(isKept)
  const others = terms.filter((term) => !isKept(term))
  // Of a name few rows are read; what else is asked for by words is then asked of those.
  const readsRows =
    practiceId !== undefined ||
    unclaimed ||
    others.some(({ alternatives }) => !alternatives.some(({ test }) => keptOf(test)))
  return allOf([
    ...kept.map(bitsOf),
    ...(readsRows
      ? [whoseRows(whereOf(others, { practiceId, unclaimed }))]
      : others.map((term) => bitsOf(term))),
  ])
}

function bitsOf(term: Term): SQL {
  const kept = term.alternatives.flatMap(({ test }) => keptOf(test) ?? [])
  const facets = kept.flatMap((each) => each.facets)
  const tags = kept.flatMap((each) => each.tags)
  const words = term.alternatives.filter(({ test }) => !keptOf(test))
  return anyOf([
    ...(facets.length > 0 || tags.length + words.length === 0 ? [withFacet(facets)] : []),
    ...(tags.length > 0 ? [withTags(tags)] : []),
    ...(words.length > 0 ? [whoseRows(answersTerm({ ...term, alternatives: words }))] : []),
  ])
}

/** The doctors who have all tags of one of the lists. Tags of a language or plan are as `list_tags` makes them. */
function withTags(lists: readonly (readonly string[])[]): SQL {
  const asked = lists.flatMap((list, number) => {
    const tags = [...new Set(list)]
    return tags.map((tag) => ({ number, size: tags.length, tag }))
  })
  const kinds = new Set(asked.map(({ tag }) => tag.slice(0, tag.indexOf(':'))))
  return sql`
    SELECT chunk, bit_or(doctors) AS doctors FROM (
      SELECT number, chunk, bit_and(doctors) AS doctors FROM (
        SELECT number, size, tag, chunk, bit_or(doctors) AS doctors
        FROM unnest(${sql.param(asked.map(({ number }) => number))}::int[],
          ${sql.param(asked.map(({ size }) => size))}::int[],
          ${sql.param(asked.map(({ tag }) => tag))}::text[]) asked (number, size, tag)
        JOIN (
          SELECT DISTINCT kind, value, kind || ':' || word AS tag
          FROM (SELECT DISTINCT kind, value FROM doctor_facets WHERE kind = ANY (${sql.param([...kinds])}::text[])) v,
            LATERAL (SELECT fold(value) AS words OFFSET 0) f,
            unnest(string_to_array(words, ' ') || replace(words, ' ', '')) word) tagged USING (tag)
        JOIN doctor_facets USING (kind, value) GROUP BY number, size, tag, chunk) t
      GROUP BY number, size, chunk HAVING count(*) = size) l
    GROUP BY chunk`
}
