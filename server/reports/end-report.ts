import { and, eq, type SQL } from 'drizzle-orm'
import { factOf, reportLabel } from '../../contract/reports/subjects.ts'
import { confirmFacts } from '../directory/facts/confirm-facts.ts'
import { endDispute } from '../directory/facts/dispute-fact.ts'
import { findFactHolder } from '../directory/facts/fact-holder.ts'
import { records } from '../directory/records/records.ts'
import type { Db } from '../platform/database/connect.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { notFound, Problem } from '../platform/http/problems.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import { directoryRefusals } from '../platform/languages/refusals/directory.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mayMailTypedAddress } from '../platform/mail/typed-addresses.ts'
import { managersOf } from '../providers/managers-of.ts'
import { areIndependent } from './independent.ts'
import { factKindOf, isAbout, isOpen, isOwn, type Reported, reportedOf } from './reported-record.ts'
import { factReports } from './tables.ts'

type ReportRow = typeof factReports.$inferSelect
type Ending = {
  id: number
  outcome: 'corrected' | 'answered' | 'dismissed'
  answer: string
  by: { userId: string; isAdministrator: boolean }
}

type Services = { db: Db; mail: Mail; limits: RateLimits }

/**
 * Ends a report with all open ones about the same fact, so that readers who asked are told, in
 * fixed sentences, because anybody may have typed their addresses; the answer is kept with the reports. As
 * spam only the one. `answered` confirms the fact as right.
 * @returns how many ended
 * @throws Problem 404 for one that is not the caller's or not open, 409 if nothing was corrected
 */
export async function endReports(
  { db, mail, limits }: Services,
  { id, outcome, answer, by }: Ending,
): Promise<number> {
  return transactionWithRetry(db, async (tx) => {
    const mine = by.isAdministrator ? undefined : isOwn(tx, by.userId)
    const report = await requireOpen(tx, and(eq(factReports.id, id), mine))
    const about = reportedOf(report)
    if (outcome === 'corrected') await requireCorrected(tx, report)
    if (outcome === 'answered') await confirm(tx, report, by)
    const isMeant =
      outcome === 'dismissed'
        ? eq(factReports.id, id)
        : and(isOpen, isAbout(about), eq(factReports.subject, report.subject))
    const reports = await tx.select().from(factReports).where(isMeant).for('update')
    const ending = { state: outcome, answer: answer || null, endedAt: new Date() }
    await tx
      .update(factReports)
      .set({ ...ending, endedBy: by.userId, email: null })
      .where(isMeant)
    if (outcome === 'dismissed') await endLoneDispute(tx, report)
    else await notifyReaders(tx, { mail, limits }, { report, reports, outcome })
    return reports.length
  })
}

async function requireOpen(tx: Db, which: SQL | undefined): Promise<ReportRow> {
  const [report] = await tx.select().from(factReports).where(and(isOpen, which)).for('update')
  if (!report) throw notFound(directoryRefusals.noOpenReport.en)
  return report
}

const holderOf = (tx: Db, report: ReportRow) => {
  const fact = factOf(report.subject)
  const { kind, id } = reportedOf(report)
  return fact && findFactHolder(tx, factKindOf(kind), id, fact)
}

/** @throws Problem 409 */
async function requireCorrected(tx: Db, report: ReportRow): Promise<void> {
  if (!factOf(report.subject)) return
  const holder = await holderOf(tx, report)
  if ((holder?.text ?? null) === report.value)
    throw new Problem(409, 'not_corrected', directoryRefusals.notCorrected.en)
}

/**
 * An owner confirms facts of the own record; facts of the practice are confirmed by its owner or
 * the team.
 */
async function confirm(tx: Db, report: ReportRow, { userId, isAdministrator }: Ending['by']) {
  const fact = factOf(report.subject)
  const holder = await holderOf(tx, report)
  if (!fact || !holder) return
  const record: Reported = {
    kind: holder.kind === 'doctors' ? 'doctor' : 'practice',
    id: holder.id,
  }
  const isTheirs = async () => (await managersOf(tx, record)).some(({ id }) => id === userId)
  if (!isAdministrator && !(await isTheirs())) return
  const source = isAdministrator ? 'administrator' : 'owner'
  await confirmFacts(tx, holder.kind, holder.id, [fact], { actorId: userId, source })
}

/** Ends a dispute that rested on a spam report. */
async function endLoneDispute(tx: Db, report: ReportRow): Promise<void> {
  const fact = factOf(report.subject)
  const holder = await holderOf(tx, report)
  if (!fact || !holder) return
  const openReports = await tx
    .select({ network: factReports.network, email: factReports.email })
    .from(factReports)
    .where(and(isOpen, isAbout(reportedOf(report)), eq(factReports.subject, fact)))
  if (!areIndependent(openReports)) await endDispute(tx, holder.kind, holder.id, fact)
}

async function notifyReaders(
  tx: Db,
  { mail, limits }: Omit<Services, 'db'>,
  { report, reports, outcome }: ToTell,
): Promise<void> {
  const { kind, id } = reportedOf(report)
  const { name } = await records[factKindOf(kind)].require(tx, id)
  const readers = new Map(reports.map(({ email, language }) => [email, language]))
  for (const [to, pageLanguage] of readers) {
    if (to === null) continue
    if (!(await mayMailTypedAddress(limits, { to, record: `${kind} ${id}` }))) continue
    await mail.post(tx, {
      to,
      pageLanguage,
      content: {
        template: 'report-answered',
        record: name,
        subject: reportLabel(report.subject),
        outcome,
      },
    })
  }
}

type ToTell = {
  report: ReportRow
  reports: ReportRow[]
  outcome: 'corrected' | 'answered'
}
