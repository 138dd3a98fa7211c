import { type SQL, sql } from 'drizzle-orm'
import type { FacetName } from '../../../../contract/directory/facet-names.ts'
import { choiceNames, facts } from '../../../../contract/directory/facts/declared-facts.ts'
import { plansWithin } from '../../../../contract/directory/plans/plans.ts'
import { idsOf, joinSets, noDoctors } from './bits.ts'
import { kindOf, planChoices } from './facet-filters.ts'

/** The counts of a statement, before they are sorted and labeled. */
export type CountedFacets = {
  /**
   * By kind and value of `doctor_facets`: the most frequent of each kind, and the selected ones.
   */
  values: { kind: string; value: string; count: number; all: number }[] | null
  /** All plans of a program or a carrier together. */
  plans: { value: string; count: number }[] | null
  practices: { id: number; name: string; count: number }[] | null
  /** Counts for each active facet: how many meet the others, and how many of those have no value. */
  without: Record<string, number>
  unsaid: Record<string, number>
  /** Doctors of the total with an unconfirmed fact among those filtered by. */
  unconfirmed: number
}

/** Maximum of values of a facet in an answer. */
export const mostValues = 60
/** With more doctors than this, the practices are too many to choose from: they are not counted. */
const mostForPractices = 2000

/** Facets of facts, which may be unconfirmed. */
const factKinds: readonly string[] = [
  'new',
  'plan',
  'language',
  'hours',
  ...choiceNames.map((name) => facts[name].filter),
]
/**
 * What is counted besides: `speaks` says of a language what `language` has said already, and who has no
 * `booking` need not say so.
 */
const countedKinds = [...factKinds, 'speaks', 'booking', 'area']

const plansByChoice = [...planChoices].flatMap((choice) =>
  plansWithin(choice).map((plan) => ({ choice, plan })),
)

const plansOfChoices = sql`unnest(${sql.param(plansByChoice.map(({ choice }) => choice))}::text[],
  ${sql.param(plansByChoice.map(({ plan }) => plan))}::text[]) AS named (choice, plan)`

/** The facets of rows with `id` and `facets`. */
const facetsOf = (rows: SQL, kinds: readonly string[]) => sql`
  SELECT DISTINCT id, kind, substr(facet, length(kind) + 2) AS value FROM ${rows}, unnest(facets) facet,
    LATERAL (SELECT split_part(facet, ':', 1) AS kind) of_kind WHERE kind = ANY (${sql.param([...kinds])}::text[])`

/** The most frequent values of rows with `kind`, `value` and `count`. */
const mostFrequent = (values: SQL, selection: readonly string[] = []) => sql`(
  SELECT json_agg(v) FROM (
    SELECT kind, value, count, count(*) OVER (PARTITION BY kind)::int AS all,
      row_number() OVER (PARTITION BY kind ORDER BY count DESC, value) AS place
    FROM (${values}) c
    WHERE count > 0 OR kind || ':' || value = ANY (${sql.param([...selection])}::text[])) v
  WHERE place <= ${mostValues} OR kind || ':' || value = ANY (${sql.param([...selection])}::text[]))`

const jsonOf = (entries: readonly [string, SQL][]) =>
  sql`json_build_object(${sql.join(
    entries.map(([name, value]) => sql`${name}::text, ${value}`),
    sql`, `,
  )})`

/** Whether the CTE `few` has all matches: their rows are read and counted then. */
export const areFew = sql`(SELECT are_few FROM size)`

/**
 * Rows of `kind`, `value` and `count` from the bits, read once for all figures of an answer.
 * @param counts all values of all facets and all plans that are chosen together, beside the specialties
 */
export function countsOfValues(
  active: readonly ActiveFacet[],
  { counts }: { counts: boolean },
): SQL {
  // the values of a facet are counted without its own filter, so that another one can be added
  const bitsOfKind = active.reduce(
    (otherwise, { name }) =>
      name === 'specialty'
        ? otherwise
        : sql`CASE kind WHEN ${kindOfActive(name)} THEN ${without(name)} ELSE ${otherwise} END`,
    sql`CASE kind WHEN 'choice' THEN ${scopeOf(active, 'plan')} ELSE hit END`,
  )
  const kinds = counts ? [...countedKinds, 'choice', 'specialty'] : ['specialty']
  // counted before grouping (`OFFSET 0`), or PostgreSQL may sort rows with all their bits
  return sql`
    SELECT kind, value, sum(doctors)::int AS count FROM (
      SELECT kind, value, bit_count(doctors & ${bitsOfKind})::int AS doctors
      FROM doctor_facets ${joinSets(columnsOfSets(active))}
      WHERE kind = ANY (${sql.param(kinds)}::text[]) AND NOT ${counts ? areFromRows(active) : areFew} OFFSET 0) of_chunk
    GROUP BY kind, value`
}

