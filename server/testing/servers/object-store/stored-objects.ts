import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from './refusal.ts'

export type StoredObject = { key: string; bytes: number; etag: string; writtenAt: Date }

type Checks = { md5?: string | undefined; sha256?: string | undefined }

/** The objects of one bucket, each a file; what they are is read anew at a start. */
export class StoredObjects {
  readonly #folder: string
  readonly #objects = new Map<string, StoredObject>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async in(folder: string): Promise<StoredObjects> {
    const result = new StoredObjects(folder)
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if (name.startsWith('%.')) {
        await rm(path)
        continue
      }
      const md5 = createHash('md5')
      for await (const chunk of createReadStream(path)) md5.update(chunk)
      const { size, mtime } = await stat(path)
      const key = decodeURIComponent(name)
      result.#objects.set(key, { key, bytes: size, etag: md5.digest('hex'), writtenAt: mtime })
    }
    return result
  }

  get(key: string): StoredObject {
    const object = this.#objects.get(key)
    if (!object) throw new Refusal(404, 'NoSuchKey')
    return object
  }

  has = (key: string) => this.#objects.has(key)

  pathOf = (key: string) => join(this.#folder, encodeURIComponent(key))

  read = (key: string, range?: { start: number; end: number }) =>
    createReadStream(this.pathOf(key), range)

  /** Writes it beside first, so that nobody ever reads half of one. @throws Refusal when a checksum differs */
  async put(
    key: string,
    body: AsyncIterable<Buffer>,
    checks: Checks = {},
    etag?: string,
  ): Promise<StoredObject> {
    const temporaryPath = join(this.#folder, `%.${randomUUID()}`)
    const [md5, sha256] = [createHash('md5'), createHash('sha256')]
    let bytes = 0
    async function* count() {
      for await (const chunk of body) {
        md5.update(chunk)
        sha256.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    try {
      await pipeline(count(), createWriteStream(temporaryPath))
      const [md5Sum, sha256Sum] = [md5.digest(), sha256.digest()]
      if (checks.md5 !== undefined && checks.md5 !== md5Sum.toString('base64'))
        throw new Refusal(400, 'BadDigest')
      if (checks.sha256 !== undefined && checks.sha256 !== sha256Sum.toString('base64'))
        throw new Refusal(400, 'BadDigest')
      await rename(temporaryPath, this.pathOf(key))
      const object = { key, bytes, etag: etag ?? md5Sum.toString('hex'), writtenAt: new Date() }
      this.#objects.set(key, object)
      return object
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw error
    }
  }

  async remove(key: string) {
    this.#objects.delete(key)
    await rm(this.pathOf(key), { force: true })
  }

  /** Lists keys in byte order, after a key. */
  list(prefix: string, after: string, most: number) {
    const objects = [...this.#objects.values()]
      .filter(({ key }) => key.startsWith(prefix) && key > after)
      .sort((one, other) => (one.key < other.key ? -1 : 1))
    return { objects: objects.slice(0, most), isTruncated: objects.length > most }
  }
}
