import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from './config.ts'
import { findOrphanedDatabases } from './platform/database/embedded/orphans.ts'
import type { DatabaseServer } from './platform/database/open-server.ts'
import type { Logger } from './platform/log/logger.ts'

/** Logs where everything is that must be kept, and what was left in former places. */
export function logPlaces(
  { dataDir }: Pick<Config, 'dataDir'>,
  { folder }: Pick<DatabaseServer, 'folder'>,
  log: Pick<Logger, 'info' | 'warn'>,
) {
  const isInside = folder !== null && dirname(folder) === realpathSync(dataDir)
  const database = folder ?? 'what DATABASE_URL names'
  log.info(`Its data lies in ${dataDir}${isInside ? '' : `, its database in ${database}`}`)
  const orphans = findOrphanedDatabases()
  if (orphans.length === 0) return
  const count =
    orphans.length === 1 ? 'An embedded database' : `${orphans.length} embedded databases`
  log.warn(
    `${count} whose data folder is gone still takes space. See and remove with: npm run database:orphans`,
  )
}
