import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { Reply } from '../../platform/http/handler.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { listReturned } from '../../platform/mail/reports/list-returned.ts'
import { type NewsletterServices, sendings } from '../services.ts'
import { isSubscribed } from '../subscribed.ts'
import { newsletterRecipients, newsletters, subscribers } from '../tables.ts'
import {
  findNewsletter,
  listNewsletters,
  lockNewsletter,
  type NewsletterRow,
  summarizeNewsletters,
} from './list-newsletters.ts'
import { syncRecipients } from './recipients.ts'
import { serveRendering } from './render-newsletter.ts'
import { sendBatch } from './send-batch.ts'
import { viewIssue } from './view-issue.ts'

/** The administrators' newsletters, and the jobs that send them. */
export async function serveNewsletterIssues(api: Api, services: NewsletterServices) {
  const { db } = services
  api.serve('GET /api/admin/returned-mails', ({ query }) => listReturned(db, query))
  api.serve('GET /api/admin/newsletters', ({ query }) => listNewsletters(db, query))
  api.serve('GET /api/admin/newsletters/summary', ({ query }) =>
    summarizeNewsletters(db, query.search),
  )
  api.serve('GET /api/admin/newsletters/:id', ({ params }) => findNewsletter(db, params.id))
  api.serve('POST /api/admin/newsletters', async ({ body }, { identity }) => {
    const id = await createNewsletter(services, body, identity.userId)
    return new Reply(await findNewsletter(db, id), { status: 201 })
  })
  api.serve('PUT /api/admin/newsletters/:id', async ({ params, body }, { identity }) => {
    await changeNewsletter(services, params.id, body, identity.userId)
    return findNewsletter(db, params.id)
  })
  api.serve('DELETE /api/admin/newsletters/:id', async ({ params }, { identity }) => {
    await deleteNewsletter(services, params.id, identity.userId)
    return done
  })
  api.serve('GET /api/newsletter/issues/:key', ({ params }, { language }) =>
    viewIssue(db, params.key, language),
  )
  serveRendering(api, services)
  await serveSending(api, services)
}

/**
 * Creates a newsletter; as `sent` its sending starts at once (D7). @returns its id
 * @throws Problem 403 for another's name, 400 for a time in the past
 */
async function createNewsletter(
  services: NewsletterServices,
  body: ParsedInput<'POST /api/admin/newsletters'>['body'],
  adminId: string,
): Promise<number> {
  if (body.authorId !== adminId)
    throw new Problem(403, 'not_the_author', directoryRefusals.foreignNewsletter.en)
  const { status } = body
  const scheduledFor = timeOf(body)
  return services.db.transaction(async (tx) => {
    const row = one(
      await tx
        .insert(newsletters)
        .values({ ...wordsOf(body), authorId: adminId, scheduledFor })
        .returning(),
    )
    await logStep(tx, 'newsletter created', row.id, adminId)
    if (status === 'sent') await startSending(tx, services.jobs, row, adminId)
    return row.id
  })
}

/**
 * Changes texts or time of a newsletter that is not being sent; `draft` takes it off the schedule.
 * @throws Problem 404, 409 once it is being sent or if somebody else changed it, 400 for the time
 */
async function changeNewsletter(
  { db }: NewsletterServices,
  id: number,
  body: ParsedInput<'PUT /api/admin/newsletters/:id'>['body'],
  adminId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockUnstarted(tx, id)
    if (body.updatedAt && body.updatedAt !== row.updatedAt.toISOString())
      throw new Problem(409, 'changed_meanwhile', directoryRefusals.newsletterChanged.en)
    await tx
      .update(newsletters)
      .set({ ...wordsOf(body), scheduledFor: timeOf(body), updatedAt: new Date() })
      .where(eq(newsletters.id, id))
    await logStep(tx, 'newsletter changed', id, adminId)
  })
}

/** @throws Problem 404, 409 once it is being sent */
async function deleteNewsletter(
  { db }: NewsletterServices,
  id: number,
  adminId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUnstarted(tx, id)
    await tx.delete(newsletters).where(eq(newsletters.id, id))
    await logStep(tx, 'newsletter deleted', id, adminId)
  })
}

type Words = {
  title: string
  content: string
  titleEs?: string | undefined
  contentEs?: string | undefined
}

/** The columns of its texts; a Spanish version that is left out stays as it is. */
const wordsOf = ({ title, content, titleEs, contentEs }: Words) => ({
  title,
  content,
  ...(titleEs !== undefined && { titleEs: titleEs || null, contentEs: contentEs || null }),
})

