import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { sortName } from '../../../contract/directory/provider-name.ts'
import type { users } from '../../accounts/tables.ts'
import type { doctors } from '../../directory/tables.ts'
import type { claims } from '../../providers/tables.ts'

type Clues = {
  user: Pick<typeof users.$inferSelect, 'email' | 'emailConfirmed' | 'firstName' | 'lastName'>
  /** Of the practice on record. */
  website: string | null
  claim?: Pick<typeof claims.$inferSelect, 'npi' | 'provenAt' | 'draft'>
  doctor?: Pick<typeof doctors.$inferSelect, 'name' | 'firstName' | 'lastName' | 'npi' | 'phone'>
}

/**
 * Evidence for and against a claim; null if there is nothing to compare. An address counts once it
 * is confirmed, because anybody can type one.
 */
export function evidenceFor({ user, website, claim, doctor }: Clues): Submission['evidence'] {
  const phone = claim?.draft.phone
  return {
    emailConfirmed: user.emailConfirmed,
    proven: Boolean(claim?.provenAt),
    mailDomainMatches: user.emailConfirmed && website ? isOfSite(user.email, website) : null,
    npiMatches: claim?.npi && doctor?.npi ? claim.npi === doctor.npi : null,
    nameMatches: doctor ? sortName({ ...user, name: '' }) === sortName(doctor) : null,
    phoneMatches: phone && doctor?.phone ? digits(phone) === digits(doctor.phone) : null,
  }
}

/** Whether an address belongs to a website: `ana@clinic.example` to `https://www.clinic.example/`. */
function isOfSite(email: string, website: string): boolean {
  if (!URL.canParse(website)) return false
  const host = new URL(website).hostname.replace(/^www\./, '')
  const domain = email.split('@').at(-1) ?? ''
  return domain === host || domain.endsWith(`.${host}`)
}

/** Ten digits, without country code and extension. */
const digits = (phone: string) =>
  phone
    .replace(/[a-z].*$/is, '')
    .replace(/\D/g, '')
    .slice(-10)
