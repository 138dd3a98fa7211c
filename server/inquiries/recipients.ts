import { and, eq } from 'drizzle-orm'
import type { ContactMessage } from '../../contract/inquiries/calls.ts'
import { site } from '../../site.config.ts'
import { usableAddress } from '../directory/contact-address.ts'
import { practiceContactAddress } from '../directory/present-listings.ts'
import { isListedDoctor, isListedPractice } from '../directory/publication.ts'
import { findBySlug } from '../directory/records/slugs.ts'
import { doctors, practices } from '../directory/tables.ts'
import type { Db } from '../platform/database/connect.ts'
import { notFound, Problem } from '../platform/http/problems.ts'

/** Whom a message is for. `contactEmail` is empty when the office has told us none. */
export type Recipient =
  | { kind: 'doctor' | 'practice'; id: number; name: string; contactEmail: string | null }
  | { kind: 'team'; department: (typeof site.departments)[number] }

/**
 * Looks the recipient up from what the sender named; no address comes from outside (D14).
 * @throws 404 for a doctor who is not public, 400 for an address that is none of ours
 */
export async function findRecipient(db: Db, message: ContactMessage): Promise<Recipient> {
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

/** Where an office reads its messages; undefined when those go to the directory team. */
export const officeAddressOf = (recipient: Recipient): string | undefined =>
  recipient.kind === 'team' ? undefined : usableAddress(recipient.contactEmail)

/** Where the directory team reads what is for a department, or for an office without an address. */
export const teamAddressOf = (departmentKey: string | null): string =>
  (site.departments.find(({ key }) => key === departmentKey) ?? site.departments[0]).email
