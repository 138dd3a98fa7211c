import type { Submission } from './calls.ts'

/**
 * What is missing that would prove a submission; nothing where it is proven, or where approving it makes
 * nobody an owner. What anybody can know or type proves nothing.
 */
export function missingProofs({ kind, evidence }: Pick<Submission, 'kind' | 'evidence'>): string[] {
  const { proven, emailConfirmed, mailDomainMatches } = evidence
  const emailProofs = emailConfirmed ? [] : ['The email address is not confirmed.']
  if (kind === 'new profile') return emailProofs
  if (kind === 'consent')
    return mailDomainMatches ? [] : ['Only who asked says whose address this is.']
  const isClaim = kind === 'doctor claim' || kind === 'practice claim'
  if (!isClaim || proven || mailDomainMatches) return []
  return [
    'No code from the contact address on record.',
    ...emailProofs,
    ...(emailConfirmed && mailDomainMatches === false
      ? ['The email address is not of the practice’s website.']
      : []),
    ...(emailConfirmed && mailDomainMatches === null
      ? ['No website on record to compare the email address with.']
      : []),
  ]
}
