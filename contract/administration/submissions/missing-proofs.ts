import type { Submission } from './calls.ts'
import type { signs } from './evidence-signs.ts'

type Evidence = Submission['evidence']

/** Why no domain of an address is compared with a website. */
const silentDomain: Record<NonNullable<Evidence['mailDomainSilence']>, string | null> = {
  'not confirmed': null,
  'no website': 'No website on record to compare the email address with.',
  'website of the team': 'The practice’s team entered the website on record, so it proves nothing.',
  'practice of the owner':
    'An owner of the profile entered the practice, so its website proves nothing.',
  'public mail service':
    'The email address is of a public mail service, so the website proves nothing.',
}

export const silentDomainText = ({ mailDomainSilence }: Evidence): string | null =>
  mailDomainSilence && silentDomain[mailDomainSilence]

/** Signs that are enough to approve a claim. */
const proofs = ['proven', 'mailDomainMatches'] as const satisfies readonly (keyof {
  [Name in keyof typeof signs as (typeof signs)[Name]['weight'] extends 'proof' ? Name : never]: 1
})[]

export const isProven = (evidence: Evidence) => proofs.some((name) => evidence[name] === true)

/**
 * Lists what is missing that would prove a submission; nothing where it is proven, or where approving
 * it makes nobody an owner. Things that anybody can know or type prove nothing, nor does what the
 * judged wrote.
 */
export function missingProofs({ kind, evidence }: Pick<Submission, 'kind' | 'evidence'>): string[] {
  const { emailConfirmed, mailDomainMatches } = evidence
  const emailProofs = emailConfirmed ? [] : ['The email address is not confirmed.']
  if (kind === 'new profile') return emailProofs
  if (kind === 'consent')
    return [
      'Only who asked says whose address this is.',
      ...(mailDomainMatches
        ? ['It is an address of the practice, whose mail its managers may read.']
        : []),
    ]
  const isClaim = ['doctor claim', 'practice claim', 'succession'].includes(kind)
  if (!isClaim || isProven(evidence)) return []
  const silence = silentDomainText(evidence)
  return [
    'No code from the contact address on record.',
    ...emailProofs,
    ...(mailDomainMatches === false ? ['The email address is not of the practice’s website.'] : []),
    ...(silence ? [silence] : []),
  ]
}
