import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const folder = '/dev/shm'
/** Bytes; the tests take a tenth of that. */
const plenty = 4 * 1024 ** 3

/**
 * Where tests keep what nobody reads again. In memory where there is plenty of it: making a database
 * and dropping it is mostly work on hundreds of files, a fifth of what it is on a disk.
 */
export function scratchFolder(): string {
  if (process.platform !== 'linux' || process.env.TMPDIR) return tmpdir()
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  const [, , type, options] =
    mounts.map((line) => line.split(' ')).find(([, at]) => at === folder) ?? []
  if (type !== 'tmpfs' || /\b(ro|noexec)\b/.test(options ?? '')) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, process.availableMemory()) > plenty ? folder : tmpdir()
}
