import type { Subscription } from '../../../contract/billing/calls.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'

/**
 * Whether the reader is premium: subscribed, or Featured by the team (D27). Only the
 * public listing waits for approval.
 */
export const isPremium = (
  doctor: OwnDoctor | null | undefined,
  subscription: Subscription | null | undefined,
): boolean => Boolean(doctor?.premium || subscription?.premium)

/** Whether the listing still waits for approval. */
export const isApproved = (doctor: OwnDoctor | null | undefined): boolean =>
  doctor?.claim.state === 'approved'
