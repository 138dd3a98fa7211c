import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ClosedMail } from '../../../contract/closed-mails.ts'
import type { Language } from '../../../contract/languages.ts'
import type {
  MailContent,
  NewsletterIssue,
  RenderedMail,
  StoredContent,
} from '../../../contract/mails.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../database/connect.ts'
import { one } from '../database/one.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Logger, maskAddresses } from '../log/logger.ts'
import { bulkDeliveries, deliveries } from './deliveries.ts'
import { countFailedMails, deleteOldMails } from './mail-queue.ts'
import { MailSending, type SendingParts } from './mail-sending.ts'
import type { ProvenAddress } from './proven-address.ts'
import { isRefusedForGood, reasonOf } from './refusals.ts'
import { mails } from './tables.ts'

type MailParts = SendingParts & {
  db: Db
  jobs: Jobs
  render: (content: MailContent, language: Language) => Promise<RenderedMail>
  /** Seconds between tries, and the number of retries; for tests. */
  retryDelay?: number
  retries?: number
}

type Envelope = {
  /**
   * A UUID of the caller's own, also the Message-ID: mail programs then recognize the same mail
   * posted again, as after a restore. Random by default.
   */
  id?: string
  /** The writer of a message, to whom the reader's answer goes. */
  replyTo?: { name: string; address: string }
  /** By default the one chosen by the owner of the address. */
  language?: Language
  /** The language of the page, for an address without an account. English by default. */
  pageLanguage?: Language | undefined
  unsubscribeUrl?: string
  /** One of many, so that others go first. */
  bulk?: boolean
}

/** Any mail to an address that somebody stands for, and fixed sentences to any other. */
export type NewMail = Envelope &
  ({ to: ProvenAddress; content: StoredContent } | { to: string; content: ClosedMail })

type FindLanguage = (tx: Db, address: string) => Promise<Language | null>
type RenderIssue = (content: NewsletterIssue, language: Language) => Promise<RenderedMail>

/** One plain address, without list, group, comment, quoted part or line break. */
const Address = z.email().max(254)

/** Milliseconds until a test is given up. */
const testTimeout = 30_000
const tooLate = 'The mail server did not answer within 30 seconds.'

/** Stores mail first and delivers it by a job, so that only the loss of the database loses any. */
export class Mail {
  readonly #parts: MailParts
  /** Accepted by the mail server, but not yet marked as sent because the database was away. */
  readonly #taken = new Set<string>()
  /** The way its mails are sent, and those of a newsletter, which are stored by the newsletter. */
  readonly sending: MailSending
  #renderIssue: RenderIssue | undefined
  #findLanguage: FindLanguage = async () => null

  constructor(parts: MailParts) {
    this.#parts = parts
    this.sending = new MailSending(parts)
  }

