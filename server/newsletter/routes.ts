import { setTimeout } from 'node:timers/promises'
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import { directoryRefusals } from '../platform/languages/refusals/directory.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { countFor, endSubscription } from './end-subscription.ts'
import { confirmHours, confirmUrl, readConfirmation, subscriberOf } from './links.ts'
import type { NewsletterServices } from './services.ts'
import { subscribers } from './tables.ts'

/**
 * Least milliseconds of every sign-up, so that its time does not reveal whether a mail was sent.
 */
const alike = 250

export async function serveNewsletter(api: Api, services: NewsletterServices) {
  const { db, jobs } = services
  api.serve('POST /api/newsletter/subscribe', async ({ body }, { language }) => {
    const subscription = subscribe(services, body.email, language)
    const [answer] = await Promise.all([subscription, setTimeout(alike)])
    return answer
  })
  api.serve('POST /api/newsletter/confirm', ({ body }) => confirm(services, body.token))
  api.serve('POST /api/newsletter/unsubscribe', ({ query, body }) =>
    unsubscribe(services, query.token || body.token),
  )
  await jobs.schedule('newsletter-delete-unconfirmed', '41 3 * * *', site.timeZone, () =>
    deleteUnconfirmed(db),
  )
}

const day = 86_400_000

type Services = { db: Db; mail: Mail; publicUrl: () => string; secretKeys: SecretKeys }

/**
 * Stores an address and queues the mail that confirms it, at most one a day. Only confirmed
 * subscribers get true. Anybody may type the address of somebody else, so nothing else changes: what
 * was asked for, the language too, is in the mailed link.
 */
async function subscribe(
  { db, mail, publicUrl, secretKeys }: Services,
  email: string,
  language: Language,
): Promise<{ alreadySubscribed: boolean }> {
  return transactionWithRetry(db, async (tx) => {
    // Waits for, locks and returns the row of a known address.
    const subscriber = one(
      await tx
        .insert(subscribers)
        .values({ email, language })
        .onConflictDoUpdate({ target: subscribers.email, set: { email } })
        .returning(),
    )
    const { id, confirmedAt, unsubscribedAt } = subscriber
    if (confirmedAt && !unsubscribedAt) return { alreadySubscribed: true }
    if (!isMailDue(subscriber)) return { alreadySubscribed: false }
    await tx
      .update(subscribers)
      .set({ confirmationMailedAt: new Date() })
      .where(eq(subscribers.id, id))
    await mail.post(tx, {
      to: email,
      language,
      content: {
        template: 'newsletter-confirmation',
        confirmUrl: await confirmUrl({ db: tx, secretKeys }, publicUrl(), { id, language }),
        hours: confirmHours,
      },
    })
    return { alreadySubscribed: false }
  })
}

/** Links mailed before the end of a subscription do not begin it again, so another is due at once. */
function isMailDue({ confirmationMailedAt, unsubscribedAt }: typeof subscribers.$inferSelect) {
  if (!confirmationMailedAt || (unsubscribedAt && confirmationMailedAt < unsubscribedAt))
    return true
  return Date.now() - confirmationMailedAt.getTime() >= day
}

/**
 * Confirms a subscription, or begins it again, in the language of the page that asked for it.
 * @throws Problem for a forged or expired link, and after unsubscribing: an old mail must not
 * restart the newsletter.
 */
async function confirm(
  { db, secretKeys }: { db: Db; secretKeys: SecretKeys },
  token: string,
): Promise<{ state: 'done' | 'already' }> {
  const link = await readConfirmation({ db, secretKeys }, token)
  if (link === null) throw badLink()
  const { id, language } = link
  const { confirmedAt, unsubscribedAt, confirmationMailedAt } = subscribers
  const confirmedRows = await db
    .update(subscribers)
    .set({ confirmedAt: new Date(), unsubscribedAt: null, ...(language && { language }) })
    .where(
      and(
        eq(subscribers.id, id),
        or(
          and(isNull(confirmedAt), isNull(unsubscribedAt)),
          gte(confirmationMailedAt, unsubscribedAt),
        ),
      ),
    )
    .returning()
  if (confirmedRows.length > 0) return { state: 'done' }
  const isSubscriber = and(eq(subscribers.id, id), isNull(unsubscribedAt))
  if ((await db.$count(subscribers, isSubscriber)) === 0) throw badLink()
  return { state: 'already' }
}

const badLink = () => new Problem(400, 'bad_link', directoryRefusals.badSubscriptionLink.en)

/** Ends a subscription at the reader's wish. @throws Problem for a forged link */
async function unsubscribe(
  { db, mail, secretKeys }: { db: Db; mail: Mail; secretKeys: SecretKeys },
  token: string,
): Promise<{ state: 'done' | 'already' }> {
  const id = await subscriberOf({ db, secretKeys }, token)
  if (id === null) throw new Problem(400, 'bad_link', directoryRefusals.damagedLink.en)
  return transactionWithRetry(db, async (tx) => {
    if (!(await endSubscription(tx, mail, id))) return { state: 'already' }
    await countFor(tx, id)
    return { state: 'done' }
  })
}

const days = 7

/** Deletes addresses that were not confirmed within a week of the last mail to them. */
export async function deleteUnconfirmed(db: Db): Promise<void> {
  const lastHeardOf = sql`coalesce(${subscribers.confirmationMailedAt}, ${subscribers.createdAt})`
  await db
    .delete(subscribers)
    .where(
      and(
        isNull(subscribers.confirmedAt),
        lt(lastHeardOf, sql`now() - make_interval(days => ${days})`),
      ),
    )
}