async function lockUnstarted(tx: Db, id: number): Promise<NewsletterRow> {
  const row = await lockNewsletter(tx, id)
  if (row.startedAt) throw alreadyStarted(row)
  return row
}

function timeOf(body: { status: string; scheduledFor?: string | null | undefined }): Date | null {
  if (body.status !== 'scheduled') return null
  const time = new Date(required(body.scheduledFor))
  if (time.getTime() <= Date.now())
    throw new Problem(400, 'invalid', callRefusals.checkFields.en, {
      scheduledFor: directoryRefusals.chooseFutureTime.en,
    })
  return time
}

const logStep = (
  tx: Db,
  action: 'newsletter created' | 'newsletter changed' | 'newsletter deleted',
  newsletter: number,
  actorId: string,
) => audit(tx, { action, actorId, details: { newsletter } })

type Sending = Pick<NewsletterServices, 'db' | 'jobs'>

const alreadyStarted = ({ sentAt }: NewsletterRow) =>
  new Problem(
    409,
    'already_sent',
    sentAt ? directoryRefusals.newsletterSent.en : directoryRefusals.newsletterBeingSent.en,
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
 * Fixes the recipients and queues the job. `actorId` is null for a scheduled newsletter.
 * @throws Problem 409 for one that is or was being sent; for an administrator, without a subscriber
 */
async function startSending(
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
    throw new Problem(409, 'no_subscribers', directoryRefusals.noSubscribers.en)
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

/** Stops handing over mails. @throws Problem 404, 409 unless it is being sent */
const pauseNewsletter = (services: Sending, id: number, adminId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { startedAt, pausedAt, sentAt } = await lockNewsletter(tx, id)
    if (!startedAt || pausedAt || sentAt)
      throw new Problem(409, 'not_running', directoryRefusals.newsletterNotBeingSent.en)
    await tx.update(newsletters).set({ pausedAt: new Date() }).where(eq(newsletters.id, id))
    await audit(tx, { action: 'newsletter paused', actorId: adminId, details: { newsletter: id } })
  })

/** @throws Problem 404, 409 unless it is paused */
const resumeNewsletter = (services: Sending, id: number, adminId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { pausedAt } = await lockNewsletter(tx, id)
    if (!pausedAt) throw new Problem(409, 'not_paused', directoryRefusals.newsletterNotPaused.en)
    await tx
      .update(newsletters)
      .set({ pausedAt: null, activeAt: new Date() })
      .where(eq(newsletters.id, id))
    await audit(tx, { action: 'newsletter resumed', actorId: adminId, details: { newsletter: id } })
    await services.jobs.enqueue(tx, sendings, { newsletterId: id })
  })

/** Without activity for this long, a sending is enqueued again. */
const stalledSeconds = 45

/**
 * Runs every minute: starts due newsletters, resumes stalled ones, syncs the state of recipients
 * with their mails.
 */
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
          lt(newsletters.activeAt, sql`now() - make_interval(secs => ${stalledSeconds})`),
        ),
      )
      .returning({ newsletterId: newsletters.id })
    for (const newsletter of silent) await jobs.enqueue(tx, sendings, newsletter)
  })
  await syncRecipients(db)
}

async function startDue({ db, jobs }: Sending) {
  const newslettersDue = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(isNull(newsletters.startedAt), lte(newsletters.scheduledFor, new Date())))
  for (const { id } of newslettersDue)
    await db.transaction(async (tx) => {
      // since it was read, somebody may have sent, rescheduled or deleted it
      const [row] = await tx
        .select()
        .from(newsletters)
        .where(and(eq(newsletters.id, id), isNull(newsletters.startedAt)))
        .for('update')
      if (row?.scheduledFor && row.scheduledFor <= new Date())
        await startSending(tx, jobs, row, null)
    })
}

async function serveSending(api: Api, services: NewsletterServices) {
  const { db, jobs } = services
  api.serve('POST /api/admin/newsletters/:id/send', async ({ params }, { identity }) => {
    await sendNewsletter(services, params.id, identity.userId)
    return findNewsletter(db, params.id)
  })
  api.serve('POST /api/admin/newsletters/:id/pause', async ({ params }, { identity }) => {
    await pauseNewsletter(services, params.id, identity.userId)
    return findNewsletter(db, params.id)
  })
  api.serve('POST /api/admin/newsletters/:id/resume', async ({ params }, { identity }) => {
    await resumeNewsletter(services, params.id, identity.userId)
    return findNewsletter(db, params.id)
  })
  await jobs.work(sendings, ({ newsletterId }, { signal }) =>
    sendBatch(services, newsletterId, signal),
  )
  await jobs.schedule('newsletter-keep-sending', '* * * * *', 'UTC', () => resumeSendings(services))
}
