import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** What a row of the file becomes a row of; the search's rows are made by triggers. */
const written = [
  'practices',
  'doctors',
  'practice_search',
  'doctor_search',
  'record_changes',
  'import_changes',
]

type Copy = { what: string; seconds: number; rows: number }

/** COPY of what an import has just written, from text that COPY wrote, in one stream for each table. */
export async function copyAsReference(url: string, folder: string): Promise<Copy[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query = (text: string) => client.query(text)
  try {
    await query('SET statement_timeout = 0')
    for (const table of written)
      await pipeline(
        client.query(
          copyTo(`COPY (SELECT ${await columnsOf(client, table)} FROM ${table}) TO STDOUT`),
        ),
        createWriteStream(join(folder, table)),
      )
    const copy = async (what: string, tables: string[], target: (table: string) => string) => {
      const startedAt = performance.now()
      let rows = 0
      for (const table of tables) {
        const stream = client.query(
          copyFrom(`COPY ${target(table)} (${await columnsOf(client, table)}) FROM STDIN`),
        )
        await pipeline(createReadStream(join(folder, table)), stream)
        rows += stream.rowCount
      }
      return { what, seconds: (performance.now() - startedAt) / 1000, rows }
    }
    for (const table of written)
      await query(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`)
    const bare = (table: string) => `bare_${table}`
    const copies = [
      await copy(
        'doctors and practices into bare tables with the same indexes',
        written.slice(0, 2),
        bare,
      ),
      await copy('also their rows of search, history and undo', written.slice(2), bare),
    ]
    await query('TRUNCATE doctors, practices, record_changes, import_changes CASCADE')
    copies.push(
      await copy(
        'doctors and practices into their own tables, whose triggers make the rows of the search',
        written.slice(0, 2),
        (table) => table,
      ),
    )
    return copies
  } finally {
    await client.end()
  }
}

/** All but what the database makes of the others. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  return rows[0]?.names ?? ''
}
