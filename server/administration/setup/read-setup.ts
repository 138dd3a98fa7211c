import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import type { Setup } from '../../../contract/administration/setup/calls.ts'
import { site } from '../../../site.config.ts'
import { auditLog, passkeys, users } from '../../accounts/tables.ts'
import { missesEvents } from '../../billing/misses-events.ts'
import { lastImportAt } from '../../directory/nppes/last-import.ts'
import type { Db } from '../../platform/database/connect.ts'
import { StorageError } from '../../platform/files/storage-error.ts'
import type { Logger } from '../../platform/log/logger.ts'

export type SetupServices = {
  db: Db
  setup: {
    production: boolean
    isOpen: () => Promise<boolean>
    /** The address as configured. */
    publicUrl: string | null
    /** Host and port; null: mails are written to a folder. */
    mailServer: string | null
    payments: 'stripe' | 'sandbox'
  }
  backups: {
    /** Time of the newest backup; null without one. */
    lastAt: () => Promise<Date | null>
    writable: () => Promise<boolean>
  }
}

/** The current state of what must be right before patients come. */
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

/** Reads when a mail server last accepted a test mail, according to the audit log. */
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

/** Answers null when the place is down: nothing is known, only that it cannot be written. */
function nullWhenAway(error: unknown): null {
  if (error instanceof StorageError) return null
  throw error
}

type Contact = {
  contact: { email: string; phone: string; sender: string; postalAddress: string }
  departments: readonly { key: string; email: string }[]
  practiceMailDomain: string
}

/** Domains and telephone numbers that belong to nobody (RFC 2606; 555-0100 to 555-0199). */
const reservedDomain = /(^|[@.])(example|test|invalid|localhost)$|(^|[@.])example\.(com|net|org)$/i
const reservedPhone = /555\D*01\d\d$/

/** A street or a box has a number before the postal code; the demo’s street is called `Example`. */
const isPostalAddress = (address: string) =>
  /\d.*\d{5}/s.test(address) && !/\bexample\b/i.test(address)

/** At each start in production, because newsletters go out all the same. */
export function warnOfPostalAddress(
  { environment }: { environment: string },
  log: Pick<Logger, 'warn'>,
  { postalAddress }: { postalAddress: string } = site.contact,
) {
  if (environment === 'production' && !isPostalAddress(postalAddress))
    log.warn(
      'contact.postalAddress of site.config.ts is no address of yours: CAN-SPAM requires one below each newsletter. Set a street or a box, with its postal code',
    )
}

/** Contact data of `site.config.ts` that belong to nobody, or to nobody's letter box. */
export function demoSettings({
  contact,
  departments,
  practiceMailDomain,
}: Contact = site): string[] {
  const values: [name: string, isReserved: boolean][] = [
    ['contact.email', reservedDomain.test(contact.email)],
    ['contact.phone', reservedPhone.test(contact.phone)],
    ['contact.sender', reservedDomain.test(contact.sender)],
    ['contact.postalAddress', !isPostalAddress(contact.postalAddress)],
    ...departments.map(({ key, email }): [string, boolean] => [
      `departments.${key}`,
      reservedDomain.test(email),
    ]),
    ['practiceMailDomain', reservedDomain.test(practiceMailDomain)],
  ]
  return values.flatMap(([name, isReserved]) => (isReserved ? [name] : []))
}
