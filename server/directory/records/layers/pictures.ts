import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { recordLayers } from '../tables.ts'

const columns = ['headshotUrl', 'logoUrl', 'buildingImageUrl', 'galleryImages']

/**
 * Addresses of pictures that a record may show again: they were there before an owner's, or the owner's
 * are withdrawn.
 */
export async function picturesInLayers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ says: recordLayers.says })
    .from(recordLayers)
    .where(sql`${recordLayers.says} ?| ${sql.param(columns)}::text[]`)
  return rows
    .flatMap(({ says }) => columns.flatMap((column) => says[column]?.values[column] ?? []))
    .filter((url): url is string => typeof url === 'string')
}
