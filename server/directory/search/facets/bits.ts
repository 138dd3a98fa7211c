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
 */
export const idsOf = (bits: SQL, condition: SQL) => sql`
  SELECT (chunk << 12) + (sum(octet_length(zeros) + 1) OVER (PARTITION BY chunk ORDER BY place) - 1)::int AS id
  FROM scope, string_to_table(${bits}::text, '1') WITH ORDINALITY bit (zeros, place)
  WHERE ${condition} AND place <= bit_count(${bits})`

/** The bits of `scope.hit` by chunk, for `isHit`. */
export const hitsByChunk = sql`
  SELECT array_agg(coalesce(hit, ${noDoctors}) ORDER BY number) AS hits
  FROM generate_series(0, (SELECT max(chunk) FROM scope)) number LEFT JOIN scope ON chunk = number`

/**
 * Not `= 1`: the planner would expect few rows, and read and sort all of them instead of reading an
 * index in order.
 */
export const isHit = (id: SQL) =>
  sql`get_bit((SELECT hits FROM hits_by_chunk)[${chunkOf(id)} + 1], ${placeOf(id)}) <> 0`
