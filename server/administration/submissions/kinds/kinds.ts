import { keysOf } from '../../../../contract/objects.ts'
import { claimKind } from './claims.ts'
import { consentKind } from './consents.ts'
import { joinKind } from './join-requests.ts'
import type { SubmissionKind } from './submission-kind.ts'
import { requestKind } from './update-requests.ts'

/** By the first word of a submission's id: `claim-12`, `request-5`, `join-7`, `consent-3`. */
export const submissionKinds = {
  claim: claimKind,
  request: requestKind,
  join: joinKind,
  consent: consentKind,
} satisfies Record<string, SubmissionKind>

export type SubmissionSource = keyof typeof submissionKinds

/** The kind and the number in an id; an id of no kind is of a request that does not exist. */
export function readId(id: string): {
  source: SubmissionSource
  kind: SubmissionKind
  number: number
} {
  const source = keysOf(submissionKinds).find((name) => id.startsWith(name)) ?? 'request'
  return { source, kind: submissionKinds[source], number: Number(id.slice(source.length + 1)) }
}
