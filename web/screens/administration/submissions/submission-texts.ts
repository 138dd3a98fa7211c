import type {
  Submission,
  SubmissionKind,
} from '../../../../contract/administration/submissions/calls.ts'

export const kindTitles: Record<SubmissionKind, string> = {
  'new profile': 'New profile',
  'doctor claim': 'Doctor claim',
  'practice claim': 'Practice claim',
  succession: 'Succession',
  'practice update': 'Practice update',
  'join request': 'Join request',
  consent: 'Consent by mail',
}

/** The title of a submission: the profile's name, or the applicant's address. */
export const nameOf = ({ firstName, lastName, email }: Submission) =>
  `${firstName} ${lastName}`.trim() || email
