import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { type Logger, maskAddresses } from '../../log/logger.ts'
import { mailReports, mails } from '../tables.ts'
import { type Report, readReport } from './read-report.ts'

/** A mail of ours that a report is about. */
type ReportedMail = { mailId: string; address: string; template: string; mailedAt: Date }

export type ReportServices = {
  db: Db
  log: Logger
  /** Finds a mail that is in no row of `mails`; `addresses` are where it may have gone. */
  findIssue: (tx: Db, mailId: string, addresses: string[]) => Promise<ReportedMail | null>
  /** Follows a report that an address takes no mail. @returns whether a subscription ended */
  followHardReport: (tx: Db, mail: ReportedMail) => Promise<boolean>
}

/** `ignored`: no failure. `not ours`: about no mail that we know. `known`: reported before. */
type Outcome = Report['outcome'] | 'ignored' | 'not ours' | 'known'

/**
 * Takes a mail that came back. A report counts only if it has the id of a mail of ours, which
 * nobody can guess: addresses in it prove nothing.
 */
export async function receiveReport(services: ReportServices, raw: Buffer): Promise<Outcome> {
  const { db, log } = services
  const report = await readReport(raw)
  if (!report) return 'ignored'
  const outcome = await db.transaction(async (tx) => {
    const mail = await findMail(services, tx, report)
    return mail ? note(services, tx, mail, report) : 'not ours'
  })
  const { mailIds, status } = report
  log.info({ mail: mailIds[0], status, outcome }, 'a mail was reported as undelivered')
  return outcome
}

async function findMail({ findIssue }: ReportServices, tx: Db, { mailIds, addresses }: Report) {
  // a report has one id; more are references of a long thread
  for (const mailId of mailIds.slice(0, 10)) {
    const [row] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update')
    if (row)
      return {
        mailId,
        address: row.to.toLowerCase(),
        template: row.content.template,
        mailedAt: row.createdAt,
      }
    const issue = await findIssue(tx, mailId, addresses)
    if (issue) return issue
  }
  return null
}

/** Results that a report replaces; the same mail may be reported every day. */
const vaguer = { unclear: [], soft: ['unclear'], hard: ['unclear', 'soft'] } as const

async function note(
  { followHardReport }: ReportServices,
  tx: Db,
  mail: ReportedMail,
  { outcome, status, diagnostic }: Report,
): Promise<Outcome> {
  const { mailId, address, template } = mail
  const reason = diagnostic && maskAddresses(diagnostic).slice(0, 500)
  const rows = await tx
    .insert(mailReports)
    .values({ mailId, address, template, outcome, status, reason })
    .onConflictDoUpdate({
      target: mailReports.mailId,
      set: { outcome, status, reason, reportedAt: new Date() },
      setWhere: inArray(mailReports.outcome, vaguer[outcome]),
    })
    .returning({ mailId: mailReports.mailId })
  if (rows.length === 0) return 'known'
  if (outcome !== 'hard') return outcome
  const lastError = `reported after it was sent: ${[status, reason].filter(Boolean).join(' ')}`
  await tx
    .update(mails)
    .set({ status: 'failed', lastError })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'sent')))
  const subscriptionEnded = await followHardReport(tx, mail)
  await tx.update(mailReports).set({ subscriptionEnded }).where(eq(mailReports.mailId, mailId))
  return 'hard'
}
