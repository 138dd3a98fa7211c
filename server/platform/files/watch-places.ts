import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorText } from '../log/logger.ts'
import type { Files } from './files.ts'
import { badText, inFolder, type PlaceName } from './in-folder.ts'
import { makeFolder } from './make-folder.ts'

/** A folder or store that cannot be used now, and why, for operators. */
export type BadPlace = { name: PlaceName; text: string }

export type Place = { name: PlaceName; path: string; prove: () => Promise<unknown> }

/** Milliseconds until a place counts as one that does not answer. */
const timeout = 1_500

/** A folder works if a file can be written in it. */
export const folderPlace = (name: PlaceName, path: string, mode?: number): Place => ({
  name,
  path,
  prove: () => inFolder({ name, path }, () => proveWritable(path, mode)),
})

/** A store works if it answers. */
export const storePlace = (
  name: PlaceName,
  { place, mark }: Pick<Files, 'place' | 'mark'>,
): Place => ({
  name,
  path: place.path,
  prove: () => mark.read(),
})

/** Those of some places that cannot be used now. */
export async function findBadPlaces(places: readonly Place[]): Promise<BadPlace[]> {
  const texts = await Promise.all(places.map(troubleOf))
  return places.flatMap(({ name }, index) => {
    const text = texts[index]
    return text ? [{ name, text }] : []
  })
}

async function troubleOf({ name, path, prove }: Place): Promise<string | null> {
  const timerAbort = new AbortController()
  try {
    const tooLate = badText({ name, path }, 'it does not answer')
    return await Promise.race([
      prove().then(() => null),
      sleep(timeout, tooLate, { signal: timerAbort.signal }),
    ])
  } catch (error) {
    return errorText(error)
  } finally {
    timerAbort.abort()
  }
}

/**
 * Creates a folder unless it is there, and writes a file of one byte, for which a full disk has no
 * room.
 * @throws the error of the system
 */
export async function proveWritable(folder: string, mode?: number): Promise<void> {
  const file = join(folder, `.write-test-${randomUUID()}`)
  await makeFolder(folder, mode)
  try {
    await writeFile(file, '.', { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}
