import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../database/connect.ts'
import { newKey } from './installation-secrets.ts'
import {
  discardUnreadable,
  findUnreadable,
  resealValues,
  type SealedStore,
  sealPlainValues,
} from './sealed-values.ts'
import { SecretKeys } from './secret-keys.ts'

const first = newKey()
const second = newKey()
const oldKeys = new SecretKeys([first])
/** The second key seals, both open. */
const bothKeys = new SecretKeys([second, first])
const foreign = new SecretKeys([newKey()]).seal('app of cy', 'lost')

/** The store below needs no database; a transaction is only begun and ended. */
const db = { transaction: (work: (tx: unknown) => unknown) => work(db) } as unknown as Db

let rows: Map<string, string>
let discardedIds: string[]
const purposeOf = (id: string) => `app of ${id}`
const store: SealedStore = {
  lock: async () => [...rows].map(([id, value]) => ({ id, purpose: purposeOf(id), value })),
  write: async (_, id, value) => {
    rows.set(id, value)
  },
  discard: async (_, ids) => {
    discardedIds.push(...ids)
    for (const id of ids) rows.delete(id)
  },
}
const openAll = (keys: SecretKeys) =>
  Object.fromEntries([...rows].map(([id, value]) => [id, keys.open(purposeOf(id), value)]))

beforeEach(() => {
  discardedIds = []
  rows = new Map([
    ['ada', 'plain text'],
    ['bo', oldKeys.seal(purposeOf('bo'), 'sealed before')],
  ])
})

describe('sealing values that a version before kept plain', () => {
  test('plain values are sealed once, and those that are sealed stay as they are', async () => {
    const sealedBefore = rows.get('bo')
    expect(await sealPlainValues(db, oldKeys, [store])).toBe(1)
    expect(openAll(oldKeys)).toEqual({ ada: 'plain text', bo: 'sealed before' })
    expect(rows.get('bo')).toBe(sealedBefore)
    expect(await sealPlainValues(db, oldKeys, [store])).toBe(0)
  })

  test('plain values are counted over all stores', async () => {
    const other: SealedStore = {
      ...store,
      lock: async () => [{ id: 'di', purpose: purposeOf('di'), value: '' }],
    }
    expect(await sealPlainValues(db, oldKeys, [store, other])).toBe(2)
    expect(openAll(oldKeys)).toMatchObject({ di: '' })
  })
})

describe('changing the key', () => {
  test('a new key seals every readable value, which the old key then no longer opens', async () => {
    await sealPlainValues(db, oldKeys, [store])
    expect(await resealValues(db, bothKeys, store)).toBe(2)
    expect(openAll(new SecretKeys([second]))).toEqual({ ada: 'plain text', bo: 'sealed before' })
    expect(openAll(oldKeys)).toEqual({ ada: null, bo: null })
  })

  test('a new key leaves alone what no key opens', async () => {
    rows.set('cy', foreign)
    await sealPlainValues(db, oldKeys, [store])
    expect(await resealValues(db, bothKeys, store)).toBe(2)
    expect(rows.get('cy')).toBe(foreign)
  })
})

describe('giving up unreadable values', () => {
  beforeEach(async () => {
    await sealPlainValues(db, oldKeys, [store])
  })

  test('values that no key opens are found, and those of another purpose among them', async () => {
    rows.set('cy', foreign)
    rows.set('di', oldKeys.seal(purposeOf('ada'), 'moved from another row'))
    const unreadable = await findUnreadable(db, oldKeys, store)
    expect(unreadable.map(({ id }) => id)).toEqual(['cy', 'di'])
  })

  test('values that no key opens are removed, and nothing else is', async () => {
    rows.set('cy', foreign)
    expect(await discardUnreadable(db, oldKeys, store)).toBe(1)
    expect([discardedIds, [...rows.keys()]]).toEqual([['cy'], ['ada', 'bo']])
  })

  test('nothing is removed where every value opens', async () => {
    expect(await discardUnreadable(db, oldKeys, store)).toBe(0)
    expect(discardedIds).toEqual([])
  })
})
