import { parseArgs } from 'node:util'
import { usageOf } from '../scripts/lib/help.mjs'
import {
  bytesOf,
  findOrphanedDatabases,
  removeOrphanedDatabase,
} from '../server/platform/database/embedded/orphans.ts'
import { errorText } from '../server/platform/log/logger.ts'
import { sizeText } from './shared/backup-parts.ts'
import { commandLog } from './shared/command-log.ts'

const usage = usageOf('database:orphans')

/** Lists the embedded databases whose data folder is gone; `--remove` deletes all of them, or the one named. */
try {
  const { values, positionals } = parseArgs({
    options: { remove: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [only] = positionals
  if (positionals.length > 1 || (only && !values.remove)) throw new Error(`Usage: ${usage}`)
  const orphans = findOrphanedDatabases().filter(({ folder }) => !only || folder === only)
  if (only && orphans.length === 0)
    throw new Error(`${only} is no database whose data folder is gone.`)
  if (orphans.length === 0) console.log('Every embedded database has its data folder.')
  for (const orphan of orphans) {
    const size = sizeText(bytesOf(orphan.folder))
    if (values.remove) await removeOrphanedDatabase(orphan, commandLog)
    console.log(`${values.remove ? 'removed ' : ''}${orphan.folder}  ${size}  of ${orphan.dataDir}`)
  }
  if (orphans.length > 0 && !values.remove)
    console.log(
      '\nNothing was removed. A data folder that was moved, or is on a disk that is not mounted, looks gone too.\nRemove all: npm run database:orphans -- --remove',
    )
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
