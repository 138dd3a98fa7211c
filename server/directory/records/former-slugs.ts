import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { doctors, formerSlugs, practices, specialties } from '../tables.ts'

const tables = { doctor: doctors, practice: practices, specialty: specialties }
export type SlugKind = keyof typeof tables

/** Finds a record by its slug, else by the slug that took the place of this one. */
export async function findBySlug<Row>(
  db: Db,
  kind: SlugKind,
  slug: string,
  find: (slug: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = await find(slug)
  if (row) return row
  const present = await presentSlugOf(db, kind, slug)
  return present === null ? undefined : find(present)
}

/** The slug a renamed record has now; null when this was never a slug of that kind. */
export async function presentSlugOf(db: Db, kind: SlugKind, slug: string): Promise<string | null> {
  const table = tables[kind]
  const [row] = await db
    .select({ slug: table.slug })
    .from(formerSlugs)
    .innerJoin(table, eq(table.id, formerSlugs.recordId))
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)))
    .limit(1)
  return row?.slug ?? null
}
