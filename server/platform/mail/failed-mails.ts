import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StoredContent } from '../../../contract/mails.ts'
import type { Db } from '../database/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { maskAddresses } from '../log/mask-addresses.ts'
import { deliveries } from './deliveries.ts'
import { mails } from './tables.ts'

export type FailedMail = {
  id: string
  createdAt: Date
  template: StoredContent['template']
  /** Masked: a list like this ends up in terminals and tickets. */
  to: string
  attempts: number
  lastError: string
}

const isFailed = eq(mails.status, 'failed')

export const countFailedMails = (db: Db): Promise<number> => db.$count(mails, isFailed)

/** Mails that were given up, oldest first. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  const rows = await db.select().from(mails).where(isFailed).orderBy(asc(mails.createdAt))
  return rows.map(({ id, createdAt, content, to, attempts, lastError }) => ({
    id,
    createdAt,
    template: content.template,
    to: maskAddresses(to),
    attempts,
    lastError: lastError ?? 'the server died during the last try',
  }))
}

/** Queues failed mails again, with all their tries. @returns how many */
export async function retryFailedMails(db: Db, jobs: Jobs, ids: string[] | 'all'): Promise<number> {
  return db.transaction(async (tx) => {
    const requeued = await tx
      .update(mails)
      .set({ status: 'queued' })
      .where(ids === 'all' ? isFailed : and(isFailed, inArray(mails.id, ids)))
      .returning({ mailId: mails.id })
    for (const mail of requeued) await jobs.enqueue(tx, deliveries, mail)
    return requeued.length
  })
}
