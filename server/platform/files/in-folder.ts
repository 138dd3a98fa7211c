import { errorCode } from '../error-code.ts'
import { StorageError } from './storage-error.ts'

/** Contents of the folders of the server, in words for operators. */
const contents = {
  uploads: 'uploaded files',
  incoming: 'files on their way',
  exports: 'copies of people’s data',
  bulk: 'files of bulk exports',
  backups: 'backups',
  restoring: 'opened backups',
  imports: 'files of the register',
  outbox: 'mails',
} as const

export type PlaceName = keyof typeof contents
export type FolderPlace = { name?: PlaceName | undefined; path: string }

/** The place for operators: `the folder for backups, /mnt/backups,`. */
const textOf = ({ name, path }: FolderPlace) =>
  name ? `the folder for ${contents[name]}, ${path},` : `the folder ${path}`

/**
 * Runs work in a folder that can go bad at any time: its disk may fill up, break, or be mounted
 * read-only.
 * @throws StorageError for an error of the folder or its disk, which names both for operators
 */
export async function inFolder<T>(place: FolderPlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageErrorOf(error, place) ?? error
  }
}

const full = new Set(['ENOSPC', 'EDQUOT'])

const reasons: Record<string, string> = {
  EROFS: 'its disk can only be read',
  EACCES: 'the user who runs the server may not use it',
  EPERM: 'the user who runs the server may not use it',
  ENOTDIR: 'it is not a folder, or lies in a file',
  EEXIST: 'it is not a folder, or lies in a file',
  EISDIR: 'a folder lies where a file belongs',
  ENOENT: 'it is gone, or cannot be made there',
  ...Object.fromEntries(
    ['EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'ENOTCONN', 'ELOOP', 'ETIMEDOUT', 'EREMOTEIO'].map(
      (code) => [code, `its disk does not answer as it should (${code})`],
    ),
  ),
}

function storageErrorOf(error: unknown, place: FolderPlace): StorageError | undefined {
  const code = errorCode(error)
  // other parts of the work have errors with such codes too, but not of a call of the system
  if (!code || !(error instanceof Error) || !('syscall' in error)) return undefined
  if (full.has(code)) return new StorageError(fullText(place), { isFull: true })
  const reason = reasons[code]
  return reason ? new StorageError(badText(place, reason)) : undefined
}

const fullText = ({ name, path }: FolderPlace) =>
  `The disk of ${name ? `the folder for ${contents[name]}` : 'the folder'} is full: ${path}.`

export const badText = (place: FolderPlace, reason: string) =>
  `${capital(textOf(place))} cannot be used: ${reason}.`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