/** Columns of the CTEs `scope` and `sets`. */
export const columnsOfSets = (active: readonly ActiveFacet[]) => [
  sql`hit`,
  ...active.map(({ name }) => sql`${without(name)}`),
]

/** Whether values are counted from the rows `few`: without a facet's own filter there may be many more. */
const areFromRows = (active: readonly ActiveFacet[]) => (active.length === 0 ? areFew : sql`false`)

const scopeOf = (active: readonly ActiveFacet[], name: ActiveFacet['name']) =>
  active.some((each) => each.name === name) ? sql`${without(name)}` : sql`hit`

/**
 * The counts of all values as one JSON object, from the CTEs `scope`, `size`, `few` and `counted`
 * (`countsOfValues`).
 */
export function facetCounts(active: readonly ActiveFacet[]): SQL {
  const ofRows = areFromRows(active)
  const selection = active.flatMap(({ facets }) => facets)
  const countIn = (bits: SQL) => sql`coalesce(sum(bit_count(${bits})), 0)::int`
  const kinds = active.map(({ name }) => (name === 'speaks' ? 'language' : kindOfActive(name)))
  return jsonOf([
    [
      'values',
      mostFrequent(
        sql`SELECT kind, value, count FROM counted WHERE kind = ANY (${sql.param(countedKinds)}::text[])
          UNION ALL SELECT kind, value, count(*)::int FROM (${facetsOf(sql`few`, countedKinds)}) own
          WHERE ${ofRows} GROUP BY kind, value`,
        selection,
      ),
    ],
    [
      'plans',
      sql`(SELECT json_agg(c) FROM (
        SELECT value, count FROM counted WHERE kind = 'choice'
        UNION ALL SELECT choice, count(DISTINCT id)::int FROM ${plansOfChoices}
        JOIN (${facetsOf(sql`few`, ['plan'])}) own ON value = plan WHERE ${ofRows} GROUP BY choice) c WHERE count > 0)`,
    ],
    ['practices', practiceCounts(active)],
    [
      'without',
      jsonOf(
        active.map(({ name }) => [
          name,
          sql`(SELECT ${countIn(sql`${without(name)}`)} FROM scope)`,
        ]),
      ),
    ],
    [
      'unsaid',
      jsonOf(
        active
          .filter(({ name }) => factKinds.includes(kindOfActive(name)) && name !== 'new')
          .map(({ name }) => [
            name,
            sql`(SELECT ${countIn(sql`${without(name)} & ~coalesce(said.doctors, ${noDoctors})`)}
              FROM scope LEFT JOIN (SELECT chunk, doctors FROM doctor_facets
                WHERE kind = 'said' AND value = ${kindOfActive(name)}) said USING (chunk))`,
          ]),
      ),
    ],
    [
      'unconfirmed',
      sql`(SELECT ${countIn(sql`hit & u.doctors`)} FROM scope JOIN (
        SELECT chunk, bit_or(doctors) AS doctors FROM doctor_facets
        WHERE kind = 'unconfirmed' AND value = ANY (${sql.param(kinds)}::text[]) GROUP BY chunk) u USING (chunk))`,
    ],
  ])
}

/** The kind under which `doctor_facets` stores the values. */
const kindOfActive = (name: ActiveFacet['name']) => (name === 'specialty' ? name : kindOf(name))

/** The practices of doctors who meet the other filters. */
function practiceCounts(active: readonly ActiveFacet[]): SQL {
  const isFiltered = active.some(({ name }) => name === 'practice')
  const others = without('practice')
  const ids = idsOf(
    sql`${others}`,
    sql`(SELECT sum(bit_count(${others})) FROM scope) <= ${mostForPractices}`,
  )
  return practicesOf(
    isFiltered
      ? sql`SELECT s.doctor_id AS id, s.practice_id FROM (${ids} LIMIT ${mostForPractices}) other
        JOIN doctor_search s ON s.doctor_id = other.id`
      : sql`SELECT id, practice_id FROM few WHERE (SELECT total FROM size) <= ${mostForPractices}`,
  )
}

