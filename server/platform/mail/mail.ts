import { eq, sql } from 'drizzle-orm'
import type { MailContent, RenderedMail } from '../../../contract/mails.ts'
import type { Db } from '../database/connect.ts'
import type { Jobs, Queue } from '../jobs/jobs.ts'
import type { Logger } from '../log/logger.ts'
import { mails } from './tables.ts'
import type { MailTransport } from './transport.ts'

type MailJob = { mailId: string }

/** 30 s, 1, 2, 4 … 30 minutes apart: about 24 hours in all. */
const deliveries: Queue<MailJob> = {
  name: 'mail',
  timeout: 90,
  retries: 53,
  delay: 30,
  longestDelay: 1800,
}

export type MailParts = {
  db: Db
  jobs: Jobs
  log: Logger
  transport: MailTransport
  render: (content: MailContent) => Promise<RenderedMail>
  /** Ours: the sender of every mail, and the domain of Message-IDs. */
  from: { name: string; address: string }
  /** Seconds between tries, for tests. */
  retryDelay?: number
}

export type NewMail = {
  to: string
  replyTo?: { name: string; address: string }
  content: MailContent
  unsubscribeUrl?: string
}

/** Mail that survives everything but the loss of the database: stored first, delivered by a job. */
export class Mail {
  readonly #parts: MailParts

  constructor(parts: MailParts) {
    this.#parts = parts
  }

  /** Posts a mail within the caller's transaction. */
  async post(tx: Db, mail: NewMail): Promise<void> {
    const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id })
    await this.#parts.jobs.enqueue(tx, deliveries, { mailId: row!.id })
  }

  /** Begins delivering. */
  async start(): Promise<void> {
    const { jobs, retryDelay } = this.#parts
    const queue = retryDelay
      ? { ...deliveries, delay: retryDelay, longestDelay: retryDelay }
      : deliveries
    await jobs.work(queue, ({ mailId }, { last }) => this.#deliver(mailId, last))
  }

  async #deliver(id: string, last: boolean) {
    const { db, log } = this.#parts
    const [mail] = await db.select().from(mails).where(eq(mails.id, id))
    if (mail?.status !== 'queued') return
    try {
      await this.#send(mail)
      await db
        .update(mails)
        .set({
          status: 'sent',
          sentAt: new Date(),
          attempts: sql`${mails.attempts} + 1`,
          lastError: null,
        })
        .where(eq(mails.id, id))
    } catch (error) {
      const given = last || isRefusedForGood(error)
      await db
        .update(mails)
        .set({
          status: given ? 'failed' : 'queued',
          attempts: sql`${mails.attempts} + 1`,
          lastError: (error as Error).message.slice(0, 500),
        })
        .where(eq(mails.id, id))
      if (!given) throw error
      log.error({ mail: id }, 'a mail could not be delivered; npm run mail:failed lists it')
    }
  }

  async #send(mail: typeof mails.$inferSelect) {
    const { transport, render, from } = this.#parts
    const { subject, html, text } = await render(mail.content)
    await transport.send({
      messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
      date: mail.createdAt,
      from,
      to: { name: '', address: mail.to },
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject,
      html,
      text,
      ...(mail.unsubscribeUrl && {
        list: { unsubscribe: { url: mail.unsubscribeUrl, comment: 'Unsubscribe' } },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    })
  }
}

/** The server said that this address will never do (5xx to RCPT TO); asking again would be rude. */
function isRefusedForGood(error: unknown) {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
