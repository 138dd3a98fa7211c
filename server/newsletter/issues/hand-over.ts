import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { itemAt } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { mails } from '../../platform/mail/tables.ts'
import { readUnsubscribeUrls } from '../links.ts'
import { type NewsletterServices, sendings } from '../services.ts'
import { isSubscribed } from '../subscribed.ts'
import { newsletterRecipients, newsletters, subscribers } from '../tables.ts'
import type { NewsletterRow } from './list-newsletters.ts'

/** Recipients of one transaction. */
const batch = 25
/** Mails that may wait for their first try: a pause is soon felt, and nothing piles up. */
const mostUntried = 60
/** Mails that may wait in all: a mail server that is away is not asked 10,000 times. */
const mostWaiting = 1000
/** Milliseconds one piece of work lasts, and rests when there is no room. */
const turn = 5_000
const rest = 200

/**
 * A few seconds of sending. Each batch is marked in the transaction that posts its mails: however the
 * process dies, a recipient has both or neither.
 */
export async function handOver(
  services: NewsletterServices,
  newsletterId: number,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + turn
  let moved = false
  while (!signal.aborted && Date.now() < end) {
    const step = await services.db.transaction((tx) => nextStep(services, tx, newsletterId))
    if (step === 'over') return
    if (step === 'moved') moved = true
    else await sleep(rest)
  }
  // without progress the minute's look comes back to it
  if (moved) await services.jobs.enqueue(services.db, sendings, { newsletterId })
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
  if (!(await hasRoom(tx))) return 'full'
  const due = await waitingOf(tx, id)
  await tx
    .update(newsletters)
    .set({ activeAt: new Date(), ...(due.length === 0 && { sentAt: new Date() }) })
    .where(eq(newsletters.id, id))
  if (due.length === 0) await audit(tx, { action: 'newsletter sent', details: { newsletter: id } })
  else await postBatch(services, tx, row, due)
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
    .limit(batch)
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
export function mailIdOf(newsletterKey: string, subscriberId: number): string {
  const hash = createHash('sha256').update(`${newsletterKey} ${subscriberId}`).digest()
  hash[6] = (itemAt(hash, 6) & 0x0f) | 0x80
  hash[8] = (itemAt(hash, 8) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

async function hasRoom(tx: Db): Promise<boolean> {
  const queue = one(
    await tx
      .select({
        all: sql<number>`count(*)::int`,
        untried: sql<number>`count(*) FILTER (WHERE ${mails.attempts} = 0)::int`,
      })
      .from(mails)
      .where(eq(mails.status, 'queued')),
  )
  return queue.untried <= mostUntried - batch && queue.all <= mostWaiting - batch
}

/** Copies the final state of mails to their recipients; a failed mail may have been retried. @returns how many */
export async function syncRecipients(db: Db, newsletterId?: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE newsletter_recipients r
    SET state = CASE m.status WHEN 'sent' THEN 'handed over' ELSE 'failed' END
    FROM mails m
    WHERE m.id = r.mail_id AND r.state IN ('posted', 'failed')
      AND (m.status = 'sent' OR (m.status = 'failed' AND r.state = 'posted'))
      ${newsletterId === undefined ? sql`` : sql`AND r.newsletter_id = ${newsletterId}`}`)
  return rowCount ?? 0
}
