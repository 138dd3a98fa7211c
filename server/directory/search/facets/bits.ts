import { type SQL, sql } from 'drizzle-orm'

/** A set of doctors is a row for each `chunk` of 4096 ids, with a bit for each of them in `doctors`. */
export const noDoctors = sql`0::bit(4096)`

export const chunkOf = (id: SQL) => sql`(${id} >> 12)`
const placeOf = (id: SQL) => sql`(${id} & 4095)`

/** The doctors who have one of these facets, which must not be of a practice. */
export const withFacet = (facets: readonly string[]) => sql`
  SELECT chunk, bit_or(doctors) AS doctors FROM doctor_facets
  WHERE (kind, value) IN (SELECT split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1)
    FROM unnest(${sql.param([...facets])}::text[]) facet) GROUP BY chunk`

/** The doctors whose rows `s` meet the condition: each of them is read. */
export const whoseRows = (condition: SQL) => sql`
  SELECT ${chunkOf(sql`s.doctor_id`)} AS chunk, bit_or(set_bit(${noDoctors}, ${placeOf(sql`s.doctor_id`)}, 1)) AS doctors
  FROM doctor_search s WHERE ${condition} GROUP BY 1`

/** The doctors of any of these sets. */
export const anyOf = (sets: readonly SQL[]) =>
  sets.length === 1
    ? sql.join([...sets])
    : sql`SELECT chunk, bit_or(doctors) AS doctors FROM (${sql.join(
        sets.map((set) => sql`(${set})`),
        sql` UNION ALL `,
      )}) one GROUP BY chunk`

/** The doctors of all of these sets; without a set, everybody. */
export const allOf = (sets: readonly SQL[]) =>
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
 * The ids of a column of bits in `scope`, which are read as text: to look for the next `1` in it is many
 * times as fast as to ask for 4096 bits one by one.
 */
export const idsOf = (bits: SQL, condition: SQL) => sql`
  SELECT (chunk << 12) + (sum(octet_length(zeros) + 1) OVER (PARTITION BY chunk ORDER BY place) - 1)::int AS id
  FROM scope, string_to_table(${bits}::text, '1') WITH ORDINALITY bit (zeros, place)
  WHERE ${condition} AND place <= bit_count(${bits})`

/** The bits of `scope.hit` by chunk, for `isHit`. */
export const hitsByChunk = sql`
  SELECT array_agg(coalesce(hit, ${noDoctors}) ORDER BY number) AS hits
  FROM generate_series(0, (SELECT max(chunk) FROM scope)) number LEFT JOIN scope ON chunk = number`

/** Not `= 1`: the planner would expect few rows, and read and sort all of them instead of an index in order. */
export const isHit = (id: SQL) =>
  sql`get_bit((SELECT hits FROM hits_by_chunk)[${chunkOf(id)} + 1], ${placeOf(id)}) <> 0`
