import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { referencesOf } from '../../platform/database/rows.ts'
import { doctors, formerSlugs, practices, specialties } from '../tables.ts'

export const slugTables = { doctor: doctors, practice: practices, specialty: specialties }
export type SlugKind = keyof typeof slugTables

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
  const table = slugTables[kind]
  const [row] = await db
    .select({ slug: table.slug })
    .from(formerSlugs)
    .innerJoin(table, eq(table.id, formerSlugs.recordId))
    .where(isFormer(kind, slug))
    .limit(1)
  return row?.slug ?? null
}

/** The record that a former slug leads to. */
export async function findFormerSlug(
  db: Db,
  kind: SlugKind,
  slug: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: formerSlugs.recordId })
    .from(formerSlugs)
    .where(isFormer(kind, slug))
  return row?.id
}

/** Lets a slug that no record has any more lead to one. */
export async function leaveSlug(tx: Db, kind: SlugKind, slug: string, recordId: number) {
  await tx.insert(formerSlugs).values({ kind, slug, recordId })
}

/** Ends that. @returns whether it led to this record */
export async function takeSlugBack(tx: Db, kind: SlugKind, slug: string, recordId: number) {
  const ended = await tx
    .delete(formerSlugs)
    .where(and(isFormer(kind, slug), eq(formerSlugs.recordId, recordId)))
    .returning({ id: formerSlugs.id })
  return ended.length > 0
}

/** Ends all that lead to a record. */
export async function endFormerSlugs(tx: Db, kind: SlugKind, recordId: number) {
  await tx
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.recordId, recordId)))
}

export const formerSlugsOf = (kind: SlugKind) =>
  referencesOf(formerSlugs, 'recordId', eq(formerSlugs.kind, kind))

const isFormer = (kind: SlugKind, slug: string) =>
  and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug))
