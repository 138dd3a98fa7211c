import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { photoSizes, smallPhoto } from '../../../contract/photo.ts'
import { required } from '../../../contract/required.ts'
import { matches } from '../http/bodies/encoded-body.ts'
import { callerOf } from '../http/caller.ts'
import { notFound } from '../http/problems.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { callRefusals } from '../languages/refusals/platform.ts'
import type { Files } from './files.ts'
import { StorageError } from './storage-error.ts'

type Photo = { usual: Uint8Array; small: Uint8Array }

type Record<T> = {
  /** Writes the photo's address into the record, in one transaction. */
  save(url: string): Promise<T>
  /**
   * Reads the record under a lock, after any transaction still under way.
   * @returns the result of `save`, or null if the record does not name the photo
   */
  readSaved(url: string): Promise<T | null>
}

/**
 * Writes the files of a photo and then the record. After a connection lost during COMMIT the
 * outcome is unknown, so the files are removed only if the record can be read and does not name
 * them. Otherwise the nightly clean-up removes unused ones.
 * @throws the error of `save`, unless it turns out to have succeeded
 */
export async function storePhoto<T>(files: Files, photo: Photo, record: Record<T>): Promise<T> {
  const url = newPhotoUrl()
  const names = required(photoNames(url))
  try {
    await files.put(names.usual, photo.usual)
    await files.put(names.small, photo.small)
  } catch (error) {
    await removePhoto(files, url)
    throw error
  }
  try {
    return await record.save(url)
  } catch (error) {
    let result: T | null
    try {
      result = await record.readSaved(url)
    } catch {
      throw error
    }
    if (result !== null) return result
    await removePhoto(files, url)
    throw error
  }
}

/**
 * Ignores addresses of other photos. The nightly clean-up removes what cannot be removed right now,
 * because no record names it any more.
 */
export async function removePhoto(files: Files, url: string): Promise<void> {
  try {
    for (const name of Object.values(photoNames(url) ?? {})) await files.remove(name)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
  }
}

const folder = '/uploads/'

const pattern = new RegExp(`^[0-9a-f]{32}(-${photoSizes.small})?\\.webp$`)

/** A new address for a photo, unguessable and without information about its owner. */
export const newPhotoUrl = () => `${folder}${randomBytes(16).toString('hex')}.webp`

const isPhotoName = (name: string) => pattern.test(name)

/** The files of a photo; null for an address of another photo. */
export function photoNames(url: string): { usual: string; small: string } | null {
  const small = smallPhoto(url)
  if (small === url) return null
  return { usual: url.slice(folder.length), small: small.slice(folder.length) }
}

const headers = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** Names that have been served, of which a photo has two. */
const mostKnown = 20_000

/**
 * `GET /uploads/<name>.webp`. A name never changes its picture, so it may be cached forever. Names
 * that were never served count as answers made anew: anybody can make up others, and each is
 * looked up on the disk or in the object store.
 */
export function servePhotos(
  app: FastifyInstance,
  files: Pick<Files, 'open'>,
  limits: Pick<RateLimits, 'consumeForCreation'>,
) {
  const known = new LRUCache<string, true>({ max: mostKnown })
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params
    if (!isPhotoName(name)) throw notFound(callRefusals.imageNotFound.en)
    if (!known.has(name)) await limits.consumeForCreation(callerOf(request).network)
    const photo = await files.open(name)
    if (!photo) {
      known.delete(name)
      throw notFound(callRefusals.imageNotFound.en)
    }
    known.set(name, true)
    const etag = `"${name}"`
    reply.headers({ ...headers, ETag: etag })
    if (matches(request.headers['if-none-match'], etag)) {
      photo.content.destroy()
      return reply.status(304).send()
    }
    return reply.header('Content-Length', photo.bytes).send(photo.content)
  })
}
