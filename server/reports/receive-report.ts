import { createHmac } from 'node:crypto'
import { and, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { paths } from '../../contract/paths.ts'
import type { Report } from '../../contract/reports/calls.ts'
import { factOf, reportLabel } from '../../contract/reports/subjects.ts'
import { mailUser } from '../accounts/mail-user.ts'
import { disputeFact } from '../directory/facts/dispute-fact.ts'
import { sourceOf } from '../directory/facts/fact-columns.ts'
import { findFactHolder } from '../directory/facts/fact-holder.ts'
import { requirePublished } from '../directory/publication.ts'
import { records } from '../directory/records/records.ts'
import { programsMark } from '../inquiries/form-traces.ts'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { Caller } from '../platform/http/caller.ts'
import { networkAround } from '../platform/http/rate-limits.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { reachableManagersOf } from '../providers/managers-of.ts'
import { areIndependent } from './independent.ts'
import { factKindOf, isAbout, isOpen, type Reported, reportedOf } from './reported-record.ts'
import { factReports } from './tables.ts'

type Reception = {
  db: Db
  mail: Mail
  publicUrl: () => string
  rateLimits: boolean
  /** Key of the networks' hashes. */
  networkKey: string
}

/**
 * Stores a report, marks the fact as disputed by a second one, and notifies the owner. Stored without
 * effect: what its own sender made likely spam, and what comes over the limit of its record, which is
 * held until it is released.
 * @param caller the reader: network, see `networkOf`, and language of the page
 * @throws Problem 404 for a record that is not public, 410 for an unpublished one
 */
export async function receiveReport(
  { db, mail, publicUrl, rateLimits, networkKey }: Reception,
  { kind, id, subject, text, email, ...traces }: Report,
  { network, language }: Pick<Caller, 'network' | 'language'>,
): Promise<void> {
  const about: Reported = { kind, id }
  const hash = networkHashes(network, networkKey)
  await transactionWithRetry(db, async (tx) => {
    // Serializes simultaneous reports, always in this order to avoid deadlocks.
    await lockUntilEnd(tx, 'report network', hash)
    await lockUntilEnd(tx, 'reported record', `${kind} ${id}`)
    const name = await requireName(tx, about)
    const fact = factOf(subject)
    const holder = fact && (await findFactHolder(tx, factKindOf(kind), id, fact))
    const spamReason =
      programsMark(traces) ??
      (rateLimits && (await isNetworkOver(tx, hash)) ? ('too many' as const) : null)
    const held = spamReason === null && rateLimits && (await isRecordOver(tx, about))
    const value = holder?.text ?? null
    const values = {
      ...columnsOf(about),
      subject,
      text,
      value,
      email,
      language,
      network: hash,
      spamReason,
      held,
    }
    const report = one(await tx.insert(factReports).values(values).returning())
    if (spamReason || held) return
    await disputeIfTwice(tx, report)
    await notifyManagers(tx, { mail, publicUrl }, { about, name, subject, reportId: report.id })
  })
}

/** Marks the fact of an open report as disputed if an independent one says the same. */
export async function disputeIfTwice(tx: Db, report: typeof factReports.$inferSelect) {
  const about = reportedOf(report)
  const fact = factOf(report.subject)
  const holder = fact && (await findFactHolder(tx, factKindOf(about.kind), about.id, fact))
  if (!fact || !holder) return
  const said = { since: await lastSaid(tx, holder, fact), text: holder.text }
  if (await isReportedTwice(tx, about, fact, said))
    await disputeFact(tx, holder.kind, holder.id, fact)
}

const columnsOf = ({ kind, id }: Reported) =>
  kind === 'doctor' ? { doctorId: id } : { practiceId: id }

/** Keyed hashes of a network and of the surrounding one, so that both can be compared. */
export const networkHashes = (network: string, key: string): string =>
  [network, networkAround(network)]
    .map((one) => createHmac('sha256', key).update(one).digest('base64url'))
    .join('.')

async function requireName(tx: Db, { kind, id }: Reported): Promise<string> {
  const find = records[factKindOf(kind)].find
  return requirePublished(await find(tx, id), (row) => row, kind).name
}

type Holder = NonNullable<Awaited<ReturnType<typeof findFactHolder>>>

/**
 * Reads when the fact was last changed or confirmed: earlier reports were about something else. Null
 * for the register's.
 */
async function lastSaid(
  tx: Db,
  { kind, id }: Holder,
  fact: NonNullable<ReturnType<typeof factOf>>,
) {
  const source = sourceOf(kind, await records[kind].require(tx, id), fact)
  return source && !source.about ? source.at : null
}

/** Days within which two reports count together. */
const together = 90

async function isReportedTwice(
  tx: Db,
  about: Reported,
  fact: NonNullable<ReturnType<typeof factOf>>,
  { since, text }: { since: string | null; text: string | null },
): Promise<boolean> {
  const reports = await tx
    .select({ network: factReports.network, email: factReports.email })
    .from(factReports)
    .where(
      and(
        isOpen,
        isAbout(about),
        eq(factReports.subject, fact),
        gt(factReports.createdAt, sql`now() - make_interval(days => ${together})`),
        since === null
          ? sql`${factReports.value} is not distinct from ${text}`
          : gt(factReports.createdAt, new Date(since)),
      ),
    )
  return areIndependent(reports)
}

/** At most once a day for a record, and only to confirmed addresses. */
export async function notifyManagers(
  tx: Db,
  { mail, publicUrl }: Pick<Reception, 'mail' | 'publicUrl'>,
  {
    about,
    name,
    subject,
    reportId,
  }: { about: Reported; name: string; subject: Report['subject']; reportId: number },
): Promise<void> {
  const managers = await reachableManagersOf(tx, about)
  if (managers.length === 0) return
  const [recentNotice] = await tx
    .select({ id: factReports.id })
    .from(factReports)
    .where(
      and(
        isAbout(about),
        isNotNull(factReports.ownerToldAt),
        gt(factReports.ownerToldAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(factReports.id))
    .limit(1)
  if (recentNotice) return
  await tx.update(factReports).set({ ownerToldAt: new Date() }).where(eq(factReports.id, reportId))
  for (const manager of managers)
    await mailUser(mail, tx, manager, {
      template: 'report-received',
      record: name,
      subject: reportLabel(subject),
      dashboardUrl: publicUrl() + paths.profile(),
    })
}

/** Reports within an hour. */
const perNetwork = 5
const perRecord = 20

const isNetworkOver = async (tx: Db, network: string): Promise<boolean> =>
  (await countLastHour(tx, eq(factReports.network, network))) >= perNetwork

/** Counts what had an effect by itself: neither spam nor what waits may silence a record. */
const isRecordOver = async (tx: Db, about: Reported): Promise<boolean> =>
  (await countLastHour(
    tx,
    and(
      isAbout(about),
      isNull(factReports.spamReason),
      eq(factReports.held, false),
      isNull(factReports.releasedAt),
    ),
  )) >= perRecord

async function countLastHour(tx: Db, which: SQL | undefined): Promise<number> {
  const row = one(
    await tx
      .select({ total: count() })
      .from(factReports)
      .where(and(which, gt(factReports.createdAt, sql`now() - interval '1 hour'`))),
  )
  return row.total
}
