import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { HeldData } from '../../platform/held-data.ts'
import {
  openSealedSecret,
  readSealedSecrets,
  writeSecret,
} from '../../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { photosOf } from '../../providers/leave-records.ts'
import { erasures } from '../tables.ts'
import { erasePerson, erasureHash, erasureSecret } from './erase-person.ts'

type ErasureRow = typeof erasures.$inferSelect

/** The list of erasures of a database before a backup replaces its rows. */
type ErasureList = {
  rows: ErasureRow[]
  sealedKeys: Awaited<ReturnType<typeof readSealedSecrets>>
}

export type ErasureParts = { heldData: readonly HeldData[]; keys: SecretKeys }

/**
 * The repeated erasures; `count` is null if a key of the list is missing, so that nobody was
 * recognized.
 */
type Repeated = { count: number | null; photos: string[] }

export const readErasures = async (db: Db): Promise<ErasureList> => ({
  rows: await db.select().from(erasures),
  sealedKeys: await readSealedSecrets(db, erasureSecret),
})

/**
 * Adds the former list to the restored one, and erases everybody again who was erased since the
 * backup. Within the transaction that restored the rows. The caller removes the photos.
 */
export async function repeatErasures(
  tx: Db,
  list: ErasureList,
  { heldData, keys }: ErasureParts,
): Promise<Repeated> {
  const { erasureKeys, areLost } = await mergeKeys(tx, keys, list.sealedKeys)
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
    photos.push(...(await photosOf(tx, user)))
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
  return { count: areLost ? null : count, photos }
}

/**
 * The keys that hashes may have been made with, the one in use first: this installation's own and
 * the backup's, which stays beside it. Each list needs its key.
 * @returns also whether a former key is missing
 */
async function mergeKeys(tx: Db, keys: SecretKeys, former: ErasureList['sealedKeys']) {
  const restoredSecrets = await readSealedSecrets(tx, erasureSecret)
  const open = (secretList: typeof former) =>
    new Map(
      secretList.flatMap((secret) => {
        const text = openSealedSecret(keys, secret)
        return text === null ? [] : [[secret.name, text]]
      }),
    )
  const [formerKeys, restoredKeys] = [open(former), open(restoredSecrets)]
  const erasureKeys = [...new Set([...formerKeys.values(), ...restoredKeys.values()])]
  for (const [index, text] of erasureKeys.entries()) {
    const mark = createHash('sha256').update(text).digest('hex').slice(0, 8)
    const name = index === 0 ? erasureSecret : `${erasureSecret} ${mark}`
    if (restoredKeys.get(name) !== text) await writeSecret(tx, keys, { name, text })
  }
  return { erasureKeys, areLost: formerKeys.size < former.length }
}

/** @returns the moments of erasures that the backup does not have, by their hashes */
async function addToList(tx: Db, rows: readonly ErasureRow[]): Promise<Map<string, Date>> {
  const since = new Map<string, Date>()
  for (const row of rows) {
    const newRows = await tx
      .insert(erasures)
      .values(row)
      .onConflictDoUpdate({
        target: erasures.hash,
        set: { erasedAt: row.erasedAt },
        setWhere: sql`${erasures.erasedAt} < excluded.erased_at`,
      })
      .returning()
    for (const { hash, erasedAt } of newRows) since.set(hash, erasedAt)
  }
  return since
}

async function addressesOf(tx: Db, heldData: readonly HeldData[]): Promise<Set<string>> {
  const all = new Set<string>()
  for (const { addresses } of heldData)
    for (const address of (await addresses?.(tx)) ?? []) all.add(address)
  return all
}
