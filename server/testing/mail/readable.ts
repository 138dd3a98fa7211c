import { simpleParser } from 'mailparser'
import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from '../../platform/mail/transport.ts'

/** A mail's options, parsed if it is already encoded. */
export async function readable(mail: OutgoingMail): Promise<SendMailOptions> {
  if (!Buffer.isBuffer(mail.raw)) return mail
  const { subject, text, html, headerLines, messageId, to } = await simpleParser(mail.raw)
  const headers = Object.fromEntries(
    headerLines.map(({ line }) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/s.exec(line) ?? []
      return [name, value.replace(/\r\n\s+/g, ' ')]
    }),
  )
  const address = [to].flat()[0]?.value[0]?.address ?? ''
  const unsubscribe = /<(.*)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return {
    subject,
    text,
    html: html || undefined,
    messageId,
    to: { name: '', address },
    headers,
    list: { unsubscribe },
  }
}
