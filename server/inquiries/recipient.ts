import { and, eq } from 'drizzle-orm'
import { unknownAddress } from '#texts/refusals/messages.ts'
import type { ContactMessage } from '../../contract/inquiries/calls.ts'
import type { WrittenMessage } from '../../contract/mails.ts'
import { paths } from '../../contract/paths.ts'
import type { WhyReader } from '../../contract/providers/message-address-calls.ts'
import { site } from '../../site.config.ts'
import { usableAddress } from '../directory/contact-address.ts'
import { practiceContactAddress } from '../directory/present-listings.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { findBySlug } from '../directory/records/slugs.ts'
import { doctors, practices } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound, Problem } from '../platform/http/problems.ts'
import { directoryRefusals } from '../platform/languages/refusals/directory.ts'
import type { NewMail } from '../platform/mail/mail.ts'
import { type ProvenAddress, provenAddress } from '../platform/mail/proven-address.ts'
import type { inquiries } from './tables.ts'
import { teamAddressOf } from './team-address.ts'

/** A doctor or a practice. */
export type Office = { kind: 'doctor' | 'practice'; id: number }

/** Somebody who reads the messages to an office, and why: said in the mail. */
type Reader = { why: WhyReader; address: ProvenAddress }

/** Whoever answers for a record: the owner of a doctor, or the owners and managers of a practice. */
export type FindReaders = (db: Db, office: Office) => Promise<Reader[]>

/** The recipient of a message. Without `readers` of the office the team has to find somebody. */
export type Recipient =
  | (Office & { name: string; readers: Reader[] })
  | { kind: 'team'; department: (typeof site.departments)[number] }

/**
 * Looks up the recipient; the caller names a record, never an address (D14).
 * @throws 404 for a doctor who is not public, 400 for an address that is not ours
 */
export async function findRecipient(
  db: Db,
  findReaders: FindReaders,
  message: ContactMessage,
): Promise<Recipient> {
  if (message.recipientType === 'doctor') {
    const [doctor] = await selectDoctors(db).where(
      and(eq(doctors.id, message.recipientId), isListedDoctor),
    )
    if (!doctor) throw notFound(directoryRefusals.doctorNotFound.en)
    return withReaders(db, findReaders, { kind: 'doctor', ...doctor })
  }
  const department = site.departments.find(({ email }) => email === message.originalTo)
  if (department) return { kind: 'team', department }
  const practice = await practiceAt(db, message.originalTo)
  if (practice) return withReaders(db, findReaders, { kind: 'practice', ...practice })
  throw new Problem(400, 'unknown_recipient', directoryRefusals.noRecipient.en, {
    originalTo: unknownAddress,
  })
}

const selectDoctors = (db: Db) =>
  db
    .select({
      id: doctors.id,
      name: doctors.name,
      practiceId: practices.id,
      contactEmail: practices.contactEmail,
    })
    .from(doctors)
    .leftJoin(practices, and(eq(practices.id, doctors.practiceId), isListedPractice))

const selectPractices = (db: Db) =>
  db
    .select({
      id: practices.id,
      name: practices.name,
      practiceId: practices.id,
      contactEmail: practices.contactEmail,
    })
    .from(practices)

type Row = Office & { name: string; practiceId: number | null; contactEmail: string | null }

/**
 * Who reads the messages to an office (D28): the contact address of the practice, else the owner of
 * the doctor, else the owners and managers of the practice.
 */
async function withReaders(
  db: Db,
  findReaders: FindReaders,
  { kind, id, name, practiceId, contactEmail }: Row,
): Promise<Recipient> {
  const contact = usableAddress(contactEmail)
  if (contact) {
    const address = provenAddress(contact, 'contact address of a record')
    return { kind, id, name, readers: [{ why: 'contact address', address }] }
  }
  const own = await findReaders(db, { kind, id })
  const readers =
    own.length === 0 && kind === 'doctor' && practiceId !== null
      ? await findReaders(db, { kind: 'practice', id: practiceId })
      : own
  return { kind, id, name, readers }
}

