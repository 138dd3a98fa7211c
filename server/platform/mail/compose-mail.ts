import type { Language } from '../../../contract/languages.ts'
import { linkIn } from '../../../contract/links.ts'
import type { RenderedMail } from '../../../contract/mails.ts'
import type { OutgoingMail } from './transport.ts'

export type MailHead = {
  /** A UUID, also the Message-ID. */
  id: string
  to: string
  createdAt: Date
  replyTo?: { name: string; address: string } | null
  language?: Language
  unsubscribeUrl?: string | null
}

/** The site as the sender of its mails. */
export type Sender = {
  /** From of every mail; its domain is that of Message-IDs. */
  from: { name: string; address: string }
  /** The address to which mail servers report what they could not deliver; null: the address of `from`. */
  returnPath?: string | null | undefined
}

/** A mail as nodemailer takes it. */
export function composeMail(
  { id, to, createdAt, replyTo, language = 'en', unsubscribeUrl }: MailHead,
  { subject, html, text }: RenderedMail,
  { from, returnPath }: Sender,
): OutgoingMail {
  return {
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    date: createdAt,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    ...(returnPath && { envelope: { from: returnPath, to: [to] } }),
    headers: {
      // Ask out-of-office robots not to reply.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && {
      list: { unsubscribe: linkIn(language, unsubscribeUrl) },
      // one of many: quoted-printable takes a quarter of the processor time of a mail
      encoding: 'base64',
    }),
    subject,
    html,
    text,
  }
}
