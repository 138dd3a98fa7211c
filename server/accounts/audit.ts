import { lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'
import { auditLog } from './tables.ts'

export type AuditAction =
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'session ended'
  | 'signed out everywhere'
  | 'registered'
  | 'registration of a taken address'
  | 'address confirmed'
  | 'password reset asked for'
  | 'password reset failed'
  | 'password reset'
  | 'unconfirmed set-up removed'
  | 'password check failed'
  | 'name changed'
  | 'password changed'
  | 'passkey added'
  | 'passkey removed'
  | 'second factor turned on'
  | 'second factor turned off'
  | 'recovery codes replaced'
  | 'administrator invited'
  | 'invitation revoked'
  | 'administrator registered'
  | 'became administrator'
  | 'no longer administrator'
  | 'user suspended'
  | 'suspension lifted'
  | 'confirmation sent again'
  | 'ownership ended'
  | 'ownership given back'
  | 'claimed'
  | 'claim proven'
  | 'claim withdrawn'
  | 'claim given back'
  | 'claim approved'
  | 'claim rejected'
  | 'asked to join a practice'
  | 'request to join accepted'
  | 'request to join declined'
  | 'role in a practice changed'
  | 'member of a practice removed'
  | 'practice handed over'
  | 'left a practice'
  | 'practice edited'
  | 'profile created'
  | 'name or specialty changed'
  | 'practice update asked for'
  | 'update request answered'
  | 'decision taken back'
  | 'message sent'
  | 'data export asked for'
  | 'data export downloaded'
  | 'inquiry answered'
  | 'inquiry passed on'
  | 'inquiry noted'
  | 'inquiry assigned'
  | 'inquiry closed'
  | 'inquiry reopened'
  | 'secrets rotated'
  | 'unreadable secrets discarded'
  | 'backup made'
  | 'backup downloaded'
  | 'backup restored'
  | 'newsletter created'
  | 'newsletter changed'
  | 'newsletter deleted'
  | 'newsletter tested'
  | 'newsletter sending started'
  | 'newsletter paused'
  | 'newsletter resumed'
  | 'newsletter sent'
  | 'record created'
  | 'record edited'
  | 'record published'
  | 'record unpublished'
  | 'record deleted'
  | 'complimentary listing given'
  | 'complimentary listing ended'
  | 'records merged'
  | 'merge undone'
  | 'directory exported'
  | 'import uploaded'
  | 'register download started'
  | 'register alert accepted'
  | 'register alert declined'
  | 'import applied'
  | 'import discarded'
  | 'meaning added'
  | 'meaning edited'
  | 'meaning removed'
  | 'meaning brought back'

export type AuditEntry = {
  action: AuditAction
  /** Who did it, when somebody was signed in. */
  actorId?: string | null | undefined
  /** The account it was done to. */
  subjectId?: string | null
  network?: string | undefined
  /** Never an address, a name, a password or a code. */
  details?: Record<string, string | number | boolean>
}

/** Writes to the log that nobody can change. Inside a transaction it is written exactly when that holds. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, network: entry.network || null })
}

/** The database lets no younger entry go; see migration 0006. */
export async function deleteOldAuditEntries(db: Db): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, sql`now() - interval '400 days'`))
}
