import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Collector } from '../metrics/metrics.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import type { StoreConfig } from './object-store/store-address.ts'
import { StoreFigures } from './object-store/store-figures.ts'

type FilesConfig = {
  /** Parent of the folders, if there is no object store. */
  dataDir: string
  /** Null: files are in folders. */
  files: StoreConfig | null
}

export type OpenedFiles = {
  uploads: Files
  /** Files created for users to download. */
  exports: Files
  figures: StoreFigures
}

/** Opens the files of an installation; loads the client of an object store only if there is one. */
export async function openFiles({ dataDir, files }: FilesConfig): Promise<OpenedFiles> {
  const figures = new StoreFigures()
  if (!files) {
    const open = (name: 'uploads' | 'exports') => folderFiles(join(dataDir, name), { name })
    return { uploads: open('uploads'), exports: open('exports'), figures }
  }
  const { objectFiles } = await import('./object-store/object-files.ts')
  const open = (name: string) => objectFiles(files, `${name}/`, { figures })
  return { uploads: open('uploads'), exports: open('exports'), figures }
}

/** A prefix of a bucket; loads the client only if there is one. */
export async function openStore(config: StoreConfig | null): Promise<Files | null> {
  if (!config) return null
  const { objectFiles } = await import('./object-store/object-files.ts')
  return objectFiles(config, '', { figures: new StoreFigures() })
}

/** Whether files can be reached, and how an object store answers. */
export const filesCollector = ({ uploads, figures }: Pick<OpenedFiles, 'uploads' | 'figures'>) =>
  ({
    name: 'files',
    families: {
      directory_files_up: { help: 'Whether uploaded files can be reached', type: 'gauge' },
      directory_files_requests_total: {
        help: 'Requests of this server to the object store',
        type: 'counter',
      },
      directory_files_requests_seconds_total: {
        help: 'Seconds until their answers began',
        type: 'counter',
      },
    },
    read: async () => {
      const isUp = await areReachable(uploads)
      return {
        directory_files_up: Number(isUp),
        directory_files_requests_total: figures.requests.map(({ count, labels }) => ({
          value: count,
          labels,
        })),
        directory_files_requests_seconds_total: figures.requests.map(({ seconds, labels }) => ({
          value: seconds,
          labels,
        })),
      }
    },
  }) satisfies Collector

/** Whether the store answers at all. */
export const canList = (files: Pick<Files, 'list'>): Promise<boolean> =>
  files.list().then(
    () => true,
    () => false,
  )

const timeout = 1_500

/** Whether the place of uploaded files answers quickly. */
export async function areReachable({ mark }: Pick<Files, 'mark'>): Promise<boolean> {
  const timerAbort = new AbortController()
  try {
    const tooLate = sleep(timeout, null, { signal: timerAbort.signal })
    return (await Promise.race([mark.read(), tooLate])) !== null
  } catch {
    return false
  } finally {
    timerAbort.abort()
  }
}
