import type { Setup } from '../../contract/administration/setup/calls.ts'
import { readSetup } from '../../server/administration/setup/read-setup.ts'
import { lastBackupAt } from '../../server/backups/backup-folder.ts'
import { isWritable } from '../../server/check-folders.ts'
import type { Config } from '../../server/config.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { canList } from '../../server/platform/files/open-files.ts'
import { backupPlaceOf } from '../shared/backup-parts.ts'
import { formerSuburbTexts } from '../shared/former-suburb.ts'
import { error, type Finding, type Judgement, ok, runCheck, warning } from './finding.ts'

/** Whether administrators, site and payments are set up. */
export async function* examineSetup(db: Db, config: Config): AsyncGenerator<Finding> {
  const setup = await setupOf(db, config)
  yield* await runCheck('administrators', async () => judgeAdministrators(setup))
  yield* await runCheck('site', async () => [
    judgeSite(setup),
    ...formerSuburbTexts().map((text) => warning(`site.config.ts: ${text}`)),
  ])
  yield* await runCheck('payments', async () => judgeEvents(setup))
}

/** Reads the setup as the overview of the administrators' dashboard shows it. */
export async function setupOf(db: Db, config: Config): Promise<Setup> {
  const place = await backupPlaceOf(config)
  return readSetup({
    db,
    setup: {
      production: config.environment === 'production',
      isOpen: async () => true,
      publicUrl: config.publicUrl,
      mailServer: config.smtpUrl && new URL(config.smtpUrl).host,
      payments: config.billing.provider,
    },
    backups: {
      lastAt: () => lastBackupAt(place),
      writable: () => (place.store ? canList(place.store) : isWritable(config.backupDir)),
    },
  })
}

/** There are some, each with more than a password. */
export function judgeAdministrators({ administrators, production }: Setup): Judgement {
  const { total, withPasswordAlone } = administrators
  if (total === 0) return error('there is none. Run: npm run --silent admin:invite')
  if (withPasswordAlone === 0) return ok(`${total}, each with a second factor`)
  const text = `${withPasswordAlone} of ${total} sign in with a password alone. Have them set up an authenticator app or a passkey`
  return production ? warning(text) : ok(text)
}

/** The suburb's data reach somebody. */
export function judgeSite({ demoSettings, production }: Setup): Judgement {
  if (demoSettings.length === 0) return ok('site.config.ts has real contact data')
  const text = `site.config.ts has contact data that reach nobody: ${demoSettings.join(', ')}`
  return production ? warning(`${text}. Correct them`) : ok(text)
}

/** Events arrive, as far as there was anything to tell. */
export const judgeEvents = ({ payments }: Setup): Judgement[] =>
  payments.missesEvents
    ? [
        error(
          'subscriptions began of which no event told us. See the webhook’s log at Stripe, and STRIPE_WEBHOOK_SECRET',
        ),
      ]
    : []
