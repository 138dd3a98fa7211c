import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '../../../contract/languages.ts'
import { hasRoom } from '../../platform/mail/mail-queue.ts'
import type { DirectResult } from '../../platform/mail/mail-sending.ts'
import type { NewsletterServices } from '../services.ts'
import {
  finish,
  markAcceptedAndFetchDue,
  noteRefused,
  renewLease,
  requeue,
  type Sender,
  syncRecipients,
} from './recipients.ts'
import type { IssueReader, OpenIssue } from './render-newsletter.ts'

/** Milliseconds that one job works; the next one continues. */
const workMs = 30_000
/**
 * Minimum of milliseconds between two statements: one for 15 mails costs little more than one for
 * one.
 */
const stepMs = 10
/** Milliseconds until the next step if nothing happens. */
const idleMs = 200
/**
 * Milliseconds between two signs of life, and those after which a sender that could not give any
 * begins no mail.
 */
const signMs = 2_000
const longestSilentMs = 10_000
/** Milliseconds in which a failing statement is retried. */
const retryMs = 30_000
/**
 * Mails in progress, or accepted and not noted yet: after a kill as many may come again, with the
 * same Message-ID.
 */
export const mostUnnoted = 32
/** Maximum of readers taken at a time. */
const mostTaken = 64
/**
 * Milliseconds until a mail server that accepts nothing is tried again: doubled, up to the longest.
 */
const firstAway = 1_000
const longestAway = 60_000

type Reader = IssueReader & { subscriberId: number }
type ReaderOf = (subscriberId: number, email: string, language: Language) => Reader
type Refusal = Extract<DirectResult, { result: 'refused' }> & { reader: Reader }

/**
 * Sends a newsletter: takes readers, sends their mails and notes the results, all three at the same
 * time and none faster than the others can follow.
 */
export class Sending {
  readonly #services: NewsletterServices
  readonly #lease: Sender
  readonly #issue: OpenIssue
  readonly #readerOf: ReaderOf
  /** Taken, and still without a mail. */
  #due: Reader[] = []
  /** Mails in progress. */
  #underWay = 0
  /** Results that are not noted yet, and how many are being noted as accepted. */
  #acceptedIds: number[] = []
  #refusals: Refusal[] = []
  #backIds: number[] = []
  #noting = 0
  /** The last reader taken; those who are put back come before. */
  #after = 0
  #hasMore = true
  /** Readers finished since readers were last taken: their mail was begun, or they were skipped. */
  #done = 0
  /** Paused, or sent by another server. */
  #isLost = false
  #isEnding = false
  #signAt = Date.now()
  #awayUntil = 0
  #away = firstAway
  /** So many refused mails wait for a retry that no more should be added. */
  #isFull = true
  #roomAt = 0
  #wake = () => {}

  constructor(services: NewsletterServices, lease: Sender, issue: OpenIssue, readerOf: ReaderOf) {
    this.#services = services
    this.#lease = lease
    this.#issue = issue
    this.#readerOf = readerOf
  }

