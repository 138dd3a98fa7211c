import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Manifest } from '../../server/backups/archive/format.ts'
import { type BackupPlace, listBackups, placeText } from '../../server/backups/backup-folder.ts'
import type { BackupSource } from '../../server/backups/plain-backup.ts'
import type { Config } from '../../server/config.ts'
import { openFiles, openStore } from '../../server/platform/files/open-files.ts'
import type { CommandContext } from './run-command.ts'

export async function backupPartsOf({ databaseUrl, config }: CommandContext) {
  return {
    url: databaseUrl,
    dataDir: config.dataDir,
    uploads: (await openFiles(config)).uploads,
    ...(await backupPlaceOf(config)),
    recipients: config.backupRecipients,
    identityFile: config.backupIdentityFile,
  }
}

export const backupPlaceOf = async ({ backupDir, backupStore }: BackupSettings) => ({
  folder: backupDir,
  store: await openStore(backupStore),
})
type BackupSettings = Pick<Config, 'backupDir' | 'backupStore'>

/** The file that an operator means: one where backups lie, else a path. */
export async function findBackup(name: string, place: BackupPlace): Promise<BackupSource> {
  const backups = await listBackups(place)
  if (backups.some((backup) => backup.name === name)) return { name }
  const path = [join(place.folder, name), resolve(name)].find((one) => existsSync(one))
  if (path) return { path }
  const names = backups.map((backup) => `  ${backup.name}`)
  throw new Error(
    [
      `There is no backup ${name} in ${placeText(place)}.`,
      ...(names.length ? ['There are:', ...names] : []),
    ].join('\n'),
  )
}

/** What tells one backup from another; with `verbose` also a line for each table. */
export function contentsText(manifest: Manifest, { verbose = false } = {}): string {
  if (verbose) return everyPartText(manifest)
  const { tables, files } = manifest
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = missingText(manifest)
  return [
    `  Doctors: ${rowsOf('doctors')}. Practices: ${rowsOf('practices')}. Users: ${rowsOf('users')}. Uploaded files: ${files.length}. In all ${rows} rows of ${tables.length} tables.`,
    ...(missing ? [missing] : []),
  ].join('\n')
}

/** One line for each part, with the beginning of its checksum. */
function everyPartText(manifest: Manifest): string {
  const { tables, files } = manifest
  const lines = tables.map(
    ({ name, rows, sha256 }) =>
      `  ${name.padEnd(28)} ${rows.toLocaleString('en-US').padStart(11)} rows   ${sha256.slice(0, 16)}`,
  )
  const total = files.length.toLocaleString('en-US').padStart(11)
  const missing = missingText(manifest)
  return [
    ...lines,
    `  ${'uploaded files'.padEnd(28)} ${total} files`,
    ...(missing ? [missing] : []),
  ].join('\n')
}

/** A line for each uploaded file that records name and the backup lacks; empty when it has all. */
export function missingText({ missing }: Manifest): string {
  if (missing.length === 0) return ''
  const lines = missing.slice(0, 20).map(({ name, record }) => `  ${name} of ${record}`)
  const more = missing.length - lines.length
  return [
    `Records name uploaded files that are not there: ${missing.length}. The backup does not have them.`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n')
}

export const sizeText = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`
