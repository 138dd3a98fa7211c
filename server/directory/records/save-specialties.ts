import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { specialties } from '../tables.ts'
import { specialties as listed } from '../taxonomy/specialties.ts'

/**
 * Adds required specialties of the list and updates everyday words. Keeps name, description and
 * slug of administrators. Writes nothing without a difference.
 * @param requiredNames listed slugs; a specialty without doctors would only be a row of zeros
 * @param dryRun writes nothing: new ones have negative ids
 * @returns the ids of required and existing ones by their listed slug
 */
export async function saveSpecialties(
  db: Db,
  requiredNames: ReadonlySet<string>,
  { dryRun = false } = {},
): Promise<Map<string, number>> {
  const existing = await db
    .select({ slug: specialties.slug, name: specialties.name, words: specialties.everydayWords })
    .from(specialties)
  const words = new Map(existing.map((specialty) => [specialty.slug, specialty.words.join()]))
  // One with a listed name under another slug is the same specialty, partly renamed.
  const slugOfName = new Map(existing.map(({ slug, name }) => [name, slug]))
  const matches = listed
    .map((specialty) => ({
      ...specialty,
      listedSlug: specialty.slug,
      slug: slugOfName.get(specialty.name) ?? specialty.slug,
    }))
    .filter(({ listedSlug, slug }) => requiredNames.has(listedSlug) || words.has(slug))
  const outdatedRows = matches.filter(
    ({ slug, everydayWords }) => words.get(slug) !== everydayWords.join(),
  )
  // one by one: each updates the search text of its doctors, which should not block others for long
  for (const { listedSlug, ...specialty } of dryRun ? [] : outdatedRows)
    await db
      .insert(specialties)
      .values(specialty)
      .onConflictDoUpdate({
        target: specialties.slug,
        set: { everydayWords: sql`excluded.everyday_words` },
      })
  const slugs = matches.map(({ slug }) => slug)
  const savedRows = await db
    .select({ id: specialties.id, slug: specialties.slug })
    .from(specialties)
    .where(inArray(specialties.slug, slugs))
  const ids = new Map(savedRows.map(({ id, slug }) => [slug, id]))
  return new Map(matches.map(({ listedSlug, slug }, at) => [listedSlug, ids.get(slug) ?? -1 - at]))
}