/** A facet with a filter, or the specialty with one. */
export type ActiveFacet = {
  name: FacetName | 'specialty'
  facets: readonly string[]
  /** See `FacetFilter`. */
  stored?: readonly string[] | undefined
}

/** Column of `scope`: doctors who meet all filters but this one. */
export const without = (name: ActiveFacet['name']) => sql.identifier(`without_${name}`)

/** Reads each practice by its id: for a join the planner would read all practices. */
const practicesOf = (doctors: SQL) => sql`(
  WITH listed AS MATERIALIZED (${doctors})
  SELECT json_agg(c) FROM (
    SELECT id, name, count FROM (
      SELECT practice_id AS id, count(*)::int AS count FROM (
        SELECT id, practice_id FROM listed
        UNION SELECT listed.id, p.practice_id FROM listed JOIN doctor_places p ON p.doctor_id = listed.id
          WHERE agreed_at IS NOT NULL) place
      WHERE practice_id IS NOT NULL GROUP BY 1) counted,
    LATERAL (SELECT name FROM practices
      WHERE practices.id = counted.id AND published_at IS NOT NULL AND unpublished_at IS NULL LIMIT 1) practice
    ORDER BY count DESC, name LIMIT ${mostValues}) c)`

/** Up to so many doctors who match besides whole specialties, each one's facets are read. */
const mostBeside = 2000

type OfFields = {
  /** Ids of the specialties; undefined if everybody matches. */
  fields: SQL | undefined
  total: SQL
  /** The practices of more matches are not counted. */
  mostForPractices: SQL
  /** Whether anybody outside these specialties can match. */
  hasBeside: boolean
}

/**
 * `facetCounts` of whole specialties, whose counts are stored (`doctor_facet_counts`), and of the CTE
 * `beside`: the ids of matches outside them.
 * @returns JSON, or NULL if too many match outside them
 */
export function facetCountsOfFields({ fields, total, mostForPractices, hasBeside }: OfFields): SQL {
  const others = sql`(SELECT beside.id, s.practice_id, s.facets FROM beside JOIN doctor_search s ON s.doctor_id = beside.id) other`
  const andBeside = (rows: SQL) => (hasBeside ? sql`UNION ALL ${rows}` : sql``)
  const storedCounts = (kinds: readonly string[]) => sql`
    SELECT kind, value, doctors AS count FROM doctor_facet_counts
    WHERE specialty_id = ${fields ? sql`ANY (${fields})` : sql`-1`} AND kind = ANY (${sql.param([...kinds])}::text[])`
  const ofFields = fields ? sql`s.specialty_id = ANY (${fields})` : sql`true`
  return sql`CASE WHEN (SELECT count(*) FROM beside) <= ${mostBeside} THEN ${jsonOf([
    [
      'values',
      mostFrequent(sql`
        SELECT kind, value, sum(count)::int AS count FROM (
          ${storedCounts(countedKinds)}
          ${andBeside(sql`SELECT kind, value, count(*) FROM (${facetsOf(others, countedKinds)}) own GROUP BY kind, value`)}) each
        GROUP BY kind, value`),
    ],
    [
      'plans',
      sql`(SELECT json_agg(c) FROM (SELECT value, sum(count)::int AS count FROM (
        ${storedCounts(['choice'])}
        ${andBeside(sql`SELECT 'choice', choice, count(DISTINCT id) FROM ${plansOfChoices}
        JOIN (${facetsOf(others, ['plan'])}) own ON value = plan GROUP BY choice`)}) each
        GROUP BY value HAVING sum(count) > 0) c)`,
    ],
    [
      'practices',
      practicesOf(sql`
        SELECT s.doctor_id AS id, s.practice_id FROM doctor_search s WHERE ${ofFields} AND ${total} <= ${mostForPractices}
        ${andBeside(sql`SELECT id, practice_id FROM ${others} WHERE ${total} <= ${mostForPractices}`)}`),
    ],
    ['without', sql`'{}'::json`],
    ['unsaid', sql`'{}'::json`],
    ['unconfirmed', sql`0`],
  ])} END`
}
