import type {
  Submission,
  SubmissionKind,
} from '../../../../contract/administration/submissions/calls.ts'
import { profileFieldNames } from '../../../../contract/providers/profile-fields.ts'

/** Toasts after one decision (ERR-28), and after several. */
export function successText(
  decision: 'approve' | 'reject',
  decided: readonly { kind: SubmissionKind }[],
): string {
  const outcome = decision === 'approve' ? 'approved' : 'rejected'
  const [first] = decided
  if (!first || decided.length > 1) return `${decided.length} submissions ${outcome}`
  if (first.kind === 'practice update') return `Update request ${outcome}`
  return `${first.kind === 'practice claim' ? 'Practice' : 'Doctor'} ${outcome}`
}

export const kindTitles: Record<SubmissionKind, string> = {
  'new profile': 'New profile',
  'doctor claim': 'Doctor claim',
  'practice claim': 'Practice claim',
  'practice update': 'Practice update',
}

/** What a submission is called by: the profile's name, or the applicant's address. */
export const nameOf = ({ firstName, lastName, email }: Submission) =>
  `${firstName} ${lastName}`.trim() || email

const fieldTitles: Record<string, string> = profileFieldNames
export const fieldTitle = (field: string) => fieldTitles[field] ?? field

/** `public`: it agrees, and anybody can know it, so it proves nothing. */
export type Sign = { speaks: 'for' | 'against' | 'public'; text: string }

/** What a register shows to everybody agrees with what was typed: no proof, said with it. */
const readable = 'anyone can read it in the register'

/** What speaks for a submission and what against; nothing where there is nothing to compare. */
export function evidenceSigns({ kind, evidence }: Submission): Sign[] {
  const { proven, emailConfirmed, npiMatches, nameMatches, mailDomainMatches, phoneMatches } =
    evidence
  const isClaim = kind === 'doctor claim' || kind === 'practice claim'
  const proofs: [value: boolean | null, yes: string, no: string][] = [
    [
      isClaim ? proven : null,
      'Proven by the code sent to the contact address on record',
      'Not proven by a code',
    ],
    [emailConfirmed, 'Email address confirmed', 'Email address not confirmed'],
    [
      emailConfirmed ? mailDomainMatches : null,
      'Email is of the practice’s website',
      'Email is not of the practice’s website',
    ],
  ]
  const readables: [value: boolean | null, yes: string, no: string][] = [
    [npiMatches, 'NPI is that on record', 'NPI is not that on record'],
    [nameMatches, 'Name is that on record', 'Name differs from the record'],
    [phoneMatches, 'Phone is that on record', 'Phone differs from the record'],
  ]
  return [
    ...proofs.flatMap(([value, yes, no]): Sign[] =>
      value === null ? [] : [{ speaks: value ? 'for' : 'against', text: value ? yes : no }],
    ),
    ...readables.flatMap(([value, yes, no]): Sign[] =>
      value === null
        ? []
        : [
            value
              ? { speaks: 'public', text: `${yes}: ${readable}` }
              : { speaks: 'against', text: no },
          ],
    ),
  ]
}
