import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { sqlStateOf } from '../../platform/database/errors.ts'
import { columnList, quoteName, type Sequence } from './tables-of-database.ts'

/**
 * Replaces all rows of these tables by what `fill` writes, in the transaction that is open. Triggers
 * are off meanwhile and foreign keys away, so that rows may come in any order and nothing follows from
 * them; the keys are checked when they come back. An owner of the tables may do it, no superuser needed.
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

/** Milliseconds for one lock: fewer than PostgreSQL waits before it ends somebody in a deadlock. */
const timeout = 500
const tries = 60

/**
 * Begins a transaction that has these tables to itself. Whoever writes locks them in another order, so
 * it never waits long with some locks in hand: it lets go and tries again.
 * @throws when they are in use for half a minute on end
 */
export async function beginAlone(client: pg.Client, tables: readonly string[]): Promise<void> {
  const all = tables.map((name) => `public.${quoteName(name)}`).join(', ')
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${timeout}`)
      await client.query(`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`)
      await client.query('SET LOCAL lock_timeout = 0')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (!['55P03', '40P01'].includes(sqlStateOf(error) ?? '')) throw error
      if (attempt === tries)
        throw new Error(
          'The database is in use. Nothing was changed: stop the server, try again.',
          {
            cause: error,
          },
        )
      await sleep(20)
    }
  }
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

/** A pipeline takes an iterable as it is, but asks more of a stream than those of tar can do. */
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
