import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type NewsletterServices, sendings } from '../services.ts'
import { isSubscribed } from '../subscribed.ts'
import { newsletterRecipients, newsletters, subscribers } from '../tables.ts'
import { syncRecipients } from './hand-over.ts'
import { lockNewsletter, type NewsletterRow } from './list-newsletters.ts'

type Sending = Pick<NewsletterServices, 'db' | 'jobs'>

export const alreadyStarted = ({ sentAt }: NewsletterRow) =>
  new Problem(
    409,
    'already_sent',
    sentAt ? 'This newsletter has been sent.' : 'This newsletter is being sent already.',
  )

/** @throws Problem 404, 409 for one that is or was being sent, or without a subscriber */
export async function sendNewsletter(
  { db, jobs }: Sending,
  id: number,
  adminId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await startSending(tx, jobs, await lockNewsletter(tx, id), adminId)
  })
}

/**
 * Fixes the recipients and asks for the work. `actorId` null: its time has come.
 * @throws Problem 409 for one that is or was being sent; for an administrator, without a subscriber
 */
export async function startSending(
  tx: Db,
  jobs: Jobs,
  row: NewsletterRow,
  actorId: string | null,
): Promise<void> {
  if (row.startedAt) throw alreadyStarted(row)
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${newsletterRecipients} (newsletter_id, subscriber_id)
    SELECT ${row.id}, ${subscribers.id} FROM ${subscribers} WHERE ${isSubscribed}`)
  const recipients = rowCount ?? 0
  if (recipients === 0 && actorId)
    throw new Problem(409, 'no_subscribers', 'Nobody has confirmed a subscription yet.')
  const now = new Date()
  await tx
    .update(newsletters)
    .set({ startedAt: now, activeAt: now })
    .where(eq(newsletters.id, row.id))
  await audit(tx, {
    action: 'newsletter sending started',
    actorId,
    details: { newsletter: row.id, recipients },
  })
  await jobs.enqueue(tx, sendings, { newsletterId: row.id })
}

/** No further mails are handed over. @throws Problem 404, 409 unless it is being sent */
export const pauseNewsletter = (services: Sending, id: number, adminId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { startedAt, pausedAt, sentAt } = await lockNewsletter(tx, id)
    if (!startedAt || pausedAt || sentAt)
      throw new Problem(409, 'not_running', 'This newsletter is not being sent.')
    await tx.update(newsletters).set({ pausedAt: new Date() }).where(eq(newsletters.id, id))
    await audit(tx, { action: 'newsletter paused', actorId: adminId, details: { newsletter: id } })
  })

/** @throws Problem 404, 409 unless it is paused */
export const resumeNewsletter = (services: Sending, id: number, adminId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { pausedAt } = await lockNewsletter(tx, id)
    if (!pausedAt) throw new Problem(409, 'not_paused', 'This newsletter is not paused.')
    await tx
      .update(newsletters)
      .set({ pausedAt: null, activeAt: new Date() })
      .where(eq(newsletters.id, id))
    await audit(tx, { action: 'newsletter resumed', actorId: adminId, details: { newsletter: id } })
    await services.jobs.enqueue(tx, sendings, { newsletterId: id })
  })

/** Seconds without activity after which a sending is enqueued again. */
const stalledMinutes = 45

/** Every minute: start due newsletters, resume stalled ones, sync the state of recipients with their mails. */
export async function resumeSendings({ db, jobs }: Sending): Promise<void> {
  await startDue({ db, jobs })
  const running = and(
    isNotNull(newsletters.startedAt),
    isNull(newsletters.pausedAt),
    isNull(newsletters.sentAt),
  )
  await db.transaction(async (tx) => {
    const silent = await tx
      .update(newsletters)
      .set({ activeAt: new Date() })
      .where(
        and(
          running,
          lt(newsletters.activeAt, sql`now() - make_interval(secs => ${stalledMinutes})`),
        ),
      )
      .returning({ newsletterId: newsletters.id })
    for (const newsletter of silent) await jobs.enqueue(tx, sendings, newsletter)
  })
  await syncRecipients(db)
}

async function startDue({ db, jobs }: Sending) {
  const due = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(isNull(newsletters.startedAt), lte(newsletters.scheduledFor, new Date())))
  for (const { id } of due)
    await db.transaction(async (tx) => {
      // since it was read, somebody may have sent, moved or deleted it
      const [row] = await tx
        .select()
        .from(newsletters)
        .where(and(eq(newsletters.id, id), isNull(newsletters.startedAt)))
        .for('update')
      if (row?.scheduledFor && row.scheduledFor <= new Date())
        await startSending(tx, jobs, row, null)
    })
}
