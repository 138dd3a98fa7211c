import { createHmac } from 'node:crypto'
import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type ContactMessage, TeamMessage } from '../../contract/inquiries/calls.ts'
import type { Language } from '../../contract/languages.ts'
import type { MailContent, WrittenMessage } from '../../contract/mails.ts'
import { paths } from '../../contract/paths.ts'
import { site } from '../../site.config.ts'
import { hasPhoneNumber, hasWebAddress } from '../accounts/registration/refuse-web-addresses.ts'
import { usableAddress } from '../directory/contact-address.ts'
import { practiceContactAddress } from '../directory/present-listings.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { findBySlug } from '../directory/records/slugs.ts'
import { doctors, practices } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { Caller } from '../platform/http/caller.ts'
import { invalid } from '../platform/http/parse-input.ts'
import { notFound, Problem } from '../platform/http/problems.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { programsMark } from './form-traces.ts'
import { inquiries } from './tables.ts'
import { teamAddressOf } from './team-address.ts'

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
 * Stores a message and queues its mails in one transaction. Likely spam is stored and not mailed.
 * @param caller the sender: network, see `networkOf`, and language of the page
 * @returns `forwardedToTeam` if an office has no usable address: the team forwards the message
 * @throws 400 or 404 for an unknown recipient, 400 for values that a department requires
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
      recipientIds,
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

/**
 * Messages to the team need a subject and ten characters (VAL-10, VAL-11), those to an office do
 * not.
 */
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

/** A message to an office without a usable address goes to the team, which forwards it. */
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

/** The recipient of a message. `contactEmail` is empty if the office has given none. */
type Recipient =
  | { kind: 'doctor' | 'practice'; id: number; name: string; contactEmail: string | null }
  | { kind: 'team'; department: (typeof site.departments)[number] }

/**
 * Looks up the recipient; the caller names a record, never an address (D14).
 * @throws 404 for a doctor who is not public, 400 for an address that is not ours
 */
async function findRecipient(db: Db, message: ContactMessage): Promise<Recipient> {
  if (message.recipientType === 'doctor') return doctorWith(db, message.recipientId)
  const department = site.departments.find(({ email }) => email === message.originalTo)
  if (department) return { kind: 'team', department }
  const practice = await practiceAt(db, message.originalTo)
  if (practice) return practice
  throw new Problem(400, 'unknown_recipient', 'This message has no recipient here.', {
    originalTo: 'This is no address of the directory.',
  })
}

async function doctorWith(db: Db, id: number): Promise<Recipient> {
  const [doctor] = await db
    .select({ id: doctors.id, name: doctors.name, contactEmail: practices.contactEmail })
    .from(doctors)
    .leftJoin(practices, and(eq(practices.id, doctors.practiceId), isListedPractice))
    .where(and(eq(doctors.id, id), isListedDoctor))
  if (!doctor) throw notFound('Doctor not found')
  return { kind: 'doctor', ...doctor }
}

/** By a present or former slug: a page may have been opened before a change. */
async function practiceAt(db: Db, address: string): Promise<Recipient | undefined> {
  const domain = practiceContactAddress('')
  if (!address.endsWith(domain)) return
  const slug = address.slice(0, -domain.length)
  const practice = await findBySlug(db, 'practice', slug, async (currentSlug) => {
    const [row] = await db
      .select({ id: practices.id, name: practices.name, contactEmail: practices.contactEmail })
      .from(practices)
      .where(and(eq(practices.slug, currentSlug), isListedPractice))
    return row
  })
  return practice && { kind: 'practice', ...practice }
}

/** The address of an office; undefined if the directory team gets its messages. */
const officeAddressOf = (recipient: Recipient): string | undefined =>
  recipient.kind === 'team' ? undefined : usableAddress(recipient.contactEmail)

type SpamReason = 'honeypot' | 'too fast' | 'too many'

/** Messages within an hour. */
const perSender = 5

const perRecipient = 20

type Clues = {
  /** Value of the honeypot field, which people do not see. */
  website?: string | undefined
  /** Milliseconds since the form was first touched; callers without a form have none. */
  elapsed?: number | undefined
  sender: string
  recipientIds: { doctorId: number } | { practiceId: number } | { department: string }
  rateLimits: boolean
}

/**
 * Why a message counts as spam, or null. Call it in the transaction that stores the message: its
 * locks serialize simultaneous messages, so that all are counted.
 */
async function recognizeSpam(tx: Db, clues: Clues): Promise<SpamReason | null> {
  const mark = programsMark(clues)
  if (mark) return mark
  return clues.rateLimits && (await isTooMany(tx, clues)) ? 'too many' : null
}

async function isTooMany(tx: Db, { sender, recipientIds: recipient }: Clues): Promise<boolean> {
  // always in this order, to avoid deadlocks
  await lockUntilEnd(tx, 'message sender', sender)
  await lockUntilEnd(tx, 'message recipient', JSON.stringify(recipient))
  if ((await countLastHour(tx, eq(inquiries.sender, sender))) >= perSender) return true
  // Spam does not count here: otherwise a program could block an office.
  return (
    (await countLastHour(tx, and(isAddressed(recipient), isNull(inquiries.spamReason)))) >=
    perRecipient
  )
}

function isAddressed(recipient: Clues['recipientIds']) {
  if ('doctorId' in recipient) return eq(inquiries.doctorId, recipient.doctorId)
  if ('practiceId' in recipient) return eq(inquiries.practiceId, recipient.practiceId)
  return eq(inquiries.department, recipient.department)
}

async function countLastHour(tx: Db, which: SQL | undefined): Promise<number> {
  const row = one(
    await tx
      .select({ messages: count() })
      .from(inquiries)
      .where(and(which, gt(inquiries.createdAt, sql`now() - interval '1 hour'`))),
  )
  return row.messages
}

/** Copies to one address within a day: a stranger may have typed it to flood a mailbox. */
const perDay = 2

/** One mailbox for most mail services, which ignore case, dots and what follows a `+`. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`
}
const mailboxColumn = sql`replace(regexp_replace(split_part(lower(${inquiries.email}), '@', 1), '\\+.*', ''), '.', '')
  || '@' || split_part(lower(${inquiries.email}), '@', 2)`

/**
 * Call it in the transaction that stores the message: its lock serializes copies, so that all are
 * counted.
 */
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
 * Whether a text could advertise something in our name. `T.co` is a name at registration, but a
 * link for a mail program.
 */
const advertises = (text: string): boolean =>
  hasWebAddress(text, { initials: false }) || hasPhoneNumber(text)

/**
 * Mails the writer a copy. The address is unproven, so the copy has no name, no subject, and no
 * text that advertises.
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
