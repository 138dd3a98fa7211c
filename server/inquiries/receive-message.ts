import { createHmac } from 'node:crypto'
import { type ContactMessage, TeamMessage } from '../../contract/inquiries/calls.ts'
import type { Language } from '../../contract/languages.ts'
import type { Db } from '../platform/database/connect.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { Caller } from '../platform/http/caller.ts'
import { invalid } from '../platform/http/parse-input.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { programsMark } from './form-traces.ts'
import { countMessages } from './limits.ts'
import {
  addressOf,
  type FindReaders,
  findRecipient,
  goesToTeam,
  mailsFor,
  nameOf,
  type Recipient,
} from './recipient.ts'
import { confirmArrival, mayHaveCopy } from './send-copy.ts'
import { inquiries } from './tables.ts'

type Reception = {
  db: Db
  mail: Mail
  publicUrl: () => string
  findReaders: FindReaders
  /** Key of the senders' hashes. */
  senderKey: string
  rateLimits: boolean
}

type Received = {
  recipient: Recipient
  forwardedToTeam: boolean
  state: 'delivered' | 'held' | 'spam'
  /** The recipient gets so much that messages wait. */
  isDelayed: boolean
  copied: boolean
}

/**
 * Stores a message and queues its mails in one transaction. What its own sender made likely spam is
 * not mailed; what comes over the limit of its recipient is held, in sight, until it is released.
 * @param caller the sender: network, see `networkOf`, and language of the page
 * @returns `forwardedToTeam` if nobody reads the messages to an office: the team forwards this one
 * @throws 400 or 404 for an unknown recipient, 400 for values that a department requires
 */
export async function receiveMessage(
  { db, mail, publicUrl, findReaders, senderKey, rateLimits }: Reception,
  message: ContactMessage,
  { network, language }: Pick<Caller, 'network' | 'language'>,
): Promise<Received> {
  const recipient = await findRecipient(db, findReaders, message)
  const content = writtenFor(recipient, message, language)
  const recipientIds = addressOf(recipient)
  const toTeam = goesToTeam(recipient)
  const forwardedToTeam = toTeam && recipient.kind !== 'team'
  const sender = createHmac('sha256', senderKey).update(network).digest('base64url')
  return transactionWithRetry(db, async (tx) => {
    const { senderIsOver, recipientIsOver } = rateLimits
      ? await countMessages(tx, sender, recipientIds)
      : { senderIsOver: false, recipientIsOver: false }
    const spamReason = programsMark(message) ?? (senderIsOver ? 'too many' : null)
    const isSpam = spamReason !== null
    const held = !isSpam && recipientIsOver
    const copied =
      !isSpam && message.copy === true && (await mayHaveCopy(tx, content.email, recipientIds))
    await tx
      .insert(inquiries)
      .values({ ...recipientIds, ...content, sender, spamReason, held, toTeam, copied })
    if (!isSpam && !held)
      for (const each of mailsFor(recipient, content, publicUrl())) await mail.post(tx, each)
    if (copied)
      await confirmArrival(tx, mail, { recipient: nameOf(recipient), waits: held }, content)
    const state = isSpam ? 'spam' : held ? 'held' : 'delivered'
    return { recipient, forwardedToTeam, state, isDelayed: recipientIsOver, copied }
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
