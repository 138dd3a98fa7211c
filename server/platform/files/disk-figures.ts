import { entriesOf } from '../../../contract/objects.ts'
import { errorCode } from '../error-code.ts'
import type { Collector } from '../metrics/metrics.ts'
import { diskSpace } from './disk-space.ts'

/** Space on the disks of these folders, by the folders' names; missing folders are left out. */
export const diskCollector = (folders: Record<string, string>) =>
  ({
    name: 'disks',
    families: {
      directory_disk_bytes: { help: 'Size of the disk that a folder is on', type: 'gauge' },
      directory_disk_free_bytes: { help: 'What may still be written to it', type: 'gauge' },
    },
    read: async () => {
      const disks = await Promise.all(entriesOf(folders).map(([name, path]) => diskOf(name, path)))
      return {
        directory_disk_bytes: disks.flatMap(({ size }) => size),
        directory_disk_free_bytes: disks.flatMap(({ free }) => free),
      }
    },
  }) satisfies Collector

async function diskOf(folder: string, path: string) {
  try {
    const { size, free } = await diskSpace(path)
    const labels = { folder }
    return {
      size: [{ value: size, labels }],
      free: [{ value: free, labels }],
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { size: [], free: [] }
    throw error
  }
}
