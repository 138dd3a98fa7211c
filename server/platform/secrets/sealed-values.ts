import type { Db } from '../database/connect.ts'
import { isSealed, type SecretKeys } from './secret-keys.ts'

/** A stored value, and its purpose for `SecretKeys`. */
type Value = { id: string; purpose: string; value: string }

/** The place where sealed values are stored. */
export type SealedStore = {
  /** All of them, locked until the transaction ends. */
  lock: (tx: Db) => Promise<Value[]>
  write: (tx: Db, id: string, value: string) => Promise<void>
  /** Removes them, with everything that needs them. */
  discard: (tx: Db, ids: string[]) => Promise<void>
}

/** Seals what earlier versions stored as plain text. @returns the number of values */
export async function sealPlainValues(db: Db, keys: SecretKeys, stores: SealedStore[]) {
  let count = 0
  for (const store of stores)
    await db.transaction(async (tx) => {
      for (const { id, purpose, value } of await store.lock(tx)) {
        if (isSealed(value)) continue
        await store.write(tx, id, keys.seal(purpose, value))
        count += 1
      }
    })
  return count
}

/**
 * Seals again, with the current key, every value that can be opened. @returns the number of values
 */
export async function resealValues(tx: Db, keys: SecretKeys, store: SealedStore): Promise<number> {
  let count = 0
  for (const { id, purpose, value } of await store.lock(tx)) {
    const text = keys.open(purpose, value)
    if (text === null) continue
    await store.write(tx, id, keys.seal(purpose, text))
    count += 1
  }
  return count
}

/** The values that no key opens. */
export async function findUnreadable(tx: Db, keys: SecretKeys, store: SealedStore) {
  const values = await store.lock(tx)
  return values.filter(({ purpose, value }) => keys.open(purpose, value) === null)
}

/** Discards the values that no key opens. @returns the number of values */
export async function discardUnreadable(tx: Db, keys: SecretKeys, store: SealedStore) {
  const unreadable = await findUnreadable(tx, keys, store)
  if (unreadable.length > 0)
    await store.discard(
      tx,
      unreadable.map(({ id }) => id),
    )
  return unreadable.length
}