  /** Works until everybody had a turn, the time is over, or `signal` aborts. */
  async work(signal: AbortSignal): Promise<void> {
    const end = Date.now() + workMs
    let failingSince = 0
    for (;;) {
      this.#isEnding = signal.aborted || Date.now() >= end || this.#isLost
      try {
        await this.#step()
        failingSince = 0
        if (this.#isIdle && (this.#isEnding || (await this.#isOver()))) return
        await this.#pause()
      } catch (error) {
        failingSince ||= Date.now()
        // an accepted mail that cannot be noted must not be sent again while this server lives
        const isOwing = this.#acceptedIds.length > 0 || this.#underWay > 0
        const mayRetry = isOwing || Date.now() - failingSince < retryMs
        if (!mayRetry || this.#services.mail.sending.ending.aborted) throw error
        await sleep(500)
      }
    }
  }

  get #isIdle() {
    const open = [this.#due, this.#acceptedIds, this.#refusals, this.#backIds]
    return this.#underWay === 0 && open.every(({ length }) => length === 0)
  }

  get #mayBegin() {
    const isAlive = Date.now() - this.#signAt < longestSilentMs
    return !this.#isEnding && !this.#isLost && isAlive && Date.now() >= this.#awayUntil
  }

  async #step() {
    const { db } = this.#services
    if (Date.now() - this.#signAt > signMs) {
      const at = Date.now()
      this.#isLost ||= !(await renewLease(db, this.#lease))
      this.#signAt = at
      await syncRecipients(db)
    }
    if (!this.#mayBegin) {
      this.#backIds.push(...this.#due.map(({ subscriberId }) => subscriberId))
      this.#due = []
    }
    await this.#noteOthers()
    const count = await this.#room()
    if (this.#acceptedIds.length > 0 || count > 0) await this.#markAcceptedAndFetchDue(count)
    this.#begin()
  }

  async #markAcceptedAndFetchDue(count: number) {
    const acceptedIds = this.#acceptedIds
    this.#acceptedIds = []
    this.#noting = acceptedIds.length
    try {
      const after = this.#after
      const due = await markAcceptedAndFetchDue(this.#services.db, this.#lease, {
        acceptedIds,
        after,
        count,
      })
      if (!due) this.#isLost = true
      else if (count > 0) {
        this.#hasMore = due.length === count
        // skipped readers are finished as well
        this.#done = due.filter(({ email }) => email === null).length
        this.#after = due.at(-1)?.subscriberId ?? after
        for (const { subscriberId, email, language } of due)
          if (email !== null) this.#due.push(this.#readerOf(subscriberId, email, language))
      }
    } catch (error) {
      this.#acceptedIds.push(...acceptedIds)
      throw error
    } finally {
      this.#noting = 0
    }
  }

  async #noteOthers() {
    const { db, mail } = this.#services
    while (this.#refusals.length > 0) {
      const refusals = this.#refusals.slice()
      await db.transaction(async (tx) => {
        for (const refusal of refusals) await this.#noteRefusal(tx, mail, refusal)
      })
      this.#refusals.splice(0, refusals.length)
      this.#roomAt = 0
    }
    if (this.#backIds.length === 0) return
    const backIds = this.#backIds.slice()
    await requeue(db, this.#lease, backIds)
    this.#backIds.splice(0, backIds.length)
    this.#after = 0
    this.#hasMore = true
  }

  async #noteRefusal(
    tx: NewsletterServices['db'],
    mail: NewsletterServices['mail'],
    { reader: { subscriberId, id, to, language, unsubscribeUrl }, forGood, reason }: Refusal,
  ) {
    const { newsletterId } = this.#lease
    const refusal = { subscriberId, mailId: id, forGood }
    if (!(await noteRefused(tx, newsletterId, refusal))) return
    const content = { template: 'newsletter-issue', newsletterId, unsubscribeUrl } as const
    await mail.keepTried(tx, { id, to, language, content, unsubscribeUrl }, { forGood, reason })
  }

  /** Computes how many readers to take: about twice as many as were finished since the last were taken. */
  async #room(): Promise<number> {
    if (!this.#hasMore || !this.#mayBegin) return 0
    if (this.#isFull || this.#roomAt === 0) {
      if (Date.now() - this.#roomAt < 1_000) return 0
      this.#roomAt = Date.now()
      this.#isFull = !(await hasRoom(this.#services.db))
      if (this.#isFull) return 0
    }
    return Math.max(0, Math.min(mostTaken, Math.max(1, 2 * this.#done)) - this.#due.length)
  }

  #begin() {
    const { bulkConnections } = this.#services.mail.sending
    while (
      this.#mayBegin &&
      this.#underWay < bulkConnections &&
      this.#underWay + this.#acceptedIds.length + this.#noting < mostUnnoted
    ) {
      const reader = this.#due.shift()
      if (!reader) return
      void this.#send(reader)
    }
  }

  async #send(reader: Reader) {
    this.#underWay += 1
    this.#done += 1
    const result = await this.#issue(reader)
    this.#underWay -= 1
    this.#keep(reader, result)
    this.#begin()
    this.#wake()
  }

  #keep(reader: Reader, outcome: DirectResult) {
    switch (outcome.result) {
      case 'taken':
        this.#acceptedIds.push(reader.subscriberId)
        this.#away = firstAway
        break
      case 'refused':
        this.#refusals.push({ ...outcome, reader })
        break
      case 'server away':
        this.#backIds.push(reader.subscriberId)
        if (Date.now() < this.#awayUntil) break
        this.#awayUntil = Date.now() + this.#away
        this.#away = Math.min(longestAway, 2 * this.#away)
        break
      case 'stopped':
        this.#backIds.push(reader.subscriberId)
    }
  }

  async #isOver(): Promise<boolean> {
    if (this.#hasMore || (await finish(this.#services.db, this.#lease))) return !this.#hasMore
    this.#after = 0
    this.#hasMore = true
    return false
  }

  async #pause() {
    await sleep(stepMs)
    const canTake = this.#due.length === 0 && this.#hasMore && this.#mayBegin && !this.#isFull
    if (canTake || this.#acceptedIds.length > 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = () => {}
  }
}
