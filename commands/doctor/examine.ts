import { coveredText } from '../../contract/area/area-texts.ts'
import type { Config } from '../../server/config.ts'
import { checkSiteArea } from '../../server/directory/area/area-filter.ts'
import { doubtfulText, type SettingsFile } from '../../server/settings-file.ts'
import { databaseText } from '../shared/installation.ts'
import { examineAddress } from './check-address.ts'
import { checkNetworkClock, clockAddress } from './check-clock.ts'
import { type Examination, examineDatabase } from './check-database.ts'
import { examineFolders } from './check-folders.ts'
import { checkMailServer } from './check-mail.ts'
import { checkOutbound } from './check-outbound.ts'
import { checkPayments } from './check-payments.ts'
import { type Finding, ok, runCheck, warning } from './finding.ts'

/** Everything, one after the other; what needs the database is left out without it. */
export async function* examine(examination: Examination): AsyncGenerator<Finding> {
  const { config, settingsFile } = examination
  yield* await runCheck('settings', async () => [
    ok(settingsText(config, settingsFile)),
    ...settingsFile.doubtfulNames.map((doubtful) => warning(doubtfulText(doubtful))),
  ])
  yield* await runCheck('area', async () => {
    checkSiteArea()
    return ok(`site.config.ts covers ${coveredText()}`)
  })
  yield* await runCheck('encryption', async () => checkOutbound(config))
  yield* examineFolders(config)
  yield* examineDatabase(databaseText(config, settingsFile), examination)
  yield* await runCheck('mail', () => checkMailServer(config))
  yield* examineAddress(config)
  yield* await runCheck('payments', () => checkPayments(config))
  const address = clockAddress(config)
  if (address) yield* await runCheck('clock', () => checkNetworkClock(address))
}

function settingsText({ environment }: Config, { path, overruledNames }: SettingsFile): string {
  const place = path ?? 'the environment'
  const instead = overruledNames.length
    ? `, but ${overruledNames.join(', ')} of the environment, which wins`
    : ''
  return `valid, of ${place}${instead} (${environment})`
}
