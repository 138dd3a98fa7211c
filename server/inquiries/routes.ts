import { createHmac } from 'node:crypto'
import { and, count, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ContactMessage, TeamMessage } from '../../contract/inquiries/calls.ts'
import type { MailContent, WrittenMessage } from '../../contract/mails.ts'
import { site } from '../../site.config.ts'
import { practiceContactAddress } from '../directory/present-listings.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { findBySlug } from '../directory/records/slugs.ts'
import { doctors, practices } from '../directory/tables.ts'
import type { Counter } from '../insights/counter.ts'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import { invalid } from '../platform/http/parse-input.ts'
import { notFound, Problem } from '../platform/http/problems.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { programsMark } from './form-traces.ts'
import { inquiries } from './tables.ts'

type Services = {
  db: Db
  mail: Mail
  jobs: Jobs
  rateLimits: boolean
  secretKeys: SecretKeys
  counter: Counter
}

export async function serveInquiries(api: Api, services: Services) {
  const { db, mail, jobs, rateLimits, secretKeys, counter } = services
  const reception = {
    db,
    mail,
    rateLimits,
    senderKey: await secretOf(db, secretKeys, 'message senders'),
  }
  api.serve('POST /api/contact', async ({ body }, caller) => {
    const { recipient, forwardedToTeam, isSpam } = await receiveMessage(
      reception,
      body,
      caller.network,
    )
    const doctorId = recipient.kind === 'doctor' ? recipient.id : undefined
    if (!isSpam && recipient.kind !== 'team')
      await counter.count({ kind: 'contact', way: 'message', doctorId }, caller)
    return { success: true, ...(forwardedToTeam && { forwardedToTeam }) }
  })
  await jobs.schedule('delete-old-messages', '23 3 * * *', site.timeZone, async () => {
    await deleteOldMessages(db, site.messageRetentionDays)
    await forgetSenders(db)
  })
}

const olderThan = (days: number) =>
  lt(inquiries.createdAt, sql`now() - make_interval(days => ${days})`)

/** Deletes messages older than so many days. The mails that carried them go by themselves, no later. */
export async function deleteOldMessages(db: Db, days: number): Promise<void> {
  await db.delete(inquiries).where(olderThan(days))
}

/** Forgets which messages came from one network, once that is no longer needed to count them. */
export async function forgetSenders(db: Db): Promise<void> {
  await db
    .update(inquiries)
    .set({ sender: '' })
    .where(and(olderThan(1), ne(inquiries.sender, '')))
}

type Reception = {
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
async function receiveMessage(
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
    await mail.post(tx, { ...mailFor(recipient, content), replyTo })
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
function mailFor(
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

/** Whom a message is for. `contactEmail` is empty when the office has told us none. */
type Recipient =
  | { kind: 'doctor' | 'practice'; id: number; name: string; contactEmail: string | null }
  | { kind: 'team'; department: (typeof site.departments)[number] }

/**
 * Looks the recipient up from what the sender named; no address comes from outside (D14).
 * @throws 404 for a doctor who is not public, 400 for an address that is none of ours
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

/** Under an address that the practice has or had: a page may still be open after a renaming. */
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
