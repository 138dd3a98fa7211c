import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { lockUntilEnd } from '../../platform/database/lock.ts'
import { mailStatuses } from '../../platform/mail/mail-queue.ts'
import { isSubscribed } from '../subscribed.ts'
import { newsletterRecipients, newsletters, subscribers } from '../tables.ts'

/** The sender of a newsletter. */
export type Sender = { newsletterId: number; sender: string }

/** Seconds after which a sender without a sign of life is replaced. */
const senderTimeout = 20

type Lease =
  /** Acquired, with the key of its Message-IDs. */
  | { key: string }
  /** Paused, sent or deleted. */
  | 'over'
  /**
   * Another server sends this newsletter or another one: the limits of the mail server are for all
   * servers.
   */
  | 'taken'

/**
 * Acquires the right to be the only sender, until it is released or not renewed in time; mails that
 * a dead one had begun begin again, with the same Message-IDs.
 */
export function acquireLease(db: Db, { newsletterId, sender }: Sender): Promise<Lease> {
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'newsletters', 'sender')
    const { key, startedAt, pausedAt, sentAt } = newsletters
    const [row] = await tx
      .select({ key, startedAt, pausedAt, sentAt })
      .from(newsletters)
      .where(eq(newsletters.id, newsletterId))
      .for('update')
    if (!row?.startedAt || row.pausedAt || row.sentAt) return 'over'
    const isAlive = sql`${newsletters.sender} IS NOT NULL
      AND ${newsletters.activeAt} > now() - make_interval(secs => ${senderTimeout})`
    if ((await tx.$count(newsletters, isAlive)) > 0) return 'taken'
    await tx
      .update(newsletters)
      .set({ sender, activeAt: new Date() })
      .where(eq(newsletters.id, newsletterId))
    await tx
      .update(newsletterRecipients)
      .set({ state: 'waiting' })
      .where(recipientsIn(newsletterId, 'sending'))
    return { key: row.key }
  })
}

/** Renews the lease. @returns whether it still is the sender, and may go on */
export async function renewLease(db: Db, { newsletterId, sender }: Sender): Promise<boolean> {
  const { rowCount } = await db
    .update(newsletters)
    .set({ activeAt: new Date() })
    .where(and(eq(newsletters.id, newsletterId), eq(newsletters.sender, sender)))
  return (rowCount ?? 0) > 0
}

/** Gives the lease up. @returns whether somebody has to continue */
export async function releaseLease(db: Db, { newsletterId, sender }: Sender): Promise<boolean> {
  const { pausedAt, sentAt } = newsletters
  const [row] = await db
    .update(newsletters)
    .set({ sender: null })
    .where(and(eq(newsletters.id, newsletterId), eq(newsletters.sender, sender)))
    .returning({ pausedAt, sentAt })
  return row !== undefined && !row.pausedAt && !row.sentAt
}

type Due = {
  subscriberId: number
  /** Null: no longer subscribed, so skipped. */
  email: string | null
  language: Language
}

/**
 * Marks whose mail was accepted, and fetches the next readers after `after`, at most `count`: one
 * statement, because it runs 100 times a second.
 * @returns null if the newsletter is paused or another server sends it
 */
export async function markAcceptedAndFetchDue(
  db: Db,
  { newsletterId, sender }: Sender,
  { acceptedIds, after, count }: { acceptedIds: number[]; after: number; count: number },
): Promise<Due[] | null> {
  const { rows } = await db.execute<{
    subscriber_id: number | null
    email: string | null
    language: Language | null
  }>(sql`
    WITH lease AS (
      SELECT id FROM newsletters
      WHERE id = ${newsletterId} AND sender = ${sender} AND paused_at IS NULL FOR SHARE
    ), noted AS (
      UPDATE newsletter_recipients SET state = 'handed over'
      WHERE newsletter_id = ${newsletterId} AND subscriber_id = ANY(${sql.param(acceptedIds)}::int[])
    ), due AS (
      SELECT subscriber_id FROM newsletter_recipients
      WHERE newsletter_id = ${newsletterId} AND state = 'waiting' AND subscriber_id > ${after}
        AND EXISTS (SELECT FROM lease)
      ORDER BY subscriber_id LIMIT ${count} FOR UPDATE SKIP LOCKED
    ), readers AS (
      SELECT due.subscriber_id, ${subscribers.email} AS email, ${subscribers.language} AS language FROM due
      LEFT JOIN ${subscribers} ON ${subscribers.id} = due.subscriber_id AND ${isSubscribed}
    ), taken AS (
      UPDATE newsletter_recipients recipient
      SET state = CASE WHEN readers.email IS NULL THEN 'skipped' ELSE 'sending' END
      FROM readers
      WHERE recipient.newsletter_id = ${newsletterId}
        AND recipient.subscriber_id = readers.subscriber_id
    )
    SELECT readers.subscriber_id, readers.email, readers.language
    FROM lease LEFT JOIN readers ON true ORDER BY readers.subscriber_id`)
  if (rows.length === 0) return null
  return rows.flatMap(({ subscriber_id: subscriberId, email, language }) =>
    subscriberId === null ? [] : [{ subscriberId, email, language: language ?? 'en' }],
  )
}

/** Queues readers again, unless another server has the lease. */
export function requeue(
  db: Db,
  { newsletterId, sender }: Sender,
  subscriberIds: number[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ sender: newsletters.sender })
      .from(newsletters)
      .where(eq(newsletters.id, newsletterId))
      .for('share')
    if (row?.sender !== sender) return
    await tx
      .update(newsletterRecipients)
      .set({ state: 'waiting' })
      .where(
        and(
          recipientsIn(newsletterId, 'sending'),
          inArray(newsletterRecipients.subscriberId, subscriberIds),
        ),
      )
  })
}

/**
 * Notes that the mail service retries a mail, or has given it up. @returns false if its reader was
 * erased meanwhile
 */
export async function noteRefused(
  tx: Db,
  newsletterId: number,
  { subscriberId, mailId, forGood }: { subscriberId: number; mailId: string; forGood: boolean },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(newsletterRecipients)
    .set({ state: forGood ? 'failed' : 'posted', mailId })
    .where(
      and(
        recipientsIn(newsletterId, 'sending'),
        eq(newsletterRecipients.subscriberId, subscriberId),
      ),
    )
  return (rowCount ?? 0) > 0
}

/** Notes that everybody had a turn. @returns false if some are waiting */
export function finish(db: Db, { newsletterId, sender }: Sender): Promise<boolean> {
  return db.transaction(async (tx) => {
    const record = eq(newsletters.id, newsletterId)
    const [row] = await tx.select().from(newsletters).where(record).for('update')
    if (row?.sender !== sender) return true
    const isOpen = or(recipientsIn(newsletterId, 'waiting'), recipientsIn(newsletterId, 'sending'))
    if ((await tx.$count(newsletterRecipients, isOpen)) > 0) return false
    await tx.update(newsletters).set({ sender: null, sentAt: new Date() }).where(record)
    await audit(tx, { action: 'newsletter sent', details: { newsletter: newsletterId } })
    return true
  })
}

type State = (typeof newsletterRecipients.$inferSelect)['state']
const recipientsIn = (newsletterId: number, state: State): SQL | undefined =>
  and(eq(newsletterRecipients.newsletterId, newsletterId), eq(newsletterRecipients.state, state))

/** Copies the final state of mails to their recipients; a failed mail may have been retried. */
export async function syncRecipients(db: Db): Promise<void> {
  const mail = mailStatuses(db)
  const { mailId, state } = newsletterRecipients
  await db
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
      ),
    )
}
