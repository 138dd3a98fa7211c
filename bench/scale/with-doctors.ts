import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { doctors } from '../../server/directory/tables.ts'
import { withDatabase } from '../running-server.ts'
import { fillDirectory } from './fill-directory.ts'

type Directory = { url: string; dataDir: string; count: number }

/**
 * Works with a directory of each size of `--sizes=2000,200000`, one after the other. `--keep=FOLDER`: they stay
 * there, and the next run need not fill them again.
 */
export async function withDoctors(
  usualSizes: string,
  work: (directory: Directory) => Promise<void>,
): Promise<void> {
  const { values } = parseArgs({
    options: { sizes: { type: 'string', default: usualSizes }, keep: { type: 'string' } },
    strict: false,
  })
  const { keep } = values
  for (const size of String(values.sizes).split(','))
    await withDatabase(
      async (db, dataDir, url) => {
        const count = (await db.$count(doctors)) || (await fillDirectory(url, Number(size)))
        console.log(`  ${count.toLocaleString('en-US')} doctors`)
        await work({ url, dataDir, count })
      },
      typeof keep === 'string' ? join(keep, size) : undefined,
    )
}
