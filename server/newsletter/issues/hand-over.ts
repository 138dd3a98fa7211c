import { randomUUID } from 'node:crypto'
import { readUnsubscribeUrls } from '../links.ts'
import { type NewsletterServices, sendings } from '../services.ts'
import { mailIdOf } from './mail-id.ts'
import { leavePlace, takeOver } from './recipients.ts'
import { openIssue } from './render-newsletter.ts'
import { Sending } from './sending.ts'

/** Sends for half a minute, then queues the next job if anybody is left. */
export async function handOver(
  services: NewsletterServices,
  newsletterId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, jobs, mail, publicUrl } = services
  const place = { newsletterId, sender: randomUUID() }
  const outcome = await takeOver(db, place)
  // a skipped newsletter is resumed within a minute
  if (outcome === 'over' || outcome === 'taken') return
  const issue = await openIssue(services, newsletterId)
  const urlOf = await readUnsubscribeUrls(services, publicUrl())
  const sending = new Sending(services, place, issue, (subscriberId, email, language) => ({
    subscriberId,
    id: mailIdOf(outcome.key, subscriberId),
    to: email,
    language,
    unsubscribeUrl: urlOf({ id: subscriberId }, language),
  }))
  await sending.work(AbortSignal.any([signal, mail.sending.ending]))
  await db.transaction(async (tx) => {
    if (await leavePlace(tx, place)) await jobs.enqueue(tx, sendings, { newsletterId })
  })
}
