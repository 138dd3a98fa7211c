import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/database/connect.ts'
import type { Erasure, HeldData } from '../../platform/held-data.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { erasures } from '../tables.ts'

/**
 * Name of the installation's secret; those of restored backups have a suffix. Part of every backup,
 * because the list of erasures is useless without it.
 */
export const erasureSecret = 'erasures'

type Parts = {
  heldData: readonly HeldData[]
  /** Key of the hashes. */
  erasureKey: string
  /** Null: not recorded, as in a restored database. */
  jobs: Pick<Jobs, 'forget'> | null
}

/** The hash of an account's id or an address in the list of erasures. */
export const erasureHash = (key: string, kind: 'account' | 'address', value: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, value]))
    .digest('base64url')

/**
 * Removes a person from every table and records it, so that a restore can repeat it.
 * Within the caller's transaction.
 */
export async function erasePerson(
  tx: Db,
  { heldData, erasureKey, jobs }: Parts,
  erasure: Erasure,
): Promise<void> {
  const { userId, email, until } = erasure
  for (const { erase } of heldData) await erase?.(tx, erasure)
  for (const text of [userId, email]) if (text !== null) await jobs?.forget(tx, text)
  const hashes = [
    ...(userId === null ? [] : [erasureHash(erasureKey, 'account', userId)]),
    ...(email === null ? [] : [erasureHash(erasureKey, 'address', email)]),
  ]
  await tx
    .insert(erasures)
    .values(hashes.map((hash) => ({ hash, erasedAt: until })))
    .onConflictDoUpdate({ target: erasures.hash, set: { erasedAt: until } })
}
