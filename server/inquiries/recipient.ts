import { and, eq } from 'drizzle-orm'
import { unknownAddress } from '#texts/refusals/messages.ts'
import type { ContactMessage } from '../../contract/inquiries/calls.ts'
import type { MailContent, WrittenMessage } from '../../contract/mails.ts'
import { paths } from '../../contract/paths.ts'
import { site } from '../../site.config.ts'
import { usableAddress } from '../directory/contact-address.ts'
import { practiceContactAddress } from '../directory/present-listings.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { findBySlug } from '../directory/records/slugs.ts'
import { doctors, practices } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound, Problem } from '../platform/http/problems.ts'
import { directoryRefusals } from '../platform/languages/refusals/directory.ts'
import { type ProvenAddress, provenAddress } from '../platform/mail/proven-address.ts'
import type { inquiries } from './tables.ts'
import { teamAddressOf } from './team-address.ts'

/** The recipient of a message. `contactEmail` is empty if the office has given none. */
export type Recipient =
  | { kind: 'doctor' | 'practice'; id: number; name: string; contactEmail: string | null }
  | { kind: 'team'; department: (typeof site.departments)[number] }

/**
 * Looks up the recipient; the caller names a record, never an address (D14).
 * @throws 404 for a doctor who is not public, 400 for an address that is not ours
 */
export async function findRecipient(db: Db, message: ContactMessage): Promise<Recipient> {
  if (message.recipientType === 'doctor') return doctorWith(db, message.recipientId)
  const department = site.departments.find(({ email }) => email === message.originalTo)
  if (department) return { kind: 'team', department }
  const practice = await practiceAt(db, message.originalTo)
  if (practice) return practice
  throw new Problem(400, 'unknown_recipient', directoryRefusals.noRecipient.en, {
    originalTo: unknownAddress,
  })
}

async function doctorWith(db: Db, id: number): Promise<Recipient> {
  const [doctor] = await db
    .select({ id: doctors.id, name: doctors.name, contactEmail: practices.contactEmail })
    .from(doctors)
    .leftJoin(practices, and(eq(practices.id, doctors.practiceId), isListedPractice))
    .where(and(eq(doctors.id, id), isListedDoctor))
  if (!doctor) throw notFound(directoryRefusals.doctorNotFound.en)
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

type Inquiry = typeof inquiries.$inferSelect

/**
 * The recipient of a stored message as it is now. A record that is gone or not public has no
 * address: the team gets the message.
 */
export async function recipientOf(
  db: Db,
  { doctorId, practiceId, department }: Pick<Inquiry, 'doctorId' | 'practiceId' | 'department'>,
): Promise<Recipient> {
  if (department !== null)
    return {
      kind: 'team',
      department: site.departments.find(({ key }) => key === department) ?? site.departments[0],
    }
  const [row] = await (doctorId === null
    ? db
        .select({ id: practices.id, name: practices.name, contactEmail: practices.contactEmail })
        .from(practices)
        .where(and(eq(practices.id, practiceId ?? 0), isListedPractice))
    : db
        .select({ id: doctors.id, name: doctors.name, contactEmail: practices.contactEmail })
        .from(doctors)
        .leftJoin(practices, and(eq(practices.id, doctors.practiceId), isListedPractice))
        .where(eq(doctors.id, doctorId)))
  const kind = doctorId === null ? 'practice' : 'doctor'
  return { kind, ...(row ?? { id: 0, name: officeThatIsGone, contactEmail: null }) }
}

export const officeThatIsGone = 'An office that is no longer listed'

/** The address of an office; undefined if the directory team gets its messages. */
export const officeAddressOf = (recipient: Recipient): string | undefined =>
  recipient.kind === 'team' ? undefined : usableAddress(recipient.contactEmail)

export type Address = { department: string } | { doctorId: number } | { practiceId: number }

/** The recipient's columns of the row. */
export function addressOf(recipient: Recipient): Address {
  if (recipient.kind === 'team') return { department: recipient.department.key }
  return recipient.kind === 'doctor' ? { doctorId: recipient.id } : { practiceId: recipient.id }
}

export const nameOf = (recipient: Recipient) =>
  recipient.kind === 'team' ? recipient.department.label : recipient.name

/** A message to an office without a usable address goes to the team, which forwards it. */
export function mailFor(
  recipient: Recipient,
  message: WrittenMessage,
  publicUrl: string,
  /** The time it was written, if it was held back since: ISO, UTC. */
  heldSince?: string,
): { to: ProvenAddress; content: MailContent } {
  const inboxUrl = publicUrl + paths.adminInbox()
  if (recipient.kind === 'team') {
    const { key, label } = recipient.department
    const content = { template: 'team-message', department: label, message, inboxUrl } as const
    return {
      to: provenAddress(teamAddressOf(key), 'our own'),
      content: { ...content, ...(heldSince && { heldSince }) },
    }
  }
  const to = officeAddressOf(recipient)
  return {
    to:
      to === undefined
        ? provenAddress(teamAddressOf(null), 'our own')
        : provenAddress(to, 'contact address of a record'),
    content: {
      template: 'office-message',
      recipient: recipient.name,
      forwardedToTeam: to === undefined,
      message,
      ...(to === undefined && { inboxUrl }),
      ...(heldSince && { heldSince }),
    },
  }
}
