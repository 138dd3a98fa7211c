import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

type Table = { name: string; columns: string[]; sorting: string }

type Queryable = Pick<pg.Client, 'query'>

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
const columnList = (columns: readonly string[]) => columns.map(quoteName).join(', ')

/**
 * Tables with the columns that COPY transfers, by name; `names` undefined: all. Rows are sorted by
 * the primary key in byte order, so that equal rows are equal bytes on every server.
 */
export async function tablesOf(client: Queryable, names?: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT c.relname::text AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       coalesce(
         (SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', ' ORDER BY k.place)
          FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k(number, place), pg_attribute a
          WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.number),
         'rows::text COLLATE "C"') AS sorting
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND ($1::text[] IS NULL OR c.relname = ANY ($1))
     ORDER BY c.relname::text COLLATE "C"`,
    [names ?? null],
  )
  return rows
}

/** The rows of a table as COPY text; `rowCount` of the stream has their number at its end. */
export function rowsOf(
  client: pg.Client,
  { name, sorting }: Table,
  columns: readonly string[],
  empty = false,
) {
  return client.query(
    to(
      `COPY (SELECT ${columnList(columns)} FROM public.${quoteName(name)} AS rows ${
        empty ? 'WHERE false' : `ORDER BY ${sorting}`
      }) TO STDOUT`,
    ),
  )
}

type Sequence = { name: string; last: string; called: boolean }

/** The values of these tables' sequences. */
export async function sequencesOf(
  client: Queryable,
  tables: readonly string[],
): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT s.relname::text AS name FROM pg_class s
     JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('i', 'a')
     JOIN pg_class t ON t.oid = d.refobjid
     WHERE s.relkind = 'S' AND t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1)
     ORDER BY s.relname::text COLLATE "C"`,
    [tables],
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query(
      `SELECT last_value::text AS last, is_called AS called FROM public.${quoteName(name)}`,
    )
    sequences.push({ name, ...at[0] })
  }
  return sequences
}

/**
 * Replaces all rows of these tables by what `fill` writes, in the open transaction. Triggers are
 * disabled and foreign keys dropped meanwhile, so that rows may come in any order without effects;
 * the keys are checked when they are added again. The owner of the tables may do it, without a
 * superuser.
 */
export async function fillTables(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const all = tables.map((name) => `public.${quoteName(name)}`)
  const alter = (change: (table: string) => string) =>
    client.query(all.map((table) => `ALTER TABLE ${change(table)}`).join(';'))
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(
    `SELECT t.relname::text AS table, k.conname::text AS name, pg_get_constraintdef(k.oid) AS rule
     FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
     WHERE k.contype = 'f' AND t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1)`,
    [tables],
  )
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE public.${quoteName(table)} DROP CONSTRAINT ${quoteName(name)}`)
  await alter((table) => `${table} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${all.join(', ')}`)
  await fill()
  for (const { table, name, rule } of keys)
    await client.query(
      `ALTER TABLE public.${quoteName(table)} ADD CONSTRAINT ${quoteName(name)} ${rule}`,
    )
  await alter((table) => `${table} ENABLE TRIGGER USER`)
}

/** Writes rows that are COPY text. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const text = `COPY public.${quoteName(table)} (${columnList(columns)}) FROM STDIN`
  await pipeline(each(rows), client.query(from(text)))
}

/** A pipeline accepts any iterable, but requires more of a stream than those of tar can do. */
async function* each(rows: AsyncIterable<Buffer>) {
  yield* rows
}

export async function setSequences(
  client: pg.Client,
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { name, last, called } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      `public.${quoteName(name)}`,
      last,
      called,
    ])
}
