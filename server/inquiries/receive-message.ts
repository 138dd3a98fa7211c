import { createHmac } from 'node:crypto'
import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type ContactMessage, TeamMessage } from '../../contract/inquiries/calls.ts'
import type { Language } from '../../contract/languages.ts'
import type { MailContent, WrittenMessage } from '../../contract/mails.ts'
import { paths } from '../../contract/paths.ts'
import { hasPhoneNumber, hasWebAddress } from '../accounts/registration/refuse-web-addresses.ts'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { Caller } from '../platform/http/caller.ts'
import { invalid } from '../platform/http/parse-input.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { programsMark } from './form-traces.ts'
import { findRecipient, officeAddressOf, type Recipient, teamAddressOf } from './recipients.ts'
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

type SpamReason = 'honeypot' | 'too fast' | 'too many'

/** Messages within an hour. */
const perSender = 5

const perRecipient = 20

type Clues = {
  /** What stood in the field that people do not see. */
  website?: string | undefined
  /** Milliseconds since the form was first touched; callers without a form have none. */
  elapsed?: number | undefined
  sender: string
  addressed: { doctorId: number } | { practiceId: number } | { department: string }
  rateLimits: boolean
}

/**
 * Why a message is taken for spam, or null. Call it in the transaction that stores the message: the
 * locks it takes make messages that come at once count one after the other.
 */
async function recognizeSpam(tx: Db, clues: Clues): Promise<SpamReason | null> {
  const mark = programsMark(clues)
  if (mark) return mark
  return clues.rateLimits && (await isTooMany(tx, clues)) ? 'too many' : null
}

async function isTooMany(tx: Db, { sender, addressed: recipient }: Clues): Promise<boolean> {
  // always in this order, so that no two wait for each other
  await lockUntilEnd(tx, 'message sender', sender)
  await lockUntilEnd(tx, 'message recipient', JSON.stringify(recipient))
  if ((await countLastHour(tx, eq(inquiries.sender, sender))) >= perSender) return true
  // Spam does not count here: else a program could shut an office off.
  return (
    (await countLastHour(tx, and(isAddressed(recipient), isNull(inquiries.spamReason)))) >=
    perRecipient
  )
}

function isAddressed(recipient: Clues['addressed']) {
  if ('doctorId' in recipient) return eq(inquiries.doctorId, recipient.doctorId)
  if ('practiceId' in recipient) return eq(inquiries.practiceId, recipient.practiceId)
  return eq(inquiries.department, recipient.department)
}

async function countLastHour(tx: Db, which: SQL | undefined): Promise<number> {
  const row = one(
    await tx
      .select({ found: count() })
      .from(inquiries)
      .where(and(which, gt(inquiries.createdAt, sql`now() - interval '1 hour'`))),
  )
  return row.found
}

/** Copies to one address within a day: a stranger may have typed it, and must not fill a mailbox by us. */
const perDay = 2

/** As most mail services deliver it: case, dots and what follows a `+` make no other mailbox. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`
}
const mailboxColumn = sql`replace(regexp_replace(split_part(lower(${inquiries.email}), '@', 1), '\\+.*', ''), '.', '')
  || '@' || split_part(lower(${inquiries.email}), '@', 2)`

/** Call it in the transaction that stores the message: its lock makes copies count one after the other. */
async function mayHaveCopy(tx: Db, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await lockUntilEnd(tx, 'message copy', mailbox)
  const { sent } = one(
    await tx
      .select({ sent: count() })
      .from(inquiries)
      .where(
        and(
          eq(inquiries.copied, true),
          eq(mailboxColumn, mailbox),
          gt(inquiries.createdAt, sql`now() - interval '1 day'`),
        ),
      ),
  )
  return sent < perDay
}

/**
 * Whether a text could advertise something by us. `T.co` is the start of a name to who signs up, a link
 * to a mail program.
 */
const advertises = (text: string): boolean =>
  hasWebAddress(text, { initials: false }) || hasPhoneNumber(text)

/**
 * Mails the writer a copy. Nobody has proven that the address is theirs, so that it carries no name, no
 * subject, and no text that advertises.
 */
const sendCopy = (
  tx: Db,
  mail: Mail,
  recipient: string,
  { email, message, language }: WrittenMessage,
): Promise<void> =>
  mail.post(tx, {
    to: email,
    pageLanguage: language,
    content: {
      template: 'message-copy',
      recipient,
      text: advertises(message) ? null : message,
    },
  })
