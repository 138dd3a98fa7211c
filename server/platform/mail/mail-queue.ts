import {
  type AnyColumn,
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  lt,
  max,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { StoredContent } from '../../../contract/mails.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../database/connect.ts'
import { one } from '../database/one.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { maskAddresses } from '../log/logger.ts'
import { deliveries } from './deliveries.ts'
import { mailReports, mails } from './tables.ts'

type FailedMail = {
  id: string
  createdAt: Date
  template: StoredContent['template']
  /** Masked, because such lists end up in terminals and tickets. */
  to: string
  attempts: number
  lastError: string
}

const isFailed = eq(mails.status, 'failed')
const isQueued = eq(mails.status, 'queued')

export const countFailedMails = (db: Db): Promise<number> => db.$count(mails, isFailed)

/** The number of mails given up, and the date of the oldest. */
export const failedMails = (db: Db) => countWithOldest(db, isFailed)

/** The number of mails still to be delivered, and the date of the oldest. */
export const waitingMails = (db: Db) => countWithOldest(db, isQueued)

/**
 * The mails still to be delivered, the mail server's last answer to the oldest that was refused, and
 * when it last took any mail.
 */
export async function readQueue(db: Db) {
  const waiting = await waitingMails(db)
  if (waiting.count === 0) return { ...waiting, lastAnswer: null, lastTakenAt: null }
  const [refused] = await db
    .select({ lastAnswer: mails.lastError })
    .from(mails)
    .where(and(isQueued, isNotNull(mails.lastError)))
    .orderBy(asc(mails.createdAt))
    .limit(1)
  const { lastTakenAt } = one(await db.select({ lastTakenAt: max(mails.sentAt) }).from(mails))
  return { ...waiting, lastAnswer: refused?.lastAnswer ?? null, lastTakenAt }
}

async function countWithOldest(db: Db, condition: SQL) {
  return one(
    await db
      .select({ count: count(), oldestAt: min(mails.createdAt) })
      .from(mails)
      .where(condition),
  )
}

/** Mails that were given up, oldest first. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  const rows = await db.select().from(mails).where(isFailed).orderBy(asc(mails.createdAt))
  return rows.map(({ id, createdAt, content, to, attempts, lastError }) => ({
    id,
    createdAt,
    template: content.template,
    to: maskAddresses(to),
    attempts,
    lastError: lastError ?? 'the server died during the last try',
  }))
}

/** Queues failed mails again, with all their tries. @returns how many */
export async function retryFailedMails(db: Db, jobs: Jobs, ids: string[] | 'all'): Promise<number> {
  return db.transaction(async (tx) => {
    const queuedMails = await tx
      .update(mails)
      .set({ status: 'queued' })
      .where(ids === 'all' ? isFailed : and(isFailed, inArray(mails.id, ids)))
      .returning({ mailId: mails.id })
    for (const mail of queuedMails) await jobs.enqueue(tx, deliveries, mail)
    return queuedMails.length
  })
}

/** Maximum of queued mails, so that a mail server that refuses all is not asked 100,000 times. */
const mostWaiting = 1000

/** Whether more mails may be posted in bulk now. */
export const hasRoom = async (db: Db): Promise<boolean> =>
  (await db.$count(mails, isQueued)) < mostWaiting

/** The status of every stored mail, for joins. */
export const mailStatuses = (db: Db) =>
  db.select({ id: mails.id, status: mails.status }).from(mails).as('mail_statuses')

/** Whether the mail server took a mail longer ago than that. */
export const takenBefore = (mailId: AnyColumn, minutes: number): SQL =>
  sql`EXISTS (SELECT FROM ${mails} WHERE ${mails.id} = ${mailId}
    AND ${mails.sentAt} <= now() - make_interval(mins => ${minutes}))`

/** Days that a delivered mail is kept, to answer "did it go out?". */
const sentFor = 30

/** Days that a report about a mail is kept. */
const reportsFor = 400

/** Deletes mails once nobody needs them: they repeat what patients wrote. */
export async function deleteOldMails(db: Db, now = new Date()): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await db
    .delete(mails)
    .where(
      or(
        and(eq(mails.status, 'sent'), lt(mails.sentAt, daysAgo(sentFor))),
        and(eq(mails.status, 'failed'), lt(mails.createdAt, daysAgo(site.messageRetentionDays))),
      ),
    )
  await db.delete(mailReports).where(lt(mailReports.reportedAt, daysAgo(reportsFor)))
}
