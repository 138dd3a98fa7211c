import { and, lt, ne, sql } from 'drizzle-orm'
import { site } from '../../site.config.ts'
import type { Counter } from '../insights/counter.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { serveHeldMessages } from './held/serve-held.ts'
import { serveInbox } from './inbox/inbox.ts'
import { receiveMessage } from './receive-message.ts'
import type { FindReaders } from './recipient.ts'
import { inquiries } from './tables.ts'

type Services = {
  db: Db
  mail: Mail
  jobs: Jobs
  publicUrl: () => string
  rateLimits: boolean
  secretKeys: SecretKeys
  counter: Counter
  findReaders: FindReaders
}

export async function serveInquiries(api: Api, services: Services) {
  const { db, jobs, secretKeys, counter } = services
  const reception = { ...services, senderKey: await secretOf(db, secretKeys, 'message senders') }
  api.serve('POST /api/contact', async ({ body }, caller) => {
    const { recipient, forwardedToTeam, state, isDelayed, copied } = await receiveMessage(
      reception,
      body,
      caller,
    )
    const doctorId = recipient.kind === 'doctor' ? recipient.id : undefined
    if (state === 'delivered' && recipient.kind !== 'team')
      await counter.count({ kind: 'contact', way: 'message', doctorId }, caller)
    return {
      success: true,
      ...(forwardedToTeam && { forwardedToTeam }),
      ...(copied && { copied }),
      // of spam too: nothing tells its sender what it counts as
      ...(isDelayed && { delayed: true as const }),
    }
  })
  serveInbox(api, services)
  serveHeldMessages(api, services)
  await jobs.schedule('delete-old-messages', '23 3 * * *', site.timeZone, async () => {
    await deleteOldMessages(db, site.messageRetentionDays)
    await forgetSenders(db)
  })
}

const olderThan = (days: number) =>
  lt(inquiries.createdAt, sql`now() - make_interval(days => ${days})`)

/**
 * Deletes messages after the retention, whatever their state. Their mails are deleted separately, by
 * the retention of mails.
 */
export async function deleteOldMessages(db: Db, days: number): Promise<void> {
  await db.delete(inquiries).where(olderThan(days))
}

/** Deletes the hashes of networks once they are no longer needed for limits. */
export async function forgetSenders(db: Db): Promise<void> {
  await db
    .update(inquiries)
    .set({ sender: '' })
    .where(and(olderThan(1), ne(inquiries.sender, '')))
}
