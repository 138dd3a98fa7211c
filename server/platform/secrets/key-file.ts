import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { required } from '../../../contract/required.ts'
import { errorCode } from '../error-code.ts'
import { newKey, parseKey } from './secret-keys.ts'

export const keyFileOf = (dataDir: string) => join(dataDir, 'secret-key')

const head =
  '# The first key seals what the database keeps secret, the others only open it.\n# Keep a copy apart from the backups: without it what they hold sealed is lost.\n'

/**
 * The keys of a file, one a line, the current one first; null where there is no file.
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

/** Makes the file with a first key, or leaves the one that another process has just made. */
export async function createKeyFile(path: string): Promise<Buffer[]> {
  await mkdir(dirname(path), { recursive: true })
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

/** On the disk before anything is sealed with it: a key that a power cut takes opens nothing again. */
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
