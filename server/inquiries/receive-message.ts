import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type ContactMessage, TeamMessage } from '../../contract/inquiries/calls.ts'
import type { MailContent, WrittenMessage } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { invalid } from '../platform/http/parse-input.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { findRecipient, type Recipient } from './find-recipient.ts'
import { recognizeSpam } from './recognize-spam.ts'
import { inquiries } from './tables.ts'

export type Reception = {
  db: Db
  mail: Mail
  /** Key of the senders' hashes. */
  senderKey: string
  rateLimits: boolean
}

/**
 * Stores a message and posts its mail, both or neither. What looks like spam is stored and not mailed.
 * @param network the sender's, see `networkOf`
 * @returns `forwardedToTeam` where an office has no usable address: the team passes the message on
 * @throws 400 or 404 when it has no recipient here, 400 when a department needs more of it
 */
export async function receiveMessage(
  { db, mail, senderKey, rateLimits }: Reception,
  message: ContactMessage,
  network: string,
): Promise<{ recipient: Recipient; forwardedToTeam: boolean; isSpam: boolean }> {
  const recipient = await findRecipient(db, message)
  const content = writtenFor(recipient, message)
  const recipientIds = addressOf(recipient)
  const forwardedToTeam = recipient.kind !== 'team' && !officeAddressOf(recipient)
  const sender = createHmac('sha256', senderKey).update(network).digest('base64url')
  return transactionWithRetry(db, async (tx) => {
    const spamReason = await recognizeSpam(tx, {
      ...message,
      sender,
      addressed: recipientIds,
      rateLimits,
    })
    await tx.insert(inquiries).values({ ...recipientIds, ...content, sender, spamReason })
    if (spamReason) return { recipient, forwardedToTeam, isSpam: true }
    const { name, email } = content
    const replyTo = { name, address: email }
    await mail.post(tx, { ...letterTo(recipient, content), replyTo })
    return { recipient, forwardedToTeam, isSpam: false }
  })
}

/** The team needs a subject and ten characters (VAL-10, VAL-11), an office neither. */
function writtenFor(recipient: Recipient, message: ContactMessage): WrittenMessage {
  if (recipient.kind === 'team') {
    const result = TeamMessage.safeParse(message)
    if (!result.success) throw invalid(result.error)
  }
  const { name, email, phone, subject, message: text } = message
  return { name, email, phone: phone || null, subject: subject || null, message: text }
}

/** The recipient's columns of the row. */
function addressOf(recipient: Recipient) {
  if (recipient.kind === 'team') return { department: recipient.department.key }
  return recipient.kind === 'doctor' ? { doctorId: recipient.id } : { practiceId: recipient.id }
}

type Office = Exclude<Recipient, { kind: 'team' }>

const officeAddressOf = ({ contactEmail }: Office) => z.email().safeParse(contactEmail).data

/** A message without a usable address of the office goes to the team, which passes it on. */
function letterTo(
  recipient: Recipient,
  message: WrittenMessage,
): { to: string; content: MailContent } {
  if (recipient.kind === 'team') {
    const { email, label } = recipient.department
    return { to: email, content: { template: 'team-message', department: label, message } }
  }
  const to = officeAddressOf(recipient)
  return {
    to: to ?? site.departments[0].email,
    content: {
      template: 'office-message',
      recipient: recipient.name,
      forwardedToTeam: to === undefined,
      message,
    },
  }
}
