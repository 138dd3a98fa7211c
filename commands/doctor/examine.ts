import { coveredText } from '../../contract/area/area-texts.ts'
import type { Config } from '../../server/config.ts'
import { checkSiteArea } from '../../server/directory/area/area-filter.ts'
import { openFiles } from '../../server/platform/files/open-files.ts'
import type { SettingsFile } from '../../server/settings-file.ts'
import { databaseText, type Installation, openInstallation } from '../shared/installation.ts'
import { checkPublicUrl, checkServer } from './check-address.ts'
import { checkNetworkClock } from './check-clock.ts'
import {
  checkDatabaseClock,
  checkFailures,
  checkSchema,
  checkSecretKey,
  checkServers,
  checkUploads,
} from './check-database.ts'
import { checkBackups, checkFolder, checkPermissions } from './check-folders.ts'
import { checkMailServer, sendTestMail } from './check-mail.ts'
import { checkPayments } from './check-payments.ts'
import { checkReplica } from './check-replica.ts'
import { judgeAdministrators, judgeEvents, judgeSite, setupOf } from './check-setup.ts'
import { error, type Finding, look, ok } from './finding.ts'

type Examination = {
  config: Config
  settingsFile: SettingsFile
  projectDir: string
  /** Gets a test mail. */
  mail: string | undefined
  /** Is asked for the time. */
  timeServer: string | undefined
}

/** Everything, one after the other; what needs the database is left out without it. */
export async function* examine(examination: Examination): AsyncGenerator<Finding> {
  const { config, settingsFile, timeServer } = examination
  const { dataDir, backupDir } = config
  yield* await look('settings', async () => ok(settingsText(config, settingsFile)))
  yield* await look('area', async () => {
    checkSiteArea()
    return ok(`site.config.ts covers ${coveredText()}`)
  })
  yield* await look('data folder', () => checkFolder('DATA_DIR', dataDir))
  if (!config.backupStore)
    yield* await look('backup folder', () => checkFolder('BACKUP_DIR', backupDir))
  yield* await look('permissions', () => checkPermissions(config))
  yield* await look('backups', () => checkBackups(config))
  yield* examineDatabase(examination)
  yield* await look('mail', () => checkMailServer(config))
  yield* await look('address', () => checkPublicUrl(config))
  yield* await look('server', async () =>
    checkServer(config, await (await openFiles(config)).uploads.mark.read()),
  )
  yield* await look('payments', () => checkPayments(config))
  if (timeServer) yield* await look('clock', () => checkNetworkClock(timeServer))
}

async function* examineDatabase({ config, settingsFile, projectDir, mail }: Examination) {
  const name = databaseText(config, settingsFile)
  let installation: Installation | undefined
  const opening = await look('database', async () => {
    installation = await openInstallation(config, { anyFolder: true })
    return []
  })
  if (!installation) {
    for (const { what, text } of opening)
      yield {
        what,
        ...error(
          `${name}: ${text}${text.endsWith('.') ? '' : '. Start it, or correct DATABASE_URL'}`,
        ),
      }
    return
  }
  const { db, pool } = installation.database
  try {
    yield* await look('database', () => checkSchema(pool, name))
    yield* await look('servers', () => checkServers(db, config))
    yield* await look('replica', () => checkReplica(pool, config))
    yield* await look('uploads', () => checkUploads(db, config))
    yield* await look('clock', () => checkDatabaseClock(pool))
    yield* await look('secret key', () => checkSecretKey(db, config))
    yield* await look('given up', () => checkFailures(db))
    const setup = await setupOf(db, config)
    yield* await look('administrators', async () => judgeAdministrators(setup))
    yield* await look('site', async () => judgeSite(setup))
    yield* await look('payments', async () => judgeEvents(setup))
    if (mail) yield* await look('test mail', () => sendTestMail({ config, db, projectDir }, mail))
  } finally {
    await installation.close()
  }
}

function settingsText({ environment }: Config, { path, overruled }: SettingsFile): string {
  const place = path ?? 'the environment'
  const instead = overruled.length
    ? `, but ${overruled.join(', ')} of the environment, which wins`
    : ''
  return `valid, of ${place}${instead} (${environment})`
}
