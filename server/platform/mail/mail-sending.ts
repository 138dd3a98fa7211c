import { setMaxListeners } from 'node:events'
import pLimit from 'p-limit'
import type { MailContent, RenderedMail, StoredContent } from '../../../contract/mails.ts'
import { asError, type Logger } from '../log/logger.ts'
import { type NewSpan, type Tracing, withSpan } from '../tracing/tracing.ts'
import { composeMail, type MailHead, type Sender } from './compose-mail.ts'
import { type MailLimits, usualLimits } from './limits.ts'
import { isRefusedForGood, reasonOf } from './refusals.ts'
import type { MailTransport } from './transport.ts'

export type SendingParts = Sender & {
  transport: MailTransport
  log: Logger
  tracing?: Tracing | null
  limits?: MailLimits
}

type Template = (MailContent | StoredContent)['template']
type Render = () => Promise<RenderedMail>

/** The result of sending a mail directly, past the table of mails. */
export type DirectResult =
  | { result: 'taken' }
  /** Worth another try unless `forGood`. */
  | { result: 'refused'; forGood: boolean; reason: string }
  /** The mail server accepts no mail for anybody. */
  | { result: 'server away' }
  /** This server stops. */
  | { result: 'stopped' }

/** Milliseconds that mails in progress get to finish when this server stops. */
const timeToFinish = 1_000

/** Milliseconds between two lines of the log. */
const warnMs = 60_000

/** Passes mails to the transport, those to many over all connections but one. */
export class MailSending {
  /** Deliveries of this process since its start. */
  readonly tries = { taken: 0, failed: 0 }
  /** Maximum of mails to many in progress: one connection stays free for a code somebody waits for. */
  readonly bulkConnections: number
  readonly #parts: SendingParts
  readonly #bulk: ReturnType<typeof pLimit>
  readonly #ending = new AbortController()
  readonly #stopping = new AbortController()
  #warnedAt = 0

  constructor(parts: SendingParts) {
    this.#parts = parts
    this.bulkConnections = Math.max(1, (parts.limits ?? usualLimits).connections - 1)
    this.#bulk = pLimit(this.bulkConnections)
    // each mail in progress adds a listener
    setMaxListeners(0, this.#stopping.signal)
  }

  /** Aborts when this server stops soon: begin no further mail. */
  get ending(): AbortSignal {
    return this.#ending.signal
  }

  get isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Aborts sending, so that a hanging mail server does not delay the stop. */
  stop(): void {
    this.#ending.abort()
    setTimeout(() => this.#stopping.abort(), timeToFinish).unref()
  }

  /**
   * Sends a mail of the queue, and counts the try.
   * @throws as the transport does
   */
  sendQueued(
    mail: MailHead & { content: StoredContent },
    render: Render,
    { signal, isBulk }: { signal?: AbortSignal; isBulk: boolean },
  ): Promise<string> {
    const stopping = this.#stopping.signal
    const stop = signal ? AbortSignal.any([signal, stopping]) : stopping
    const send = () => this.#counted(() => this.send(mail, render, stop))
    return isBulk ? this.#bulk(send) : send()
  }

  /** Sends one of many mails. Never rejects. */
  async sendDirectly(
    mail: MailHead & { content: StoredContent },
    rendered: RenderedMail,
  ): Promise<DirectResult> {
    try {
      await this.sendQueued(mail, async () => rendered, { isBulk: true })
      return { result: 'taken' }
    } catch (error) {
      if (this.isStopped) return { result: 'stopped' }
      const reason = reasonOf(error)
      if (!concernsAll(error))
        return { result: 'refused', forGood: isRefusedForGood(error), reason }
      if (Date.now() - this.#warnedAt > warnMs) {
        this.#warnedAt = Date.now()
        this.#parts.log.warn({ reason }, 'the mail server takes no newsletters now; they wait')
      }
      return { result: 'server away' }
    }
  }

  send(
    mail: MailHead & { content: { template: Template } },
    render: Render,
    signal: AbortSignal,
  ): Promise<string> {
    const { transport, tracing = null } = this.#parts
    const span: NewSpan = { name: `mail ${mail.content.template}`, kind: 'client', attributes: {} }
    return withSpan(tracing, span, async () =>
      transport.send(composeMail(mail, await render(), this.#parts), signal),
    )
  }

  async #counted(send: () => Promise<string>): Promise<string> {
    try {
      const reply = await send()
      this.tries.taken++
      return reply
    } catch (error) {
      if (!this.isStopped) this.tries.failed++
      throw error
    }
  }
}

/** Whether connecting, signing in or the sender failed, before any recipient was checked. */
function concernsAll(error: unknown): boolean {
  const failure: Error & { responseCode?: number; command?: string; code?: string } = asError(error)
  const { responseCode, command = '', code = '' } = failure
  return (
    responseCode === 421 ||
    /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/.test(command) ||
    ['EAUTH', 'EDNS', 'ETLS', 'EPROXY', 'ENOSPC', 'EACCES'].includes(code)
  )
}
