import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import type { Setup } from '../../../contract/administration/setup/calls.ts'
import { auditLog, passkeys, users } from '../../accounts/tables.ts'
import { missesEvents } from '../../billing/misses-events.ts'
import { lastImportAt } from '../../directory/nppes/last-import.ts'
import type { Db } from '../../platform/database/connect.ts'
import { StorageError } from '../../platform/files/storage-error.ts'
import { demoSettings } from './demo-settings.ts'

export type SetupServices = {
  db: Db
  setup: {
    production: boolean
    isOpen: () => Promise<boolean>
    /** As it was set. */
    publicUrl: string | null
    /** Host and port; null: mails are written to a folder. */
    mailServer: string | null
    payments: 'stripe' | 'sandbox'
  }
  backups: {
    /** When the newest was made; null: there is none. */
    lastAt: () => Promise<Date | null>
    writable: () => Promise<boolean>
  }
}

/** What has to be right before patients come, as it is now. */
export async function readSetup({ db, setup, backups }: SetupServices): Promise<Setup> {
  const { production, isOpen, publicUrl, mailServer, payments } = setup
  return {
    production,
    isOpen: await isOpen(),
    demoSettings: demoSettings(),
    publicUrl,
    mail: {
      server: mailServer,
      acceptedAt: iso(mailServer && (await mailAccepted(db, mailServer))),
    },
    payments: { provider: payments, missesEvents: await missesEvents(db, payments) },
    importedAt: iso(await lastImportAt(db)),
    administrators: {
      total: await db.$count(users, eq(users.isAdmin, true)),
      withPasswordAlone: await db.$count(users, withPasswordAlone(db)),
    },
    backups: {
      writable: await backups.writable(),
      lastAt: iso(await backups.lastAt().catch(nullWhenAway)),
    },
  }
}

const iso = (moment: Date | null | '') => (moment ? moment.toISOString() : null)

/** When a mail server last took a test mail, as far as the audit log goes back. */
async function mailAccepted(db: Db, server: string): Promise<Date | null> {
  const details = JSON.stringify({ server, accepted: true })
  const [line] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'mail tested'), sql`${auditLog.details} @> ${details}::jsonb`))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return line?.at ?? null
}

const withPasswordAlone = (db: Db) =>
  and(
    eq(users.isAdmin, true),
    eq(users.secondFactorOn, false),
    notExists(db.select().from(passkeys).where(eq(passkeys.userId, users.id))),
  )

/** Of a store that is away nothing is known; that it cannot be written is said. */
function nullWhenAway(error: unknown): null {
  if (error instanceof StorageError) return null
  throw error
}
