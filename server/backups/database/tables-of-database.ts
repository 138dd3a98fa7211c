import type pg from 'pg'
import { to } from 'pg-copy-streams'

export type Table = { name: string; columns: string[]; sorting: string }

type Queryable = Pick<pg.Client, 'query'>

/** Rows as text must be the same bytes whatever a server or a role prefers. */
export const plainText = `
  SET client_encoding = 'UTF8';
  SET datestyle = 'ISO, YMD';
  SET intervalstyle = 'iso_8601';
  SET timezone = 'UTC';
  SET extra_float_digits = 1;
  SET bytea_output = 'hex'`

/** A connection for long work: no time limit ends it. */
export const patient = `
  SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
export const columnList = (columns: readonly string[]) => columns.map(quoteName).join(', ')

/**
 * Tables with what COPY moves of them, by name; `names` undefined: all there are. Rows are sorted by
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

/** The rows of a table as COPY text; `rowCount` of the stream says at its end how many. */
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

export type Sequence = { name: string; last: string; called: boolean }

/** How far the numbering of these tables is. */
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