/** By a present or former slug: a page may have been opened before a change. */
async function practiceAt(db: Db, address: string) {
  const domain = practiceContactAddress('')
  if (!address.endsWith(domain)) return
  const slug = address.slice(0, -domain.length)
  return findBySlug(db, 'practice', slug, async (currentSlug) => {
    const [row] = await selectPractices(db).where(
      and(eq(practices.slug, currentSlug), isListedPractice),
    )
    return row
  })
}

type Inquiry = typeof inquiries.$inferSelect

/**
 * The recipient of a stored message as it is now. A record that is gone or not public has no
 * address: the team gets the message.
 */
export async function recipientOf(
  db: Db,
  findReaders: FindReaders,
  { doctorId, practiceId, department }: Pick<Inquiry, 'doctorId' | 'practiceId' | 'department'>,
): Promise<Recipient> {
  if (department !== null)
    return {
      kind: 'team',
      department: site.departments.find(({ key }) => key === department) ?? site.departments[0],
    }
  const [row] = await (doctorId === null
    ? selectPractices(db).where(and(eq(practices.id, practiceId ?? 0), isListedPractice))
    : selectDoctors(db).where(eq(doctors.id, doctorId)))
  const kind = doctorId === null ? 'practice' : 'doctor'
  if (!row) return { kind, id: 0, name: officeThatIsGone, readers: [] }
  return withReaders(db, findReaders, { kind, ...row })
}

export const officeThatIsGone = 'An office that is no longer listed'

/** Whether the directory team gets the messages, because it is meant or because nobody else reads them. */
export const goesToTeam = (recipient: Recipient): boolean =>
  recipient.kind === 'team' || recipient.readers.length === 0

/** Whether the team forwards what patients write to an office. */
export const isPassedOn = async (
  db: Db,
  findReaders: FindReaders,
  office: { doctorId: number } | { practiceId: number },
): Promise<boolean> =>
  goesToTeam(
    await recipientOf(db, findReaders, {
      doctorId: null,
      practiceId: null,
      department: null,
      ...office,
    }),
  )

export type Address = { department: string } | { doctorId: number } | { practiceId: number }

/** The recipient's columns of the row. */
export function addressOf(recipient: Recipient): Address {
  if (recipient.kind === 'team') return { department: recipient.department.key }
  return recipient.kind === 'doctor' ? { doctorId: recipient.id } : { practiceId: recipient.id }
}

export const nameOf = (recipient: Recipient) =>
  recipient.kind === 'team' ? recipient.department.label : recipient.name

/** The mails of a message, one for each reader. What nobody else reads goes to the team, which forwards it. */
export function mailsFor(
  recipient: Recipient,
  message: WrittenMessage,
  publicUrl: string,
  /** The time it was written, if it was held back since: ISO, UTC. */
  heldSince?: string,
): NewMail[] {
  const replyTo = { name: message.name, address: message.email }
  const inboxUrl = publicUrl + paths.adminInbox()
  const held = heldSince && { heldSince }
  if (recipient.kind === 'team') {
    const { key, label } = recipient.department
    const to = provenAddress(teamAddressOf(key), 'our own')
    const content = { template: 'team-message', department: label, message, inboxUrl } as const
    return [{ to, replyTo, content: { ...content, ...held } }]
  }
  const { name, readers } = recipient
  const content = { template: 'office-message', recipient: name, message, ...held } as const
  if (readers.length === 0) {
    const to = provenAddress(teamAddressOf(null), 'our own')
    return [{ to, replyTo, content: { ...content, forwardedToTeam: true, inboxUrl } }]
  }
  return readers.map(({ why, address }) => ({
    to: address,
    replyTo,
    content: { ...content, forwardedToTeam: false, why },
  }))
}