  /**
   * Posts a mail within the caller's transaction.
   * @throws TypeError for anything but plain addresses
   */
  async post(tx: Db, { bulk = false, pageLanguage = 'en', ...mail }: NewMail): Promise<void> {
    for (const address of mail.replyTo ? [mail.to, mail.replyTo.address] : [mail.to])
      if (!Address.safeParse(address).success) throw new TypeError('Not a plain mail address')
    const language = mail.language ?? (await this.#findLanguage(tx, mail.to)) ?? pageLanguage
    const row = one(
      await tx
        .insert(mails)
        .values({ ...mail, language })
        .returning({ id: mails.id }),
    )
    await this.#parts.jobs.enqueue(tx, bulk ? bulkDeliveries : deliveries, { mailId: row.id })
  }

  /**
   * Stores a mail whose first try was refused; unless refused for good, it is retried like any
   * other.
   */
  async keepTried(
    tx: Db,
    mail: Omit<Envelope, 'bulk'> & { to: string; content: NewsletterIssue },
    { forGood, reason }: { forGood: boolean; reason: string },
  ): Promise<void> {
    const { jobs, log, retryDelay = deliveries.delay } = this.#parts
    const status = forGood ? 'failed' : 'queued'
    const row = one(
      await tx
        .insert(mails)
        .values({ ...mail, status, attempts: 1, lastError: reason })
        .returning({ id: mails.id }),
    )
    if (forGood) logGivenUp(log, row.id, reason)
    else await jobs.enqueue(tx, bulkDeliveries, { mailId: row.id }, { after: retryDelay })
  }

  /** Withdraws mails that no server has accepted. @returns their ids */
  async withdraw(tx: Db, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const withdrawn = await tx
      .delete(mails)
      .where(and(inArray(mails.id, ids), eq(mails.status, 'queued')))
      .returning({ id: mails.id })
    return withdrawn.map(({ id }) => id)
  }

  /** Registers the newsletter's renderer, which needs more than what is stored with each mail. */
  renderIssuesWith(render: RenderIssue): void {
    this.#renderIssue = render
  }

  /** Registers how to find the language that the owner of an address has chosen. */
  findLanguagesWith(find: FindLanguage): void {
    this.#findLanguage = find
  }

  /** Renders a mail as it would be delivered. */
  async render(content: StoredContent, language: Language = 'en'): Promise<RenderedMail> {
    if (content.template !== 'newsletter-issue') return this.#parts.render(content, language)
    return required(this.#renderIssue, 'renderer of issues')(content, language)
  }

  /**
   * Sends a mail at once, past the queue, for somebody who waits for the result.
   * @returns whether it was accepted, and the server's reply or the reason of the failure
   */
  async test(to: string, content: MailContent): Promise<{ accepted: boolean; reply: string }> {
    const mail = { id: randomUUID(), createdAt: new Date(), to, content }
    const signal = AbortSignal.timeout(testTimeout)
    try {
      const reply = await this.sending.send(mail, () => this.render(content), signal)
      return { accepted: true, reply: maskAddresses(reply).slice(0, 500) }
    } catch (error) {
      return { accepted: false, reply: signal.aborted ? tooLate : reasonOf(error) }
    }
  }

  /** Starts delivering, and logs what an operator should know. */
  async start(): Promise<void> {
    const { db, jobs, retryDelay = deliveries.delay, retries = deliveries.retries } = this.#parts
    const longestDelay = Math.max(retryDelay, this.#parts.retryDelay ?? deliveries.longestDelay)
    for (const queue of [deliveries, bulkDeliveries])
      await jobs.work(
        { ...queue, retries, delay: retryDelay, longestDelay },
        ({ mailId }, { signal }) =>
          this.#deliver(mailId, { signal, isBulk: queue === bulkDeliveries }),
        ({ mailId }) => this.#giveUp(mailId),
      )
    await jobs.schedule('mail-clean-up', '17 3 * * *', site.timeZone, () => deleteOldMails(db))
    await this.#warnAboutFailed()
    // Not awaited: the start does not need a mail server, and mails are stored meanwhile.
    void this.#warnWhenUnreachable()
  }

  async #deliver(id: string, how: { signal: AbortSignal; isBulk: boolean }) {
    const { db } = this.#parts
    const [mail] = await db.select().from(mails).where(eq(mails.id, id))
    if (mail?.status !== 'queued') return
    const attempts = sql`${mails.attempts} + 1`
    if (!this.#taken.has(id)) {
      try {
        await this.sending.sendQueued(mail, () => this.render(mail.content, mail.language), how)
        this.#taken.add(id)
      } catch (error) {
        if (this.sending.isStopped) throw error
        const lastError = reasonOf(error)
        await db.update(mails).set({ attempts, lastError }).where(eq(mails.id, id))
        if (isRefusedForGood(error)) return this.#giveUp(id)
        throw new Error(lastError)
      }
    }
    const sentState = { status: 'sent', sentAt: new Date(), attempts, lastError: null } as const
    if (isLast(mail.content)) await db.delete(mails).where(eq(mails.id, id))
    else await db.update(mails).set(sentState).where(eq(mails.id, id))
    this.#taken.delete(id)
  }

  async #giveUp(id: string) {
    const { db, log } = this.#parts
    const [mail] = await db
      .update(mails)
      .set({ status: 'failed' })
      .where(sql`${mails.id} = ${id} and ${mails.status} = 'queued'`)
      .returning({ reason: mails.lastError, content: mails.content })
    if (mail && isLast(mail.content)) await db.delete(mails).where(eq(mails.id, id))
    else if (mail) logGivenUp(log, id, mail.reason)
  }

  async #warnAboutFailed() {
    const failedCount = await countFailedMails(this.#parts.db)
    if (failedCount > 0)
      this.#parts.log.warn(
        `${failedCount} ${failedCount === 1 ? 'mail' : 'mails'} could not be delivered: npm run mail:failed`,
      )
  }

  async #warnWhenUnreachable() {
    try {
      await this.#parts.transport.check?.()
    } catch (error) {
      this.#parts.log.warn(
        { reason: reasonOf(error) },
        'the mail server of SMTP_URL cannot be used now; mails wait and are tried again for 24 hours',
      )
    }
  }
}

const logGivenUp = (log: Logger, mail: string, reason: string | null) =>
  log.error({ mail, reason }, 'a mail could not be delivered; npm run mail:failed lists it')

/** The address is erased: the mail is not kept, delivered or not. */
const isLast = ({ template }: StoredContent) => template === 'account-deleted'
