import { createHmac } from 'node:crypto'
import { type ContactMessage, TeamMessage } from '../../contract/inquiries/calls.ts'
import type { Language } from '../../contract/languages.ts'
import type { MailContent, WrittenMessage } from '../../contract/mails.ts'
import { paths } from '../../contract/paths.ts'
import type { Db } from '../platform/database/connect.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { Caller } from '../platform/http/caller.ts'
import { invalid } from '../platform/http/parse-input.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mayHaveCopy, sendCopy } from './copies.ts'
import { findRecipient, officeAddressOf, type Recipient, teamAddressOf } from './recipients.ts'
import { recognizeSpam } from './recognize-spam.ts'
import { inquiries } from './tables.ts'

type Reception = {
  db: Db
  mail: Mail
  publicUrl: () => string
  /** Key of the senders' hashes. */
  senderKey: string
  rateLimits: boolean
}

type Received = { recipient: Recipient; forwardedToTeam: boolean; isSpam: boolean; copied: boolean }

/**
 * Stores a message and posts its mails, all or none. What looks like spam is stored and not mailed.
 * @param caller the sender: network, see `networkOf`, and language of the page
 * @returns `forwardedToTeam` where an office has no usable address: the team passes the message on
 * @throws 400 or 404 when it has no recipient here, 400 when a department needs more of it
 */
export async function receiveMessage(
  { db, mail, publicUrl, senderKey, rateLimits }: Reception,
  message: ContactMessage,
  { network, language }: Pick<Caller, 'network' | 'language'>,
): Promise<Received> {
  const recipient = await findRecipient(db, message)
  const content = writtenFor(recipient, message, language)
  const recipientIds = addressOf(recipient)
  const toTeam = officeAddressOf(recipient) === undefined
  const forwardedToTeam = toTeam && recipient.kind !== 'team'
  const sender = createHmac('sha256', senderKey).update(network).digest('base64url')
  return transactionWithRetry(db, async (tx) => {
    const spamReason = await recognizeSpam(tx, {
      ...message,
      sender,
      addressed: recipientIds,
      rateLimits,
    })
    const isSpam = spamReason !== null
    const copied = !isSpam && message.copy === true && (await mayHaveCopy(tx, content.email))
    await tx
      .insert(inquiries)
      .values({ ...recipientIds, ...content, sender, spamReason, toTeam, copied })
    if (!isSpam) {
      const { name, email } = content
      const replyTo = { name, address: email }
      await mail.post(tx, { ...mailFor(recipient, content, publicUrl()), replyTo })
    }
    if (copied) await sendCopy(tx, mail, nameOf(recipient), content)
    return { recipient, forwardedToTeam, isSpam, copied }
  })
}

/** The team needs a subject and ten characters (VAL-10, VAL-11), an office neither. */
function writtenFor(recipient: Recipient, message: ContactMessage, language: Language) {
  if (recipient.kind === 'team') {
    const result = TeamMessage.safeParse(message)
    if (!result.success) throw invalid(result.error)
  }
  const { name, email, phone, subject, message: text } = message
  return { name, email, phone: phone || null, subject: subject || null, message: text, language }
}

/** The recipient's columns of the row. */
function addressOf(recipient: Recipient) {
  if (recipient.kind === 'team') return { department: recipient.department.key }
  return recipient.kind === 'doctor' ? { doctorId: recipient.id } : { practiceId: recipient.id }
}

const nameOf = (recipient: Recipient) =>
  recipient.kind === 'team' ? recipient.department.label : recipient.name

/** A message without a usable address of the office goes to the team, which passes it on. */
function mailFor(
  recipient: Recipient,
  message: WrittenMessage,
  publicUrl: string,
): { to: string; content: MailContent } {
  const inboxUrl = publicUrl + paths.adminInbox()
  if (recipient.kind === 'team') {
    const { key, label } = recipient.department
    const content = { template: 'team-message', department: label, message, inboxUrl } as const
    return { to: teamAddressOf(key), content }
  }
  const to = officeAddressOf(recipient)
  return {
    to: to ?? teamAddressOf(null),
    content: {
      template: 'office-message',
      recipient: recipient.name,
      forwardedToTeam: to === undefined,
      message,
      ...(to === undefined && { inboxUrl }),
    },
  }
}
