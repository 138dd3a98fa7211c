import { Gauge, Registry } from 'prom-client'
import { entriesOf } from '../../../contract/objects.ts'
import { errorCode } from '../error-code.ts'
import type { Collector } from '../metrics/metrics.ts'
import { diskSpace } from './disk-space.ts'

/** Space on the disks of these folders, by the folders' names; missing folders are left out. */
export function diskCollector(folders: Record<string, string>): Collector {
  const registry = new Registry()
  const all = new Gauge({
    name: 'directory_disk_bytes',
    help: 'Size of the disk that a folder is on',
    labelNames: ['folder'],
    registers: [registry],
  })
  const unused = new Gauge({
    name: 'directory_disk_free_bytes',
    help: 'What may still be written to it',
    labelNames: ['folder'],
    registers: [registry],
  })
  const readFolder = async (folder: string, path: string) => {
    try {
      const { size, free } = await diskSpace(path)
      all.set({ folder }, size)
      unused.set({ folder }, free)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      all.remove({ folder })
      unused.remove({ folder })
    }
  }
  const read = async () => {
    await Promise.all(entriesOf(folders).map(([name, path]) => readFolder(name, path)))
  }
  return { name: 'disks', registry, read }
}
