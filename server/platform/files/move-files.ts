import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Files } from './files.ts'
import { StorageError } from './storage-error.ts'

type Moved = { copied: number; bytes: number; present: number }

/** Most files copied at the same time. */
const concurrency = 4

/**
 * Copies every file that is missing or has another size, and reads each copy back to compare it.
 * `compare`: existing files are compared too, and copied again if they differ. Incomplete files are
 * skipped, and other files of the target stay. Files never change under their name, so a second run
 * continues the first. After a failure no further file is begun, and those under way are finished.
 * @throws StorageError if a copy differs
 */
export async function moveFiles(
  from: Files,
  to: Files,
  { isDry = false, compare = true }: { isDry?: boolean; compare?: boolean } = {},
): Promise<Moved> {
  const there = new Map((await to.list()).map(({ name, bytes }) => [name, bytes]))
  const files = (await from.list()).filter(({ name }) => !name.endsWith('.part'))
  const figures: Moved = { copied: 0, bytes: 0, present: 0 }
  async function move({ name, bytes }: { name: string; bytes: number }) {
    const isThere =
      there.get(name) === bytes &&
      (!compare || (await sumOf(from, name)) === (await sumOf(to, name)))
    if (isThere) {
      figures.present += 1
      return
    }
    if (!isDry && !(await copy(from, to, name))) return
    figures.copied += 1
    figures.bytes += bytes
  }
  const failures: unknown[] = []
  const limit = pLimit(concurrency)
  await limit.map(files, async (file) => {
    if (failures.length > 0) return
    await move(file).catch((error: unknown) => failures.push(error))
  })
  if (failures.length > 0) throw failures[0]
  return figures
}

/** @returns false if it was removed meanwhile */
async function copy(from: Files, to: Files, name: string): Promise<boolean> {
  const file = await from.open(name)
  if (!file) return false
  const hash = createHash('sha256')
  async function* content(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await to.putStream(name, content(file.content))
  if ((await sumOf(to, name)) !== hash.digest('hex')) {
    await to.remove(name)
    throw new StorageError(`The copy of ${name} in ${to.place.path} differs from the file.`)
  }
  return true
}

async function sumOf(files: Files, name: string): Promise<string | null> {
  const file = await files.open(name)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.content) hash.update(chunk)
  return hash.digest('hex')
}
