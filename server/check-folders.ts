import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { isStorageFull } from './platform/database/errors.ts'
import { errorCode } from './platform/error-code.ts'
import { makeFolder } from './platform/files/make-folder.ts'

/**
 * Creates the folders of the settings, and checks that they can be written.
 * @throws Error one line that names the setting
 */
export async function checkFolders({ dataDir, backupDir, backupStore }: Config): Promise<void> {
  await checkFolder('DATA_DIR', dataDir)
  // readable by nobody else
  if (!backupStore) await checkFolder('BACKUP_DIR', backupDir, 0o700)
}

/** Whether files can be written there now. */
export const isWritable = (folder: string): Promise<boolean> =>
  proveWritable(folder).then(
    () => true,
    () => false,
  )

async function checkFolder(setting: string, folder: string, mode?: number) {
  try {
    await proveWritable(folder, mode)
  } catch (error) {
    // space may be freed while the server runs, and much works without it
    if (isStorageFull(error)) return
    throw new Error(`Bad setting. ${setting}: ${reason(error, folder)}`)
  }
}

async function proveWritable(folder: string, mode?: number) {
  const file = join(folder, `.write-test-${randomUUID()}`)
  await makeFolder(folder, mode)
  await writeFile(file, '')
  await rm(file)
}

function reason(error: unknown, folder: string): string {
  const code = errorCode(error)
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${folder} is not a folder, or lies in a file`
  if (code === 'EROFS') return `${folder} lies on a disk that can only be read`
  if (code === 'EACCES' || code === 'EPERM')
    return `${folder} cannot be written by the user who starts the server`
  if (code === 'ENOENT') return `${folder} lies where no folders and files can be made`
  return `${folder} cannot be used (${error instanceof Error ? error.message : error})`
}
