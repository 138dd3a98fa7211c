import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { installationSecrets, loadSecretKeys } from '../../platform/secrets/installation-secrets.ts'
import {
  discardUnreadable,
  findUnreadable,
  resealValues,
  type SealedStore,
  sealPlainValues,
} from '../../platform/secrets/sealed-values.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { audit } from '../audit.ts'
import { appPurpose, removeSecondFactor } from '../second-factor/second-factor.ts'
import { secondFactors } from '../tables.ts'

/** Counts of each kind. */
type SecretCounts = { secrets: number; apps: number }

/**
 * Seals everything with the current key, in one transaction.
 * @throws Error with one line if a value cannot be opened with any key
 */
export async function rotateSecrets(db: Db, keys: SecretKeys): Promise<SecretCounts> {
  return db.transaction(async (tx) => {
    const lostValues = [
      ...(await findUnreadable(tx, keys, installationSecrets)),
      ...(await findUnreadable(tx, keys, authenticatorSecrets)),
    ]
    if (lostValues.length > 0)
      throw new Error(
        `The key of ${lostValues.length} values is not here. Put it back, or give up what it opens with --discard-unreadable.`,
      )
    const secrets = await resealValues(tx, keys, installationSecrets)
    const apps = await resealValues(tx, keys, authenticatorSecrets)
    await audit(tx, { action: 'secrets rotated', details: { secrets, apps, key: keys.currentId } })
    return { secrets, apps }
  })
}

/**
 * Discards what no key opens. Secrets are created again when needed. Authenticator apps are
 * removed, so that their owners are not locked out.
 */
export async function discardSecrets(db: Db, keys: SecretKeys): Promise<SecretCounts> {
  return db.transaction(async (tx) => {
    const secrets = await discardUnreadable(tx, keys, installationSecrets)
    const apps = await discardUnreadable(tx, keys, authenticatorSecrets)
    if (secrets + apps > 0)
      await audit(tx, { action: 'unreadable secrets discarded', details: { secrets, apps } })
    return { secrets, apps }
  })
}

/** Consequences of discarded secrets, in words; empty without any. */
export function lossText({ secrets, apps }: SecretCounts): string[] {
  return [
    ...(secrets > 0
      ? [
          `Keys that sign, made anew: ${secrets}. Everybody is signed out, and links in mails sent before do not work any more: those that confirm an address, and those that unsubscribe.`,
        ]
      : []),
    ...(apps > 0
      ? [
          `Authenticator apps that must be set up again: ${apps}. Until then the password alone opens these accounts.`,
        ]
      : []),
  ]
}

/** Removes a discarded authenticator app: the password alone signs in again. */
const authenticatorSecrets: SealedStore = {
  lock: async (tx) => {
    const rows = await tx.select().from(secondFactors).orderBy(secondFactors.userId).for('update')
    return rows.map(({ userId, secret }) => ({
      id: userId,
      purpose: appPurpose(userId),
      value: secret,
    }))
  },
  write: async (tx, userId, secret) => {
    await tx.update(secondFactors).set({ secret }).where(eq(secondFactors.userId, userId))
  },
  discard: async (tx, userIds) => {
    for (const userId of userIds) await removeSecondFactor(tx, userId)
  },
}

/** Everything that the database keeps sealed. */
const sealedStores: SealedStore[] = [installationSecrets, authenticatorSecrets]

/**
 * The keys of this installation. Seals plain values of earlier versions.
 * @throws Error with one line if the keys of the database's secrets are missing
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
