import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { missingProofs } from '../../../../contract/administration/submissions/missing-proofs.ts'
import { Problem } from '../../../platform/http/problems.ts'

/**
 * @throws Problem 409 that names what is missing: the evidence may have changed since it was
 * displayed
 */
export function requireProven(submissions: readonly Submission[], what: 'claim' | 'consent'): void {
  const missing = submissions.flatMap(missingProofs)
  if (missing.length > 0)
    throw new Problem(409, 'unproven', `Nothing proves this ${what}. ${missing.join(' ')}`)
}
