import type { Db } from '../../../platform/database/connect.ts'
import type { Files } from '../../../platform/files/files.ts'
import { photoNames } from '../../../platform/files/store-photo.ts'
import { records } from '../records.ts'

/** Without files, pictures are taken to exist, as they do within seconds. */
export type Parts = { tx: Db; files?: Files | undefined }

/**
 * A former value as far as it still exists: specialties, practices and pictures may be deleted.
 * @param otherwise in place of a deleted one
 */
export async function asFarAsThere(
  { tx, files }: Parts,
  column: string,
  value: unknown,
  otherwise: unknown,
): Promise<unknown> {
  const isFile = async (name: string) => !files || (await files.read(name)) !== null
  if (typeof value === 'number') {
    if (column === 'specialtyId' && !(await records.specialties.find(tx, value))) return otherwise
    if (column === 'practiceId' && !(await records.practices.find(tx, value))) return otherwise
  }
  if (column === 'galleryImages' && Array.isArray(value)) {
    const present: string[] = []
    for (const url of value) {
      const names = photoNames(url)
      if (!names || (await isFile(names.usual))) present.push(url)
    }
    return present
  }
  const names = typeof value === 'string' ? photoNames(value) : null
  return names === null || (await isFile(names.usual)) ? value : otherwise
}
