import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { photoSizes, smallPhoto } from '../../../contract/photo.ts'
import { required } from '../../../contract/required.ts'
import { matches } from '../http/bodies/encoded-body.ts'
import { notFound } from '../http/problems.ts'
import type { Files } from './files.ts'
import { StorageError } from './storage-error.ts'

type Photo = { usual: Uint8Array; small: Uint8Array }

type Record<T> = {
  /** Makes the record name the photo, in one transaction. */
  save(url: string): Promise<T>
  /**
   * Reads the record under a lock, so that a transaction still under way has ended by then.
   * @returns what `save` would have, null when the record does not name the photo
   */
  readSaved(url: string): Promise<T | null>
}

/**
 * Writes the files of a photo and lets a record name them. A connection lost during COMMIT tells nothing
 * of its outcome, so the files go only when the record was read and does not name them. While it cannot be
 * read they stay; what nobody names goes with the nightly clean-up.
 * @throws what `save` throws, unless its outcome proves to be good
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
 * An address that is not of a photo kept here is fine. Whatever cannot be removed right now goes with the
 * nightly clean-up: no record names it any more.
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

/** An address for a new photo, which nobody can guess and which says nothing about its owner. */
export const newPhotoUrl = () => `${folder}${randomBytes(16).toString('hex')}.webp`

const isPhotoName = (name: string) => pattern.test(name)

/** The files of a photo; null for an address that is not of a photo kept here. */
export function photoNames(url: string): { usual: string; small: string } | null {
  const small = smallPhoto(url)
  if (small === url) return null
  return { usual: url.slice(folder.length), small: small.slice(folder.length) }
}

const headers = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** `GET /uploads/<name>.webp`. A name always means the same picture, so it may be cached forever. */
export function servePhotos(app: FastifyInstance, files: Files) {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params
    const photo = isPhotoName(name) ? await files.open(name) : null
    if (!photo) throw notFound('Image not found')
    const etag = `"${name}"`
    reply.headers({ ...headers, ETag: etag })
    if (matches(request.headers['if-none-match'], etag)) {
      photo.content.destroy()
      return reply.status(304).send()
    }
    return reply.header('Content-Length', photo.bytes).send(photo.content)
  })
}
