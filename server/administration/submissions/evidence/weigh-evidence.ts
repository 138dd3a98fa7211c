import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { sortName } from '../../../../contract/directory/provider-name.ts'
import { phoneDigits } from '../../../../contract/text/phone.ts'
import type { users } from '../../../accounts/tables.ts'
import type { doctors, practices } from '../../../directory/tables.ts'
import { isOfSite } from '../../../providers/claims/mail-domains.ts'
import { weighDomain } from '../../../providers/claims/weigh-domain.ts'
import type { claims } from '../../../providers/tables.ts'

type Practice = Pick<typeof practices.$inferSelect, 'website' | 'vouchedWebsite'>

type Clues = {
  user: Pick<typeof users.$inferSelect, 'email' | 'emailConfirmed' | 'firstName' | 'lastName'>
  /** The practice on record. */
  practice: Practice | null
  claim?: Pick<typeof claims.$inferSelect, 'npi' | 'provenAt' | 'draft'>
  doctor?: Pick<
    typeof doctors.$inferSelect,
    'name' | 'firstName' | 'lastName' | 'npi' | 'phone' | 'source' | 'factSources'
  >
}

type Evidence = Submission['evidence']

/**
 * Evidence for and against a claim; null if there is nothing to compare. An address counts once it
 * is confirmed, because anybody can type one. `signs` declares who writes what is compared.
 */
export function evidenceFor(clues: Clues): Evidence {
  const { user, claim, doctor } = clues
  const phone = claim?.draft.phone
  return {
    emailConfirmed: user.emailConfirmed,
    proven: Boolean(claim?.provenAt),
    ...weighDomain(clues),
    npiMatches: claim?.npi && doctor?.npi ? claim.npi === doctor.npi : null,
    nameMatches: doctor ? sortName({ ...user, name: '' }) === sortName(doctor) : null,
    phoneMatches: phone && doctor?.phone ? phoneDigits(phone) === phoneDigits(doctor.phone) : null,
  }
}

/**
 * Weighs what speaks about a consent by mail. An address of the practice speaks against it, whoever
 * wrote the website: managers, from whom the consent protects, may read its mail.
 */
export function evidenceForConsent(
  user: Clues['user'],
  address: string,
  { website, vouchedWebsite }: Practice,
): Evidence {
  const websites = [website, vouchedWebsite].filter((one) => one !== null && one !== '')
  return {
    ...evidenceFor({ user: { ...user, emailConfirmed: true }, practice: null }),
    mailDomainMatches: websites.some((one) => one !== null && isOfSite(address, one)),
    mailDomainSilence: null,
  }
}
