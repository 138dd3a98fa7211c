import type { Db } from '../../platform/database/connect.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { installationSecrets, loadSecretKeys } from '../../platform/secrets/installation-secrets.ts'
import {
  findUnreadable,
  type SealedStore,
  sealPlainValues,
} from '../../platform/secrets/sealed-values.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { authenticatorSecrets } from './authenticator-secrets.ts'

/** Everything the database keeps sealed. */
export const sealedStores: SealedStore[] = [installationSecrets, authenticatorSecrets]

/**
 * The keys of this installation. What a version before kept plain is sealed from now on.
 * @throws Error with one line when the keys of the database's secrets are not here
 */
export async function openSecrets(
  db: Db,
  settings: { secretKey: string | null; dataDir: string },
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<SecretKeys> {
  const keys = await loadSecretKeys(db, settings)
  const sealedCount = await sealPlainValues(db, keys, sealedStores)
  if (sealedCount > 0) log.info(`sealed ${sealedCount} secrets that lay plain in the database`)
  const apps = await db.transaction((tx) => findUnreadable(tx, keys, authenticatorSecrets))
  if (apps.length > 0)
    log.warn(
      `The key of ${apps.length} authenticator apps is not here: their codes cannot be checked, recovery codes can. Put the key back, or npm run secrets:rotate -- --discard-unreadable lets them be set up again`,
    )
  return keys
}
