import { randomUUID } from 'node:crypto'
import { readUnsubscribeUrls } from '../links.ts'
import { type NewsletterServices, sendings } from '../services.ts'
import { mailIdOf } from './mail-id.ts'
import { acquireLease, releaseLease } from './recipients.ts'
import { openIssue } from './render-newsletter.ts'
import { Sending } from './sending.ts'

/** Sends for half a minute, then queues the next job if anybody is left. */
export async function sendBatch(
  services: NewsletterServices,
  newsletterId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, jobs, mail, publicUrl } = services
  const lease = { newsletterId, sender: randomUUID() }
  const outcome = await acquireLease(db, lease)
  // a skipped newsletter is resumed within a minute
  if (outcome === 'over' || outcome === 'taken') return
  const issue = await openIssue(services, newsletterId)
  const urlOf = await readUnsubscribeUrls(services, publicUrl())
  const sending = new Sending(services, lease, issue, (subscriberId, email, language) => ({
    subscriberId,
    id: mailIdOf(outcome.key, subscriberId),
    to: email,
    language,
    unsubscribeUrl: urlOf({ id: subscriberId }, language),
  }))
  await sending.work(AbortSignal.any([signal, mail.sending.ending]))
  await db.transaction(async (tx) => {
    if (await releaseLease(tx, lease)) await jobs.enqueue(tx, sendings, { newsletterId })
  })
}
