import type { Db } from '../../platform/database/connect.ts'
import { installationSecrets } from '../../platform/secrets/installation-secrets.ts'
import {
  discardUnreadable,
  findUnreadable,
  resealValues,
} from '../../platform/secrets/sealed-values.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { audit } from '../audit.ts'
import { authenticatorSecrets } from './authenticator-secrets.ts'

/** How many of each kind. */
export type SecretCounts = { secrets: number; apps: number }

/**
 * Seals everything with the current key, all or nothing.
 * @throws Error with one line when there is something that no key opens
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
 * Gives up what no key opens. Secrets are made anew when they are needed; authenticator apps are as if
 * they had never been set up, so that their owners are not kept out for good.
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

/** What does not work any more once secrets are given up; empty when none were. */
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
