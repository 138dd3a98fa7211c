import { createHmac } from 'node:crypto'
import type { Db } from '../../platform/database/connect.ts'
import type { Erasure, HeldData } from '../../platform/held-data.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { erasures } from '../tables.ts'

/** Name of the installation's secret; those of restored backups have it and a mark. Part of every backup: without it a list of erasures says nothing. */
export const erasureSecret = 'erasures'

type Parts = {
  heldData: readonly HeldData[]
  /** Of the hashes. */
  erasureKey: string
  /** Null: none are kept there, as in a restored database. */
  jobs: Pick<Jobs, 'forget'> | null
}

/** What the list of erasures keeps of an account's id or an address. */
export const erasureHash = (key: string, kind: 'account' | 'address', value: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, value]))
    .digest('base64url')

/**
 * Removes a person from every table and remembers it, so that a restore can repeat it.
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
