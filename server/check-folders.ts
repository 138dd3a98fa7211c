import { chmod, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { weAreRoot } from './platform/database/embedded/owner.ts'
import { hasEmbeddedDatabase } from './platform/database/embedded/place.ts'
import { isStorageFull } from './platform/database/errors.ts'
import { errorCode } from './platform/error-code.ts'
import type { Files } from './platform/files/files.ts'
import { badText, type PlaceName } from './platform/files/in-folder.ts'
import type { OpenedFiles } from './platform/files/open-files.ts'
import { StorageError } from './platform/files/storage-error.ts'
import {
  folderPlace,
  type Place,
  proveWritable,
  storePlace,
} from './platform/files/watch-places.ts'

/**
 * Creates the folders of the settings, and checks that they can be written.
 * @throws Error one line that names the setting
 */
export async function checkFolders({
  dataDir,
  databaseUrl,
  backupDir,
  backupStore,
}: Config): Promise<void> {
  // root's PostgreSQL runs as a user of its own, who has to pass through
  await checkFolder('DATA_DIR', dataDir, {
    mode: databaseUrl || !weAreRoot() ? 0o700 : 0o711,
    mayBeFull: Boolean(databaseUrl) || hasEmbeddedDatabase(dataDir),
  })
  if (!backupStore) await checkFolder('BACKUP_DIR', backupDir, { mode: 0o700, mayBeFull: true })
}

/** Everything in the data folder but the database, which has an owner of its own. */
const ownFolders = [
  ...['uploads', 'incoming', 'exports', 'bulk', 'imports'],
  ...['register', 'restoring', 'outbox', 'backups'],
]

/**
 * Closes the data folder's contents to other users of this machine: what is made from now on, and
 * the folders that earlier versions left open. The data folder itself may be shared, and stays.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  process.umask(0o077)
  if (process.platform === 'win32') return
  for (const name of ownFolders) {
    const path = join(dataDir, name)
    const about = await lstat(path).catch(() => null)
    // another user's stays open: `npm run doctor` says so
    if (about?.isDirectory() && (about.mode & 0o077) !== 0) await chmod(path, 0o700).catch(() => {})
  }
}

/** Whether files can be written there now. */
export const isWritable = (folder: string): Promise<boolean> =>
  proveWritable(folder).then(
    () => true,
    () => false,
  )

/** The folders and stores that a running server writes to. */
export function placesOf(
  config: Pick<Config, 'dataDir' | 'files' | 'backupDir' | 'smtpUrl'>,
  { uploads, exports, bulk }: Pick<OpenedFiles, 'uploads' | 'exports' | 'bulk'>,
  backupStore: Files | null,
): Place[] {
  const inData = (name: PlaceName) => folderPlace(name, join(config.dataDir, name))
  return [
    backupStore
      ? storePlace('backups', backupStore)
      : folderPlace('backups', config.backupDir, 0o700),
    ...(config.files
      ? [storePlace('uploads', uploads), storePlace('exports', exports), storePlace('bulk', bulk)]
      : [withMark(inData('uploads'), uploads), inData('exports'), inData('bulk')]),
    ...(['incoming', 'imports'] as const).map(inData),
    ...(config.smtpUrl ? [] : [inData('outbox')]),
  ]
}

/** An empty folder where that with our files was before: its disk was taken away. */
function withMark(place: Place, { mark }: Pick<Files, 'mark'>): Place {
  let wasMarked = false
  return {
    ...place,
    async prove() {
      await place.prove()
      const isMarked = (await mark.read()) !== null
      wasMarked ||= isMarked
      if (wasMarked && !isMarked)
        throw new StorageError(badText(place, 'the files that were in it are gone'))
    },
  }
}

async function checkFolder(
  setting: string,
  folder: string,
  { mode, mayBeFull }: { mode: number; mayBeFull: boolean },
) {
  try {
    await proveWritable(folder, mode)
  } catch (error) {
    // space may be freed while the server runs, and much works without it, but no database is made
    if (mayBeFull && isStorageFull(error)) return
    throw new Error(`Bad setting. ${setting}: ${reason(error, folder)}`)
  }
}

function reason(error: unknown, folder: string): string {
  const code = errorCode(error)
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${folder} is not a folder, or lies in a file`
  if (isStorageFull(error)) return `${folder} lies on a disk that is full`
  if (code === 'EROFS') return `${folder} lies on a disk that can only be read`
  if (code === 'EACCES' || code === 'EPERM')
    return `${folder} cannot be written by the user who starts the server`
  if (code === 'ENOENT') return `${folder} lies where no folders and files can be made`
  return `${folder} cannot be used (${error instanceof Error ? error.message : error})`
}
