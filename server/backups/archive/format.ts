import { z } from 'zod'
import { itemAt } from '../../../contract/required.ts'
import type { Migration } from '../../platform/database/migration-history.ts'

/*
 * A backup is a gzipped tar: `backup.json`, the rows of each table in PostgreSQL's COPY text as
 * `tables/<name>/<number>.copy`, the uploaded files as `uploads/<name>`, and last `manifest.json`. A
 * seal over all its bytes follows.
 */

export const product = 'health-directory-backup'
export const format = 1

export const headEntry = 'backup.json'
export const manifestEntry = 'manifest.json'
/** Bytes of a part of a table, and so the memory it needs. */
export const partBytes = 1024 * 1024

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const fileName = z.string().regex(/^\w[\w.-]{0,199}$/)

/** Fields that later formats have, too. */
const Mark = z.object({ product: z.literal(product), format: z.unknown() })

/** The beginning of a backup, which a reader must know first. */
export const Head = z.object({
  product: z.literal(product),
  format: z.int().positive(),
  /** The moment of its data. */
  created: z.iso.datetime(),
  migration: z.object({ when: z.number(), tag: z.string() }),
})
export type Head = z.infer<typeof Head>

export const Manifest = Head.extend({
  tables: z.array(
    z.object({
      name: tableName,
      columns: z.array(tableName).min(1),
      rows: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      sha256,
    }),
  ),
  /** The last value of a sequence; as text, because it may exceed a double. */
  sequences: z.array(
    z.object({ name: tableName, last: z.string().regex(/^\d+$/), called: z.boolean() }),
  ),
  files: z.array(z.object({ name: fileName, bytes: z.int().nonnegative(), sha256 })),
  /** Files that records name and that were missing; none in backups from before this check. */
  missing: z.array(z.object({ name: fileName, record: z.string() })).default([]),
})
export type Manifest = z.infer<typeof Manifest>
export type TablePart = Manifest['tables'][number]

/** Approximate size of the rows in a database, with indexes and row headers. */
export const bytesAsRows = ({ tables }: Manifest) =>
  tables.reduce((sum, { bytes, rows }) => sum + 2 * bytes + 64 * rows, 0)

export const tableEntry = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`
export const fileEntry = (file: string) => `uploads/${file}`

/** The kind of an entry of the archive; null for one that no backup has. */
export function entryOf(name: string) {
  if (name === headEntry) return { kind: 'head' } as const
  if (name === manifestEntry) return { kind: 'manifest' } as const
  const [, table, part] = /^tables\/([a-z_][a-z0-9_]{0,62})\/(\d{6,9})\.copy$/.exec(name) ?? []
  if (table && part) return { kind: 'table', table, part: Number(part) } as const
  const [, file] = /^uploads\/(\w[\w.-]{0,199})$/.exec(name) ?? []
  return file ? ({ kind: 'file', file } as const) : null
}

/** Not a backup, or one that this program cannot restore. The message gives the reason. */
export class UnusableBackup extends Error {}

/** @throws UnusableBackup for what this program cannot read or does not know */
export function checkHead(head: unknown, knownMigrations: readonly Migration[]): Head {
  const { data: mark } = Mark.safeParse(head)
  if (!mark) throw foreign()
  if (typeof mark.format === 'number' && mark.format > format)
    throw new UnusableBackup(
      `It has format ${mark.format}, and this version reads up to ${format}: a newer version made it. Update first.`,
    )
  const result = Head.safeParse(head)
  if (!result.success) throw new UnusableBackup('It is damaged: its first entry makes no sense.')
  const { migration } = result.data
  if (migration.when > itemAt(knownMigrations, -1).when)
    throw new UnusableBackup(
      `A newer version made it (migration ${migration.tag}; this version has ${itemAt(knownMigrations, -1).tag}). Update first.`,
    )
  if (!knownMigrations.some(({ when }) => when === migration.when))
    throw new UnusableBackup(
      `It comes from another line of versions: this one has no migration ${migration.tag}.`,
    )
  return result.data
}

export const foreign = () => new UnusableBackup('It is not a backup of this directory.')
