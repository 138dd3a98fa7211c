import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { itemAt } from '../../../contract/required.ts'

/** `when` identifies and orders migrations, also in the database; `tag` is the name for people. */
export type Migration = { when: number; tag: string }

type Journal = { entries: (Migration & object)[] }

const readJson = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, ...path), 'utf8'))

const journal = () => readJson<Journal>('meta', '_journal.json')

/** Every migration this program knows, oldest first. */
export const knownMigrations = (): Migration[] =>
  journal().entries.map(({ when, tag }) => ({ when, tag }))

/** The tables of the newest migration; others in a database are not ours. */
export function tableNames(): string[] {
  const number = itemAt(knownMigrations(), -1).tag.split('_')[0]
  const { tables } = readJson<{ tables: object }>('meta', `${number}_snapshot.json`)
  return Object.keys(tables).map((name) => name.replace(/^public\./, ''))
}

/** The newest migration of a database. */
export async function lastMigration(client: Pick<pg.Client, 'query'>): Promise<Migration> {
  const { rows } = await client.query(
    'SELECT max(created_at)::float8 AS at FROM drizzle.__drizzle_migrations',
  )
  const migration = knownMigrations().find(({ when }) => when === rows[0].at)
  if (!migration) throw new Error('This database was migrated by another version of this program.')
  return migration
}

/** A folder of migrations up to this one, while `work` runs. */
export async function withMigrationsUpTo<T>(
  { when }: Migration,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-migrations-'))
  try {
    const all = journal()
    const entries = all.entries.filter((entry) => entry.when <= when)
    for (const { tag } of entries)
      cpSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`))
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...all, entries }))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The folder to which drizzle-kit writes the migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(
  new URL('../../../database/migrations', import.meta.url),
)
