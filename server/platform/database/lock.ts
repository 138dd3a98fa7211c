import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * Waits for other transactions with the same lock, and holds it until this one ends. Keys of
 * different kinds never collide.
 */
export async function lockUntilEnd(tx: Db, kind: string, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${kind}), hashtext(${key}))`)
}
