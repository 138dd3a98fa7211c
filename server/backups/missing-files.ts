import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of an uploaded file that a backup could not hold, and the record that names it. */
export type MissingFile = { name: string; record: string }

/** Lies beside the backup, so that the list need not unpack it; in the backup it stands as well. */
const noteOf = (backup: string) => backup.replace(/\.tar\.gz$/, '.missing.json')

export const writeMissing = (folder: string, backup: string, missing: MissingFile[]) =>
  missing.length > 0
    ? writeFile(join(folder, noteOf(backup)), JSON.stringify(missing), { mode: 0o600, flush: true })
    : undefined

/** How many are missing, as far as the folder says. */
export async function countMissing(folder: string, backup: string): Promise<number> {
  const text = await readFile(join(folder, noteOf(backup)), 'utf8').catch(() => '[]')
  try {
    const missing: MissingFile[] = JSON.parse(text)
    return missing.length
  } catch {
    return 0
  }
}

/** Removes a backup, with what was noted about it. */
export async function removeBackup(folder: string, backup: string): Promise<void> {
  await rm(join(folder, backup), { force: true })
  await rm(join(folder, noteOf(backup)), { force: true })
}
