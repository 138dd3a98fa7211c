import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { specialties as listed } from './specialties.ts'
import { specialties } from './tables.ts'

/**
 * Adds the specialties the database lacks and brings everyday words up to the list. Name,
 * description and slug stay as an administrator left them. Writes nothing when there is nothing new.
 * @returns the id of every listed specialty by its listed slug
 */
export async function saveSpecialties(db: Db): Promise<Map<string, number>> {
  const known = await db
    .select({ slug: specialties.slug, name: specialties.name, words: specialties.everydayWords })
    .from(specialties)
  const words = new Map(known.map((specialty) => [specialty.slug, specialty.words.join()]))
  // One that carries a listed name under another slug is the same specialty, renamed in part.
  const slugOfName = new Map(known.map(({ slug, name }) => [name, slug]))
  const kept = listed.map((specialty) => ({
    ...specialty,
    slug: slugOfName.get(specialty.name) ?? specialty.slug,
  }))
  const changed = kept.filter(({ slug, everydayWords }) => words.get(slug) !== everydayWords.join())
  if (changed.length > 0)
    await db
      .insert(specialties)
      .values(changed)
      .onConflictDoUpdate({
        target: specialties.slug,
        set: { everydayWords: sql`excluded.everyday_words` },
      })
  const slugs = kept.map(({ slug }) => slug)
  const saved = await db
    .select({ id: specialties.id, slug: specialties.slug })
    .from(specialties)
    .where(inArray(specialties.slug, slugs))
  const ids = new Map(saved.map(({ id, slug }) => [slug, id]))
  return new Map(listed.map(({ slug }, at) => [slug, ids.get(slugs[at]!)!]))
}
