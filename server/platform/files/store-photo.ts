import { required } from '../../../contract/required.ts'
import type { Files } from './files.ts'
import { newPhotoUrl, photoNames } from './photo-names.ts'

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

/** An address that is not of a photo kept here is fine. */
export async function removePhoto(files: Files, url: string): Promise<void> {
  for (const name of Object.values(photoNames(url) ?? {})) await files.remove(name)
}
