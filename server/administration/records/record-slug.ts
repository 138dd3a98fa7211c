import { and, eq } from 'drizzle-orm'
import type { SlugKind } from '../../directory/records/former-slugs.ts'
import { lockSlugs, Slugs, slugFrom } from '../../directory/records/slugs.ts'
import { doctors, formerSlugs, practices, specialties } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'

const tables = { doctor: doctors, practice: practices, specialty: specialties }

/**
 * The address of a new record: the wanted one, or one made from its name.
 * @throws Problem 400 when the wanted one is or was somebody else's
 */
export async function slugForNew(tx: Db, kind: SlugKind, requestedSlug: string, name: string) {
  await lockSlugs(tx, kind)
  if (requestedSlug) {
    await requireFreeSlug(tx, kind, requestedSlug, null)
    return requestedSlug
  }
  if (kind !== 'specialty') return (await Slugs.load(tx, kind)).next(name)
  const generatedSlug = slugFrom(name, 'practice')
  await requireFreeSlug(tx, kind, generatedSlug, null)
  return generatedSlug
}

/** Gives a record another address; the old one leads to it. @throws Problem 400 */
export async function changeSlug(
  tx: Db,
  kind: SlugKind,
  record: { id: number; slug: string },
  requestedSlug: string,
): Promise<void> {
  await lockSlugs(tx, kind)
  await requireFreeSlug(tx, kind, requestedSlug, record.id)
  // an address it had before is its own again
  await tx
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, requestedSlug)))
  await tx.insert(formerSlugs).values({ kind, slug: record.slug, recordId: record.id })
  await tx
    .update(tables[kind] as typeof doctors)
    .set({ slug: requestedSlug })
    .where(eq(tables[kind].id, record.id))
}

async function requireFreeSlug(tx: Db, kind: SlugKind, slug: string, ownId: number | null) {
  const [owner] = await tx
    .select({ id: tables[kind].id })
    .from(tables[kind] as typeof doctors)
    .where(eq(tables[kind].slug, slug))
  if (owner && owner.id !== ownId) throw slugProblem('Another record has this address')
  const [former] = await tx
    .select({ id: formerSlugs.recordId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)))
  if (former && former.id !== ownId)
    throw slugProblem('This was the address of another record and still leads there')
}

const slugProblem = (message: string) => wrongField('slug', message)

/** As the declaration of the call names its fields. */
export const wrongField = (field: string, message: string) =>
  new Problem(400, 'invalid', 'Please check the marked fields.', { [`form.${field}`]: message })
