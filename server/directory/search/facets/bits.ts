import { type SQL, sql } from 'drizzle-orm'

/**
 * A set of doctors is a row for each `chunk` of 4096 ids, with a bit for each doctor in `doctors`.
 */
export const noDoctors = sql`0::bit(4096)`

export const chunkOf = (id: SQL) => sql`(${id} >> 12)`

export const placeOf = (id: SQL) => sql`(${id} & 4095)`

/**
 * The ids in a column of bits of `scope`. The bits are read as text: finding the next `1` is many
 * times as fast as testing 4096 bits one by one.
 * @param set columns, each with a comma behind it, that tell several sets of `scope` apart
 */
export const idsOf = (bits: SQL, condition: SQL, set = sql``) => sql`
  SELECT ${set} (chunk << 12) + (sum(octet_length(zeros) + 1) OVER (PARTITION BY ${set} chunk ORDER BY place) - 1)::int AS id
  FROM scope, string_to_table(${bits}::text, '1') WITH ORDINALITY bit (zeros, place)
  WHERE ${condition} AND place <= bit_count(${bits})`

/** The columns of `scope` as arrays by chunk, for the CTE `sets`. */
export const setsByChunk = (columns: readonly SQL[]) => sql`
  SELECT ${sql.join(
    columns.map(
      (column) => sql`array_agg(coalesce(${column}, ${noDoctors}) ORDER BY number) AS ${column}`,
    ),
    sql`, `,
  )}
  FROM generate_series(0, (SELECT max(chunk) FROM scope)) number LEFT JOIN scope ON chunk = number`

/**
 * Joins `doctor_facets` to the columns of its chunk in `sets`. In place of `scope`, because PostgreSQL reads
 * nothing in parallel that refers to a CTE; by an expression, because it would look up each value and chunk.
 */
export const joinSets = (columns: readonly SQL[]) => sql`
  JOIN unnest(${sql.join(
    columns.map((column) => sql`(SELECT ${column} FROM sets)`),
    sql`, `,
  )}) WITH ORDINALITY set_of_chunk (${sql.join([...columns, sql`number`], sql`, `)}) ON number = chunk + 1`

/**
 * Not `= 1`: the planner would expect few rows, and read and sort all of them instead of reading an
 * index in order.
 */
export const isHit = (id: SQL) =>
  sql`get_bit((SELECT hit FROM sets)[${chunkOf(id)} + 1], ${placeOf(id)}) <> 0`
