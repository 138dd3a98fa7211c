import { sql } from 'drizzle-orm'
import { paths } from '../../../../contract/paths.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { transactionWithRetry } from '../../../platform/database/transaction.ts'
import { provenAddress } from '../../../platform/mail/proven-address.ts'
import { type CountReports, waitingMessages } from '../../waiting/waiting-messages.ts'
import { findDueFacts } from '../due-facts.ts'
import { stopDigestUrl } from '../links.ts'
import { lockOwnerToMail, ownersWith } from '../owners-with.ts'
import type { ReminderServices } from '../remind-owners.ts'
import { ownerDigests } from '../tables.ts'

export type DigestServices = ReminderServices & { countReports: CountReports }

/** Less than a week, so that a late run does not skip the next one. */
const daysBetween = 6

const wantsNone = sql`exists (
  select from owner_digests d where d.user_id = u.id and d.stopped_at is not null
)`

/**
 * Mails every owner for whom something waits, and who has not turned it off. May run at any time and
 * on several servers at once: an owner gets one a week.
 * @returns the number of mails
 */
export async function sendDigests(services: DigestServices, now = new Date()): Promise<number> {
  let mailCount = 0
  for (const userId of await ownersWith(services.db, sql`true`, wantsNone))
    if (await transactionWithRetry(services.db, (tx) => sendDigest(services, tx, userId, now)))
      mailCount += 1
  return mailCount
}

async function sendDigest(
  { mail, publicUrl, secretKeys, countReports }: DigestServices,
  tx: Db,
  userId: string,
  now: Date,
): Promise<boolean> {
  const user = await lockOwnerToMail(tx, userId)
  if (!user) return false
  const counts = {
    ...(await waitingMessages({ db: tx, countReports }, userId)),
    facts: await countOldFacts(tx, userId),
  }
  if (Object.values(counts).every((count) => count === 0)) return false
  const [digest] = await tx
    .insert(ownerDigests)
    .values({ userId, address: user.email, mailedAt: now })
    .onConflictDoUpdate({
      target: ownerDigests.userId,
      set: { address: user.email, mailedAt: now },
      setWhere: sql`${ownerDigests.stoppedAt} is null and (${ownerDigests.mailedAt} is null
        or ${ownerDigests.mailedAt} <= ${now.toISOString()}::timestamptz - make_interval(days => ${daysBetween}))`,
    })
    .returning({ id: ownerDigests.id })
  if (!digest) return false
  const stopUrl = await stopDigestUrl({ db: tx, secretKeys }, publicUrl(), digest.id, now)
  await mail.post(tx, {
    to: provenAddress(user.email, 'confirmed account'),
    language: user.mailLanguage,
    bulk: true,
    unsubscribeUrl: stopUrl,
    content: {
      template: 'owner-digest',
      firstName: user.firstName || null,
      ...counts,
      dashboardUrl: publicUrl() + paths.profile(),
      stopUrl,
    },
  })
  return true
}

/** Facts that somebody said, but not for 75 days: nobody is reminded each week of what the register says. */
async function countOldFacts(db: Db, userId: string): Promise<number> {
  const { records } = await findDueFacts(db, userId)
  return records
    .flatMap(({ facts, places }) => [...facts, ...places])
    .filter(({ origin: { source, at } }) => source !== 'register' && at !== null).length
}
