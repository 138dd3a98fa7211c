import { lt, sql } from 'drizzle-orm'
import type { AuditAction } from '../../contract/administration/audit/actions.ts'
import type { Db } from '../platform/database/connect.ts'
import { auditLog } from './tables.ts'

export type AuditEntry = {
  action: AuditAction
  /** The signed-in user who did it. */
  actorId?: string | null | undefined
  /** The account it was done to. */
  subjectId?: string | null
  network?: string | undefined
  /** Never an address, a name, a password or a code. */
  details?: Record<string, string | number | boolean>
}

/** Writes to the append-only log. Inside a transaction the entry is committed with it. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, network: entry.network || null })
}

/** The database refuses to delete younger entries; see migration 0006. */
export async function deleteOldAuditEntries(db: Db): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, sql`now() - interval '400 days'`))
}
