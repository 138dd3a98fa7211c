import { sql } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { HeldData } from '../../platform/held-data.ts'
import {
  openSealedSecret,
  readSealedSecret,
  writeSealedSecret,
} from '../../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { photosOf } from '../../providers/leave-records.ts'
import { erasures } from '../tables.ts'
import { erasePerson, erasureHash, erasureSecret } from './erase-person.ts'

type ErasureRow = typeof erasures.$inferSelect

/** The list of erasures of a database whose rows are about to be replaced by a backup's. */
type ErasureList = { rows: ErasureRow[]; sealedKey: string | null }

export type ErasureParts = { heldData: readonly HeldData[]; keys: SecretKeys }

/** What was erased once more; `count` null: the key of the list is lost, so nobody was recognized. */
type Repeated = { count: number | null; photos: string[] }

export const readErasures = async (db: Db): Promise<ErasureList> => ({
  rows: await db.select().from(erasures),
  sealedKey: await readSealedSecret(db, erasureSecret),
})

/**
 * Adds the list of before to the restored one, and erases everybody again who was erased since the
 * backup. Within the transaction that restored the rows. The caller removes the photos.
 */
export async function repeatErasures(
  tx: Db,
  list: ErasureList,
  { heldData, keys }: ErasureParts,
): Promise<Repeated> {
  const erasureKeys = await settleKeys(tx, keys, list.sealedKey)
  const since = await addToList(tx, list.rows)
  const [erasureKey] = erasureKeys
  if (since.size === 0) return { count: 0, photos: [] }
  if (erasureKey === undefined) return { count: null, photos: [] }
  const momentOf = (kind: 'account' | 'address', value: string) =>
    erasureKeys.flatMap((key) => since.get(erasureHash(key, kind, value)) ?? [])[0]
  const parts = { heldData, erasureKey, jobs: null }
  const photos: string[] = []
  let count = 0
  for (const user of await tx.select().from(users)) {
    const until = momentOf('account', user.id)
    if (!until) continue
    if (user.profileImageUrl) photos.push(user.profileImageUrl)
    photos.push(...(await photosOf(tx, user.id)))
    const isProven = user.emailConfirmed || momentOf('address', user.email)
    await erasePerson(tx, parts, { userId: user.id, email: isProven ? user.email : null, until })
    await audit(tx, { action: 'account deleted', subjectId: user.id })
    count += 1
  }
  for (const email of await addressesOf(tx, heldData)) {
    const until = momentOf('address', email)
    if (!until) continue
    await erasePerson(tx, parts, { userId: null, email, until })
    count += 1
  }
  return { count, photos }
}

/**
 * The keys that the hashes may have been made with, the one that goes on first: the backup's, or the one
 * from before where the backup has none that opens.
 */
async function settleKeys(tx: Db, keys: SecretKeys, formerSealed: string | null) {
  const open = (sealed: string | null) =>
    sealed === null ? null : openSealedSecret(keys, erasureSecret, sealed)
  const restoredKey = open(await readSealedSecret(tx, erasureSecret))
  const formerKey = open(formerSealed)
  if (restoredKey === null && formerKey !== null && formerSealed !== null)
    await writeSealedSecret(tx, erasureSecret, formerSealed)
  return [restoredKey, formerKey].filter((key) => key !== null)
}

/** @returns the moments of those that the backup does not know, by their hashes */
async function addToList(tx: Db, rows: readonly ErasureRow[]): Promise<Map<string, Date>> {
  const since = new Map<string, Date>()
  for (const row of rows) {
    const added = await tx
      .insert(erasures)
      .values(row)
      .onConflictDoUpdate({
        target: erasures.hash,
        set: { erasedAt: row.erasedAt },
        setWhere: sql`${erasures.erasedAt} < excluded.erased_at`,
      })
      .returning()
    for (const { hash, erasedAt } of added) since.set(hash, erasedAt)
  }
  return since
}

async function addressesOf(tx: Db, heldData: readonly HeldData[]): Promise<Set<string>> {
  const all = new Set<string>()
  for (const { addresses } of heldData)
    for (const address of (await addresses?.(tx)) ?? []) all.add(address)
  return all
}
