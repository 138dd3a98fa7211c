import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge } from 'prom-client'
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
  /** Everything that is public, for programs to download: can be made anew at any time. */
  bulk: Files
  figures: StoreFigures
}

/** Opens the files of an installation; loads the client of an object store only if there is one. */
export async function openFiles({ dataDir, files }: FilesConfig): Promise<OpenedFiles> {
  const figures = new StoreFigures()
  if (!files) {
    const open = (name: 'uploads' | 'exports' | 'bulk') =>
      folderFiles(join(dataDir, name), { name })
    return { uploads: open('uploads'), exports: open('exports'), bulk: open('bulk'), figures }
  }
  const { objectFiles } = await import('./object-store/object-files.ts')
  const open = (name: string) => objectFiles(files, `${name}/`, { figures })
  return { uploads: open('uploads'), exports: open('exports'), bulk: open('bulk'), figures }
}

/** A prefix of a bucket; loads the client only if there is one. */
export async function openStore(config: StoreConfig | null): Promise<Files | null> {
  if (!config) return null
  const { objectFiles } = await import('./object-store/object-files.ts')
  return objectFiles(config, '', { figures: new StoreFigures() })
}

/** Whether files can be reached, and how an object store answers. */
export function filesCollector({
  uploads,
  figures: { registry },
}: Pick<OpenedFiles, 'uploads' | 'figures'>): Collector {
  const up = new Gauge({
    name: 'directory_files_up',
    help: 'Whether uploaded files can be reached',
    registers: [registry],
  })
  const read = async () => up.set(Number(await areReachable(uploads)))
  return { name: 'files', registry, read }
}

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
