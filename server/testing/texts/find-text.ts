import type { TestDatabase } from '../database.ts'

/** Every row of the database that contains a text, with its table: `public.mails: (…)`. */
export async function findText(
  { pool }: Pick<TestDatabase, 'pool'>,
  text: string,
): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'jobs')`,
  )
  const hits: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t WHERE t::text ILIKE '%' || $1 || '%'`,
      [text],
    )
    hits.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`))
  }
  return hits
}
