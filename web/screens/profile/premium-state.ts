import type { Subscription } from '../../../contract/billing/calls.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'

/**
 * Whether the reader is premium: subscribed, or Featured by the team (D27). What waits for approval is
 * the public listing alone.
 */
export const isPremium = (
  doctor: OwnDoctor | null | undefined,
  subscription: Subscription | null | undefined,
): boolean => Boolean(doctor?.premium || subscription?.premium)

/** The listing is not public as the reader's own before the team has approved it. */
export const isApproved = (doctor: OwnDoctor | null | undefined): boolean =>
  doctor?.claim.state === 'approved'
