import { eq, isNull } from 'drizzle-orm'
import type { OwnerChange } from '../../directory/records/owner-changes.ts'
import { records } from '../../directory/records/records.ts'
import { ownerChanges } from '../../directory/records/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { photoNames } from '../../platform/files/store-photo.ts'
import { endedOwnerships } from './tables.ts'

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

/** Pictures that an undo would restore, so their files are kept. */
export async function picturesToGiveBack(db: Db): Promise<string[]> {
  const rows = await db
    .select({ after: ownerChanges.after })
    .from(ownerChanges)
    .innerJoin(endedOwnerships, eq(endedOwnerships.claimId, ownerChanges.claimId))
    .where(isNull(endedOwnerships.undoneAt))
  return rows
    .flatMap(({ after }) => after)
    .filter((text): text is string => typeof text === 'string')
}
