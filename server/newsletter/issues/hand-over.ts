import { createHash, randomUUID } from 'node:crypto'
import { itemAt } from '../../../contract/required.ts'
import { readUnsubscribeUrls } from '../links.ts'
import { type NewsletterServices, sendings } from '../services.ts'
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
  const mailing = await openIssue(services, newsletterId)
  const urlOf = await readUnsubscribeUrls(services, publicUrl())
  const sending = new Sending(services, place, mailing, (subscriberId, email, language) => ({
    subscriberId,
    id: mailIdOf(outcome.key, subscriberId),
    to: email,
    language,
    unsubscribeUrl: urlOf({ id: subscriberId }, language),
  }))
  await sending.work(AbortSignal.any([signal, mail.ending]))
  await db.transaction(async (tx) => {
    if (await leavePlace(tx, place)) await jobs.enqueue(tx, sendings, { newsletterId })
  })
}

/** Always the same for a subscriber and an issue: a UUID of version 8. */
function mailIdOf(newsletterKey: string, subscriberId: number): string {
  const hash = createHash('sha256').update(`${newsletterKey} ${subscriberId}`).digest()
  hash[6] = (itemAt(hash, 6) & 0x0f) | 0x80
  hash[8] = (itemAt(hash, 8) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
