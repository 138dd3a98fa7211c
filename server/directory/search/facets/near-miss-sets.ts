import { type SQL, sql } from 'drizzle-orm'
import type { Boost, Term } from '../understanding/terms.ts'
import { answeredBits, type FiltersByRow } from './answered-bits.ts'
import { idsOf, noDoctors } from './bits.ts'
import type { ActiveFacet } from './count-facets.ts'
import { bitsOfFilter, rowsOfIds } from './match-facets.ts'

/** One thing that is asked for: terms of a text with one meaning, or a filter. */
export type Wish = { terms: readonly Term[] } | { filter: ActiveFacet }

export type WishInSets = Wish & {
  /** The kind under which bits say who has said anything of it: `plan`, `hours`. */
  saidAs?: string | undefined
  /** Whether the first of its doctors are read. */
  hasPage: boolean
}

/** Doctors who lack some wishes, and have said so, or nothing of it. */
export type NearMissSet = {
  /** The place in `lacks`. */
  lack: number
  said: boolean
  count: number
  page: { id: number; points: number[] }[] | null
}

/** Of more doctors, those of the first ids are sorted: who comes close is no ranking of thousands. */
const mostSorted = 200

/**
 * Selects the `NearMissSet`s of doctors who meet all wishes but those of one of `lacks`, in one statement.
 * Each wish is read once, as bits; nobody may meet all of them.
 * @param lacks places of wishes; who lacks one alone is told apart by whether they have said so
 * @param most doctors of each page
 */
export function nearMissSets(
  wishes: readonly WishInSets[],
  lacks: readonly (readonly number[])[],
  terms: readonly Term[],
  boost: Boost,
  { practiceId, unclaimed, within }: FiltersByRow,
  most: number,
): SQL {
  const saidKinds = [...new Set(wishes.flatMap(({ saidAs }) => saidAs ?? []))]
  const sets = lacks.flatMap((lack, place) => {
    const others = wishes.flatMap((_, other) => (lack.includes(other) ? [] : [met(other)]))
    const lacking = sql.join([sql`everybody`, ...others], sql` & `)
    const hasPage = lack.every((each) => wishes[each]?.hasPage)
    const set = (said: boolean, bits: SQL) =>
      sql`SELECT ${place}::int AS lack, ${said}::boolean AS said, ${hasPage}::boolean AS has_page, chunk, ${bits} AS hit FROM wishes`
    const [first, ...more] = lack
    const saidAs = first !== undefined && more.length === 0 ? wishes[first]?.saidAs : undefined
    if (!saidAs) return [set(true, lacking)]
    const said = saidIn(saidAs)
    return [set(true, sql`${lacking} & ${said}`), set(false, sql`${lacking} & ~${said}`)]
  })
  const columns = [
    ...wishes.map((_, place) => bitsIn(met(place))),
    ...saidKinds.map((kind) => bitsIn(saidIn(kind))),
  ]
  const key = sql`lack, said, `
  return sql`
    WITH base AS MATERIALIZED (${answeredBits([], { practiceId, unclaimed, within })}),
    ${sql.join(
      wishes.map((wish, place) => sql`${met(place)} AS MATERIALIZED (${bitsOfWish(wish)}),`),
      sql` `,
    )}
    ${sql.join(
      saidKinds.map(
        (kind) =>
          sql`${saidIn(kind)} AS (SELECT chunk, doctors FROM doctor_facets WHERE kind = 'said' AND value = ${kind}),`,
      ),
      sql` `,
    )}
    wishes AS MATERIALIZED (
      SELECT base.chunk, base.doctors AS everybody ${sql.join(columns, sql``)} FROM base
      ${sql.join(
        [...wishes.map((_, place) => met(place)), ...saidKinds.map(saidIn)].map(
          (name) => sql`LEFT JOIN ${name} USING (chunk)`,
        ),
        sql` `,
      )}),
    scope AS MATERIALIZED (
      SELECT *, sum(bit_count(hit)) OVER (PARTITION BY lack, said ORDER BY chunk) - bit_count(hit) AS before
      FROM (${sql.join(sets, sql` UNION ALL `)}) each),
    listed AS (
      SELECT * FROM (
        SELECT ${key} id, row_number() OVER (PARTITION BY lack, said ORDER BY id) AS place
        FROM (${idsOf(sql`hit`, sql`has_page AND before < ${mostSorted}`, key)}) ids) numbered
      WHERE place <= ${mostSorted}),
    nearest AS MATERIALIZED (${rowsOfIds(terms, boost, sql`SELECT * FROM listed`, key)})
    SELECT ${key} sum(bit_count(hit))::int AS count,
      (SELECT json_agg(p) FROM (
        SELECT id, points FROM nearest n WHERE n.lack = scope.lack AND n.said = scope.said
        ORDER BY tier, featured DESC, sort_name, id LIMIT ${most}) p) AS page
    FROM scope GROUP BY lack, said HAVING sum(bit_count(hit)) > 0`
}

const bitsOfWish = (wish: Wish) =>
  'filter' in wish ? bitsOfFilter(wish.filter) : answeredBits(wish.terms, {})

/** Names of a CTE and of its column in `wishes`. */
const met = (place: number) => sql.identifier(`met_${place}`)
const saidIn = (kind: string) => sql.identifier(`said_${kind}`)

const bitsIn = (name: ReturnType<typeof met>) =>
  sql`, coalesce(${name}.doctors, ${noDoctors}) AS ${name}`
