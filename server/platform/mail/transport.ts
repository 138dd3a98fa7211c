import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { inFolder } from '../files/in-folder.ts'
import { makeFolder } from '../files/make-folder.ts'
import { asError } from '../log/logger.ts'
import { requiresTls } from '../outbound-addresses.ts'
import { usualLimits } from './limits.ts'

export type OutgoingMail = SendMailOptions & { messageId: string }

export type MailTransport = {
  /**
   * @returns the mail server's reply; empty without a server
   * @throws if the mail was not accepted, also when `signal` aborts the try
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<string>
  /** @throws if no mail can be delivered now */
  check?(): Promise<void>
  close(): void
}

/** Milliseconds. */
type MailTimeouts = {
  /** Until the connection is open and the greeting received. */
  greeting: number
  /**
   * Between two replies after that. Long: a server may process a mail at leisure before it accepts,
   * and may have accepted one that is given up earlier (RFC 5321, 4.5.3.2).
   */
  idle: number
  /** The limit for one mail in all, even if the server keeps replying. */
  total: number
}

const defaultTimeouts: MailTimeouts = { greeting: 20_000, idle: 120_000, total: 300_000 }

/**
 * @param url `smtp://user:password@host:port`; `smtps:` for TLS from the first byte. Where `smtp:`
 * leads to another machine, STARTTLS is required unless the address says `requireTLS=false`: a
 * server that does not offer it, or whose offer somebody removed, gets neither password nor mail.
 */
export function smtpTransport(
  url: string,
  { timeouts = defaultTimeouts, limits = usualLimits } = {},
): MailTransport {
  const requireTLS = requiresTls(url)
  const { connections, perSecond } = limits
  const transport = nodemailer.createTransport({
    url,
    ...(requireTLS && { requireTLS }),
    pool: true,
    maxConnections: connections,
    // one mail for each connection and then a pause, because the pool ends the pause of all at once
    ...(perSecond && { rateLimit: connections, rateDelta: (1000 * connections) / perSecond }),
    dnsTimeout: timeouts.greeting,
    connectionTimeout: timeouts.greeting,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.idle,
    ...onlyOurOwn,
  })
  const withoutCredentials = (error: unknown): never => {
    const failure = asError(error)
    failure.message = hideCredentials(failure.message, url)
    if (requireTLS && 'code' in failure && failure.code === 'ETLS')
      failure.message += `. ${unencryptedServer}`
    throw failure
  }
  return {
    send: async (mail, signal) => {
      // cleared after each mail: 100,000 timers of five minutes would need memory
      const ending = new AbortController()
      const timer = setTimeout(() => ending.abort(), timeouts.total).unref()
      const end = () => ending.abort(signal?.reason)
      if (signal?.aborted) end()
      signal?.addEventListener('abort', end)
      try {
        const { response } = await transport
          .sendMail({ ...mail, signal: ending.signal })
          .catch(withoutCredentials)
        return response
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
      }
    },
    check: async () => {
      await transport.verify().catch(withoutCredentials)
    },
    close: () => transport.close(),
  }
}

/** Writes each mail as one `.eml` file, named so that the newest sorts last. */
export function outboxTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...onlyOurOwn,
  })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(mail)
      const date = mail.date instanceof Date ? mail.date : new Date()
      const id = mail.messageId.replace(/[<>]|@.*/g, '')
      const file = join(folder, `${date.toISOString().replaceAll(':', '-')}_${id}.eml`)
      // Readers of the folder must not see half a mail.
      const draft = join(folder, `.${id}.${randomUUID()}.part`)
      await inFolder({ name: 'outbox', path: folder }, async () => {
        await makeFolder(folder, 0o700)
        try {
          await writeFile(draft, message, { mode: 0o600, flush: true })
          await rename(draft, file)
        } catch (error) {
          await rm(draft, { force: true }).catch(() => {})
          throw error
        }
      })
      return ''
    },
    close: () => composer.close(),
  }
}

const unencryptedServer =
  'The mail server must encrypt (STARTTLS). If it need not, add requireTLS=false to SMTP_URL'

/** Servers may repeat credentials, also encoded. */
function hideCredentials(text: string, url: string): string {
  const { username, password } = new URL(url)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const base64 = (value: string) => Buffer.from(value).toString('base64')
  return [password, secret, base64(secret), base64(`\0${user}\0${secret}`)]
    .filter((form) => secret && form)
    .reduce((result, form) => result.replaceAll(form, '***'), text)
}

/** No content of a mail may make this server read a file or an address. */
const onlyOurOwn = { disableFileAccess: true, disableUrlAccess: true }
