import type { Claim } from '../../../../../contract/providers/calls.ts'
import { ProveClaim } from './prove-claim.tsx'
import { WithdrawClaim } from './withdraw-claim.tsx'

/** What can be done about a claim that waits: prove it, or take it back. */
export function ClaimProgress({
  claim,
  name,
  onChanged,
}: {
  claim: Claim
  /** Of what is claimed. */
  name: string
  onChanged: () => Promise<void>
}) {
  return (
    <div className="grid justify-items-start gap-s4">
      <ProveClaim claim={claim} onProven={onChanged} />
      <WithdrawClaim claim={claim} name={name} onWithdrawn={onChanged} />
    </div>
  )
}
