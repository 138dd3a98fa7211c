import type { Language } from '../../../contract/languages.ts'
import type { RenderedMail } from '../../../contract/mails.ts'
import { asError, type Logger } from '../log/logger.ts'
import { composeForm, type Reader } from './mail-form.ts'
import { isRefusedForGood, reasonOf } from './refusals.ts'
import type { OutgoingMail } from './transport.ts'

/** The result of sending one mail of a mailing. */
export type HandOver =
  | { result: 'taken' }
  /** Worth another try unless `forGood`. */
  | { result: 'refused'; forGood: boolean; reason: string }
  /** The mail server accepts no mail for anybody. */
  | { result: 'server away' }
  /** This server stops. */
  | { result: 'stopped' }

/** A reader of a mailing, with the language. */
export type MailingReader = Reader & { language: Language }

/** One text to many readers, sent directly and not through the table of mails. */
export type Mailing = {
  /** Maximum of mails in progress. */
  connections: number
  /**
   * Calls `next` once its turn has come, so that somebody who unsubscribes meanwhile gets no mail;
   * without a reader nothing is sent. Never rejects.
   */
  send(next: () => MailingReader | undefined): Promise<HandOver>
}

/** Milliseconds between two lines of the log. */
const warnMs = 60_000

type MailingParts = {
  from: { name: string; address: string }
  returnPath?: string | null | undefined
  linkPlaceholder: string
  connections: number
  stopping: AbortSignal
  takeTurn(work: () => Promise<void>): Promise<void>
  deliver(mail: OutgoingMail): Promise<string>
  log: Pick<Logger, 'warn'>
}

export async function openMailing(
  renderings: Record<Language, RenderedMail>,
  parts: MailingParts,
): Promise<Mailing> {
  const { from, returnPath, linkPlaceholder, connections, stopping, takeTurn, deliver, log } = parts
  const compose = (language: Language) =>
    composeForm(renderings[language], { from, returnPath, linkPlaceholder })
  const fill = { en: await compose('en'), es: await compose('es') }
  let warnedAt = 0
  return {
    connections,
    send: async (next) => {
      try {
        await takeTurn(async () => {
          const reader = next()
          if (reader) await deliver(fill[reader.language](reader, new Date()))
        })
        return { result: 'taken' }
      } catch (error) {
        if (stopping.aborted) return { result: 'stopped' }
        const reason = reasonOf(error)
        if (concernsAll(error)) {
          if (Date.now() - warnedAt > warnMs) {
            warnedAt = Date.now()
            log.warn({ reason }, 'the mail server takes no newsletters now; they wait')
          }
          return { result: 'server away' }
        }
        return { result: 'refused', forGood: isRefusedForGood(error), reason }
      }
    },
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
