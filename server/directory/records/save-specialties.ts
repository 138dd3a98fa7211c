import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { specialties } from '../tables.ts'
import { specialties as listed } from '../taxonomy/specialties.ts'

/**
 * Adds those of the listed specialties that are needed and brings everyday words up to the list.
 * Name, description and slug stay as an administrator left them. Writes nothing when there is
 * nothing new.
 * @param requiredNames listed slugs; a specialty that nobody practices here would only be a row of zeros
 * @param dryRun writes nothing: those that would be added have ids below zero
 * @returns the ids of the needed and of all present ones by their listed slug
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
  // One that carries a listed name under another slug is the same specialty, renamed in part.
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
  // one by one: each renews the search text of its doctors, which others should not wait for at once
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
