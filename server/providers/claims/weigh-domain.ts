import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import type { users } from '../../accounts/tables.ts'
import type { doctors, practices } from '../../directory/tables.ts'
import { isPracticeVouched, vouchedWebsiteOf } from '../../directory/vouched.ts'
import { domainOf, hostOf, isOfSite, isPublicMailService } from './mail-domains.ts'

export type DomainClues = {
  user: Pick<typeof users.$inferSelect, 'email' | 'emailConfirmed'>
  /** The practice on record. */
  practice: Pick<typeof practices.$inferSelect, 'website' | 'vouchedWebsite'> | null
  doctor?: Pick<typeof doctors.$inferSelect, 'source' | 'factSources'>
}

type Evidence = Pick<Submission['evidence'], 'mailDomainMatches' | 'mailDomainSilence'>

/** Whether an account's address is of the practice's website, or why that proves nothing. */
export function weighDomain({
  user: { email, emailConfirmed },
  practice,
  doctor,
}: DomainClues): Evidence {
  const silent = (why: NonNullable<Evidence['mailDomainSilence']>) => ({
    mailDomainMatches: null,
    mailDomainSilence: why,
  })
  if (!emailConfirmed) return silent('not confirmed')
  if (!practice?.website) return silent('no website')
  if (doctor && !isPracticeVouched(doctor)) return silent('practice of the owner')
  const website = vouchedWebsiteOf(practice)
  if (website === null) return silent('website of the team')
  const mailDomainMatches = isOfSite(email, website)
  if (mailDomainMatches && isPublicMailService(domainOf(email)))
    return silent('public mail service')
  return { mailDomainMatches, mailDomainSilence: null }
}

/** The host whose addresses would prove a claim; null: none would, or the account's does. */
export function provingHost({ user, practice, doctor }: DomainClues): string | null {
  if (!practice || (doctor && !isPracticeVouched(doctor))) return null
  const website = vouchedWebsiteOf(practice)
  const host = website && hostOf(website)
  if (!host || isPublicMailService(host)) return null
  return user.emailConfirmed && isOfSite(user.email, website) ? null : host
}
