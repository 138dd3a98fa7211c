import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Whoever asks for the same lock waits until this transaction ends. Keys of different kinds never meet. */
export async function lockUntilEnd(tx: Db, kind: string, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${kind}), hashtext(${key}))`)
}
