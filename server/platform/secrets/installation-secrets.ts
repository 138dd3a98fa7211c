import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, inArray, like, or } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import type { Db } from '../database/connect.ts'
import { one } from '../database/one.ts'
import { errorCode } from '../error-code.ts'
import { makeFolder } from '../files/make-folder.ts'
import type { SealedStore } from './sealed-values.ts'
import { keyIdOf, parseKey, SecretKeys } from './secret-keys.ts'
import { secrets } from './tables.ts'

type Settings = {
  /** SECRET_KEY: keys separated by commas, of which the first seals. Null: those of the file. */
  secretKey: string | null
  dataDir: string
}

const purposeOf = (name: string) => `secret ${name}`

/**
 * The keys of the setting, then those of the file in the data folder, which is created if there are
 * neither.
 * @throws Error with one line if the keys of the database's secrets are missing, unless `lost`
 * gives them up
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
 * The installation's secret of that name, such as a key that signs links; created at first use.
 * @throws Error if none of the keys opens it
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

type SealedSecret = typeof secrets.$inferSelect

/** The sealed secret named `word`, then those whose names begin with that word. */
export const readSealedSecrets = (db: Db, word: string): Promise<SealedSecret[]> =>
  db
    .select()
    .from(secrets)
    .where(or(eq(secrets.name, word), like(secrets.name, `${word} %`)))
    .orderBy(secrets.name)

/** @returns null if none of the keys opens it */
export const openSealedSecret = (keys: SecretKeys, { name, value }: SealedSecret) =>
  keys.open(purposeOf(name), value)

/** Stores a text as the secret of that name. */
export async function writeSecret(
  db: Db,
  keys: SecretKeys,
  { name, text }: { name: string; text: string },
): Promise<void> {
  const value = keys.seal(purposeOf(name), text)
  await db
    .insert(secrets)
    .values({ name, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } })
}

/** Makes a secret; if two servers call it at once, both get the same. */
async function makeSecret(db: Db, keys: SecretKeys, name: string) {
  const value = keys.seal(purposeOf(name), randomBytes(32).toString('base64url'))
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
  return one(await db.select().from(secrets).where(eq(secrets.name, name)))
}

/**
 * A discarded secret is created anew when it is needed; signatures of the old one no longer count.
 */
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

export const keyFileOf = (dataDir: string) => join(dataDir, 'secret-key')

const head =
  '# The first key seals what the database keeps secret, the others only open it.\n# Keep a copy apart from the backups: without it what they hold sealed is lost.\n'

/**
 * The keys of a file, one per line, the current one first; null if there is no file.
 * @throws Error with one line for a file that holds anything else
 */
export function readKeyFile(path: string): Buffer[] | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  const lines = text.split('\n').map((line) => line.trim())
  const keyLines = lines.filter((line) => line && !line.startsWith('#'))
  const keys = keyLines.flatMap((line) => parseKey(line) ?? [])
  if (keys.length === 0 || keys.length < keyLines.length)
    throw new Error(`${path} does not hold keys: each line has to be 32 bytes in base64.`)
  return keys
}

/** Creates the file with a first key, or leaves the one that another process has just created. */
export async function createKeyFile(path: string): Promise<Buffer[]> {
  await makeFolder(dirname(path))
  const temporaryPath = await writeBeside(path, [newKey()])
  try {
    await link(temporaryPath, path)
    await syncFolder(path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(temporaryPath, { force: true })
  }
  return required(readKeyFile(path))
}

/** Puts a new key first; the others stay, for values and backups that are sealed with them. */
export async function addKey(path: string): Promise<Buffer[]> {
  const keys = [newKey(), ...(readKeyFile(path) ?? [])]
  await rename(await writeBeside(path, keys), path)
  await syncFolder(path)
  return keys
}

const keyBytes = 32

export const newKey = () => randomBytes(keyBytes)

/**
 * Writes to the disk before anything is sealed: values sealed with a key lost in a power cut could
 * not be opened.
 */
async function writeBeside(path: string, keys: Buffer[]): Promise<string> {
  const beside = `${path}.${randomUUID()}`
  const file = await open(beside, 'wx', 0o600)
  try {
    await file.writeFile(`${head}${keys.map((key) => `${key.toString('base64')}\n`).join('')}`)
    await file.sync()
  } finally {
    await file.close()
  }
  return beside
}

async function syncFolder(path: string) {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
