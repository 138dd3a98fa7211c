import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { photoNames } from '../../platform/files/store-photo.ts'
import type { OwnerChange } from './owner-changes.ts'
import { records } from './records.ts'

/** Without files, pictures are taken to exist, as they do within seconds. */
export type Parts = { tx: Db; files?: Files }

/**
 * A former value as far as it still exists: specialties, practices and pictures may be deleted.
 * @param otherwise in place of a deleted one
 */
export async function asFarAsThere(
  { tx, files }: Parts,
  { column, before }: OwnerChange,
  otherwise: unknown,
): Promise<unknown> {
  const isFile = async (name: string) => !files || (await files.read(name)) !== null
  if (typeof before === 'number') {
    if (column === 'specialtyId' && !(await records.specialties.find(tx, before))) return otherwise
    if (column === 'practiceId' && !(await records.practices.find(tx, before))) return otherwise
  }
  if (column === 'galleryImages' && Array.isArray(before)) {
    const present: string[] = []
    for (const url of before) {
      const names = photoNames(url)
      if (!names || (await isFile(names.usual))) present.push(url)
    }
    return present
  }
  const names = typeof before === 'string' ? photoNames(before) : null
  return names === null || (await isFile(names.usual)) ? before : otherwise
}
