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
export async function slugForNew(tx: Db, kind: SlugKind, wanted: string, name: string) {
  await lockSlugs(tx, kind)
  if (wanted) {
    await demandFree(tx, kind, wanted, null)
    return wanted
  }
  if (kind !== 'specialty') return (await Slugs.load(tx, kind)).next(name)
  const made = slugFrom(name, 'practice')
  await demandFree(tx, kind, made, null)
  return made
}

/** Gives a record another address; the old one leads to it. @throws Problem 400 */
export async function changeSlug(
  tx: Db,
  kind: SlugKind,
  record: { id: number; slug: string },
  wanted: string,
): Promise<void> {
  await lockSlugs(tx, kind)
  await demandFree(tx, kind, wanted, record.id)
  // an address it had before is its own again
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, wanted)))
  await tx.insert(formerSlugs).values({ kind, slug: record.slug, recordId: record.id })
  await tx
    .update(tables[kind] as typeof doctors)
    .set({ slug: wanted })
    .where(eq(tables[kind].id, record.id))
}

async function demandFree(tx: Db, kind: SlugKind, slug: string, ownId: number | null) {
  const [taken] = await tx
    .select({ id: tables[kind].id })
    .from(tables[kind] as typeof doctors)
    .where(eq(tables[kind].slug, slug))
  if (taken && taken.id !== ownId) throw refused('Another record has this address')
  const [former] = await tx
    .select({ id: formerSlugs.recordId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)))
  if (former && former.id !== ownId)
    throw refused('This was the address of another record and still leads there')
}

const refused = (message: string) => wrongField('slug', message)

/** As the declaration of the call names its fields. */
export const wrongField = (field: string, message: string) =>
  new Problem(400, 'invalid', 'Please check the marked fields.', { [`form.${field}`]: message })
