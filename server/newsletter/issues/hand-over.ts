import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { itemAt } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { hasRoomFor, mailStatuses } from '../../platform/mail/mail-queue.ts'
import { readUnsubscribeUrls } from '../links.ts'
import { type NewsletterServices, sendings } from '../services.ts'
import { isSubscribed } from '../subscribed.ts'
import { newsletterRecipients, newsletters, subscribers } from '../tables.ts'
import type { NewsletterRow } from './list-newsletters.ts'

/** Recipients of one transaction. */
const batchSize = 25
/** Milliseconds that one job works, and that it waits when there is no room. */
const workMs = 5_000
const idleMs = 200

/**
 * A few seconds of sending. Each batch is marked in the transaction that posts its mails: however the
 * process dies, a recipient has both or neither.
 */
export async function handOver(
  services: NewsletterServices,
  newsletterId: number,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + workMs
  let hasProgress = false
  while (!signal.aborted && Date.now() < end) {
    const step = await services.db.transaction((tx) => nextStep(services, tx, newsletterId))
    if (step === 'over') return
    if (step === 'moved') hasProgress = true
    else await sleep(idleMs)
  }
  // without progress, the job of every minute starts it again
  if (hasProgress) await services.jobs.enqueue(services.db, sendings, { newsletterId })
}

async function nextStep(services: NewsletterServices, tx: Db, id: number) {
  const { key, startedAt, pausedAt, sentAt } = newsletters
  // without its words: this is looked at several times a second
  const [row] = await tx
    .select({ id: newsletters.id, key, startedAt, pausedAt, sentAt })
    .from(newsletters)
    .where(eq(newsletters.id, id))
    .for('update')
  if (!row?.startedAt || row.pausedAt) return 'over'
  const syncedCount = await syncRecipients(tx, id)
  if (row.sentAt) {
    const isPosted = and(
      eq(newsletterRecipients.newsletterId, id),
      eq(newsletterRecipients.state, 'posted'),
    )
    if ((await tx.$count(newsletterRecipients, isPosted)) === 0) return 'over'
    return syncedCount > 0 ? 'moved' : 'full'
  }
  if (!(await hasRoomFor(tx, batchSize))) return 'full'
  const recipients = await waitingOf(tx, id)
  await tx
    .update(newsletters)
    .set({ activeAt: new Date(), ...(recipients.length === 0 && { sentAt: new Date() }) })
    .where(eq(newsletters.id, id))
  if (recipients.length === 0)
    await audit(tx, { action: 'newsletter sent', details: { newsletter: id } })
  else await postBatch(services, tx, row, recipients)
  return 'moved'
}

async function waitingOf(tx: Db, id: number): Promise<number[]> {
  const rows = await tx
    .select({ subscriberId: newsletterRecipients.subscriberId })
    .from(newsletterRecipients)
    .where(
      and(eq(newsletterRecipients.newsletterId, id), eq(newsletterRecipients.state, 'waiting')),
    )
    .orderBy(asc(newsletterRecipients.subscriberId))
    .limit(batchSize)
  return rows.map(({ subscriberId }) => subscriberId)
}

async function postBatch(
  { mail, publicUrl, secretKeys }: NewsletterServices,
  tx: Db,
  { id, key }: Pick<NewsletterRow, 'id' | 'key'>,
  due: number[],
) {
  // Locked, so that who unsubscribes now either is seen here, or finds the mail and takes it back.
  const readers = await tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(and(inArray(subscribers.id, due), isSubscribed))
    .for('share')
  const urlOf = await readUnsubscribeUrls({ db: tx, secretKeys }, publicUrl())
  const mark = (
    subscriberIds: number[],
    values: Partial<typeof newsletterRecipients.$inferInsert>,
  ) =>
    tx
      .update(newsletterRecipients)
      .set(values)
      .where(
        and(
          eq(newsletterRecipients.newsletterId, id),
          inArray(newsletterRecipients.subscriberId, subscriberIds),
        ),
      )
  await mark(due, { state: 'skipped' })
  for (const reader of readers) {
    const mailId = mailIdOf(key, reader.id)
    const unsubscribeUrl = urlOf(reader)
    await mail.post(tx, {
      id: mailId,
      to: reader.email,
      content: { template: 'newsletter-issue', newsletterId: id, unsubscribeUrl },
      unsubscribeUrl,
      bulk: true,
    })
    await mark([reader.id], { state: 'posted', mailId })
  }
}

/** The same for a subscriber and an issue whenever it is asked: a UUID of version 8. */
function mailIdOf(newsletterKey: string, subscriberId: number): string {
  const hash = createHash('sha256').update(`${newsletterKey} ${subscriberId}`).digest()
  hash[6] = (itemAt(hash, 6) & 0x0f) | 0x80
  hash[8] = (itemAt(hash, 8) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Copies the final state of mails to their recipients; a failed mail may have been retried. @returns how many */
export async function syncRecipients(db: Db, newsletterId?: number): Promise<number> {
  const mail = mailStatuses(db)
  const { mailId, state } = newsletterRecipients
  const { rowCount } = await db
    .update(newsletterRecipients)
    .set({ state: sql`CASE ${mail.status} WHEN 'sent' THEN 'handed over' ELSE 'failed' END` })
    .from(mail)
    .where(
      and(
        eq(mail.id, mailId),
        or(
          and(eq(mail.status, 'sent'), inArray(state, ['posted', 'failed'])),
          and(eq(mail.status, 'failed'), eq(state, 'posted')),
        ),
        newsletterId === undefined
          ? undefined
          : eq(newsletterRecipients.newsletterId, newsletterId),
      ),
    )
  return rowCount ?? 0
}
