import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'

/** Hands a finished mail over. @throws when it was not taken */
export type MailTransport = {
  send(mail: SendMailOptions & { messageId: string }): Promise<void>
  close(): void
}

/** Seconds a mail server may be silent before the try counts as failed, in milliseconds. */
const patience = 20_000

export function smtpTransport(url: string): MailTransport {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  } as never)
  return {
    send: async (mail) => {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}

/** Writes each mail as one `.eml` file, named so that the newest sorts last. */
export function outboxTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(mail)
      await mkdir(folder, { recursive: true })
      const date = mail.date instanceof Date ? mail.date : new Date()
      const name = `${date.toISOString().replaceAll(':', '-')}_${mail.messageId.replace(/[<>]|@.*/g, '')}.eml`
      // A reader of the folder never meets half a mail.
      const draft = join(folder, `.${name}`)
      await writeFile(draft, message as Buffer)
      await rename(draft, join(folder, name))
    },
    close: () => composer.close(),
  }
}
