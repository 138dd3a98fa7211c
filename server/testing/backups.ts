import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { BackupParts } from '../backups/create-backup.ts'
import { heldData } from '../held-data.ts'
import { tableNames } from '../platform/database/migration-history.ts'
import { folderFiles } from '../platform/files/folder-files.ts'
import { SecretKeys } from '../platform/secrets/secret-keys.ts'
import type { ErasureParts } from '../privacy/erasure/repeat-erasures.ts'

export type Installation = BackupParts & ErasureParts & { dataDir: string; discard(): void }

/** A data folder of its own for a database. All have the same key. */
export function installationOn(url: string): Installation {
  const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-backups-'))
  return {
    url,
    template: templateName(),
    dataDir,
    folder: join(dataDir, 'backups'),
    uploads: folderFiles(join(dataDir, 'uploads')),
    heldData,
    keys: new SecretKeys([Buffer.alloc(32, 7)]),
    discard: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

const templateName = () => new URL(inject('templateDatabaseUrl')).pathname.slice(1)

/** One connection for as long as `work` runs. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Tables that differ by the nature of a restore: who is signed in, the versions, and its line in the log. */
export const changedByRestore = [
  'sessions',
  'one_time_codes',
  'passkey_challenges',
  'directory_version',
  'vocabulary_version',
  'audit_log',
  'uploads_folder',
]

/**
 * All rows of each table in a few letters, by PostgreSQL's own sums; `except` are tables that no backup
 * keeps rows of, or that tell of the backup itself.
 */
export const rowSums = (url: string, except: string[] = []): Promise<Record<string, string>> =>
  withConnection(url, async (client) => {
    const sums: Record<string, string> = {}
    await client.query(`SET timezone = 'UTC'`)
    for (const name of tableNames().filter((table) => !except.includes(table))) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C"), '')) AS sum FROM public."${name}" t`,
      )
      sums[name] = rows[0].sum
    }
    return sums
  })

/** Every uploaded file by name, with its checksum. */
export function fileSums(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'uploads')
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return Object.fromEntries(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}
