import { and, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { namesAddress } from '../../../platform/database/names-address.ts'
import { practices } from '../../tables.ts'
import { records } from '../records.ts'
import { recordChanges } from '../tables.ts'

/**
 * Removes an address from the practices whose messages go to it. They then go to the directory's
 * team.
 */
export async function forgetContact(tx: Db, email: string): Promise<void> {
  const rows = await tx
    .select({ id: practices.id })
    .from(practices)
    .where(sql`lower(${practices.contactEmail}) = ${email}`)
    .orderBy(practices.id)
  for (const { id } of rows) await records.practices.change(tx, id, { contactEmail: null })
}

/** Removes an address from the history of records: an office's may have been a person's. */
export async function forgetAddressInHistory(tx: Db, email: string, until: Date): Promise<void> {
  const isNamed = or(
    ...[recordChanges.from, recordChanges.to].map((text) => namesAddress(text, email)),
  )
  await tx
    .update(recordChanges)
    .set({ from: null, to: null })
    .where(and(isNamed, lte(recordChanges.at, until)))
}
