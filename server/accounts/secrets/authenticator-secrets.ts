import { eq } from 'drizzle-orm'
import type { SealedStore } from '../../platform/secrets/sealed-values.ts'
import { appPurpose, removeSecondFactor } from '../second-factor/second-factor.ts'
import { secondFactors } from '../tables.ts'

/** A discarded one is as if it had never been set up: the password alone opens the account again. */
export const authenticatorSecrets: SealedStore = {
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
