import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listBackups } from '../server/backups/backup-folder.ts'
import type { Manifest } from '../server/backups/format.ts'
import { folderFiles } from '../server/platform/files/files.ts'
import type { CommandContext } from './run-command.ts'

export const backupPartsOf = ({ databaseUrl, config }: CommandContext) => ({
  url: databaseUrl,
  dataDir: config.dataDir,
  uploads: folderFiles(join(config.dataDir, 'uploads')),
  folder: config.backupDir,
})

/** The file that an operator means: one in the folder of backups, else a path. */
export async function findBackup(name: string, folder: string): Promise<string> {
  const path = [join(folder, name), resolve(name)].find((one) => existsSync(one))
  if (path) return path
  const names = (await listBackups(folder)).map((backup) => `  ${backup.name}`)
  throw new Error(
    [
      `There is no backup ${name} in ${folder}.`,
      ...(names.length ? ['There are:', ...names] : []),
    ].join('\n'),
  )
}

/** One line for each part, with the beginning of its checksum. */
export function contentsText({ tables, files }: Manifest): string {
  const lines = tables.map(
    ({ name, rows, sha256 }) =>
      `  ${name.padEnd(28)} ${rows.toLocaleString('en-US').padStart(11)} rows   ${sha256.slice(0, 16)}`,
  )
  const total = files.length.toLocaleString('en-US').padStart(11)
  return [...lines, `  ${'uploaded files'.padEnd(28)} ${total} files`].join('\n')
}

export const sizeText = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`
