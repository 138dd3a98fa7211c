import { randomBytes } from 'node:crypto'
import { eq, inArray, like } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import type { Db } from '../database/connect.ts'
import { one } from '../database/one.ts'
import { createKeyFile, keyFileOf, readKeyFile } from './key-file.ts'
import type { SealedStore } from './sealed-values.ts'
import { keyIdOf, parseKey, SecretKeys } from './secret-keys.ts'
import { secrets } from './tables.ts'

type Settings = {
  /** SECRET_KEY: keys separated by commas, the one that seals first. Null: those of the file. */
  secretKey: string | null
  dataDir: string
}

const purposeOf = (name: string) => `secret ${name}`

/**
 * The keys of the setting, then those of the file in the data folder, which is made where there is
 * neither.
 * @throws Error with one line when the keys of the database's secrets are not here, unless `lost` says
 *   that they are to be given up
 */
export async function loadSecretKeys(
  db: Db,
  settings: Settings,
  { lost = false } = {},
): Promise<SecretKeys> {
  const path = keyFileOf(settings.dataDir)
  const configuredKeys = (settings.secretKey?.split(',') ?? []).map((text) =>
    required(parseKey(text.trim())),
  )
  if (configuredKeys.length === 0 && !readKeyFile(path)) {
    const [sealedRow] = await db.select().from(secrets).where(like(secrets.value, 'sealed:%'))
    if (sealedRow && !lost) throw keyMissing(path, sealedRow.value)
    await createKeyFile(path)
  }
  const readKeys = () => [...configuredKeys, ...(readKeyFile(path) ?? [])]
  const keys = new SecretKeys(readKeys(), readKeys)
  if (lost) return keys
  for (const { name, value } of await db.select().from(secrets))
    if (keys.open(purposeOf(name), value) === null) throw keyMissing(path, value)
  return keys
}

const keyMissing = (path: string, value: string) =>
  new Error(
    `The secrets in the database are sealed with the key ${keyIdOf(value)}, which is not here. Put that key into ${path} or SECRET_KEY: all servers on one database need the same. If it is lost, npm run secrets:rotate -- --discard-unreadable gives up what it opens.`,
  )

/**
 * The installation's secret of that name, made at first use, such as a key that signs links.
 * @throws Error when none of the keys opens it
 */
export async function secretOf(db: Db, keys: SecretKeys, name: string): Promise<string> {
  const [present] = await db.select().from(secrets).where(eq(secrets.name, name))
  const row = present ?? (await makeSecret(db, keys, name))
  const secret = keys.open(purposeOf(name), row.value)
  if (secret === null)
    throw new Error(
      `The secret "${name}" in the database is sealed with the key ${keyIdOf(row.value)}, which is not here: all servers on one database need the same.`,
    )
  return secret
}

/** Of two servers at once one makes it, and both have that one. */
async function makeSecret(db: Db, keys: SecretKeys, name: string) {
  const value = keys.seal(purposeOf(name), randomBytes(32).toString('base64url'))
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
  return one(await db.select().from(secrets).where(eq(secrets.name, name)))
}

/** A discarded secret is made anew when it is needed: what the old one signed is no longer ours. */
export const installationSecrets: SealedStore = {
  lock: async (tx) => {
    const rows = await tx.select().from(secrets).orderBy(secrets.name).for('update')
    return rows.map(({ name, value }) => ({ id: name, purpose: purposeOf(name), value }))
  },
  write: async (tx, name, value) => {
    await tx.update(secrets).set({ value }).where(eq(secrets.name, name))
  },
  discard: async (tx, names) => {
    await tx.delete(secrets).where(inArray(secrets.name, names))
  },
}
