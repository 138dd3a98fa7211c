import type { ReactNode } from 'react'
import type { PlanType, Subscription } from '../../../contract/billing/calls.ts'

export const title = 'Subscription'
export const yourPlan = 'your plan'
export const notLoaded = 'Your plan could not be loaded.'
export const upgrade = 'Upgrade to Premium'

export const isFeatured = 'Your profile is a Featured listing.'
export const practicePays =
  'Your practice pays for it: you need no own subscription, and nothing is charged to you.'
export const teamSetUp =
  'The directory team has set it up for you: there is no subscription, and nothing is charged.'
export const claimedIsFeatured = 'The profile you have claimed is a Featured listing.'
export const yoursOnceApproved = 'What comes with that is yours once the claim is approved.'
export const freePlan = 'Free Plan.'
export const featuredAdds = 'A Featured listing adds:'

export const featuredOnceApproved = (begin: (text: string) => ReactNode) => (
  <>{begin('Not Featured yet:')} that begins once your claim is approved.</>
)
export const featuredOnceClaimed = (begin: (text: string) => ReactNode) => (
  <>{begin('Not Featured yet:')} that begins once a profile is claimed and approved by our team.</>
)

export const planType = 'Plan type'
/** The first letter is shown as a capital. */
export const planTypes: Record<PlanType, string> = {
  standard_monthly: 'standard monthly',
  standard_yearly: 'standard yearly',
}
export const status = 'Status'
export const statuses: Record<Subscription['status'], string> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past due',
  canceled: 'canceled',
  incomplete: 'incomplete',
  unpaid: 'unpaid',
  paused: 'paused',
}
export const currentPeriod = 'Current period'
export const period = (start: string, end: string) => `${start} to ${end}`
export const billingCycle = 'Billing cycle'
export const monthly = 'Monthly'
export const annual = 'Annual'

export const canceledAndFailed = 'Your subscription is canceled, and the last payment failed'
export const endsWithGrace = (until: ReactNode) => (
  <>Your plan stays in force until {until}. It is not renewed; you can resume it there.</>
)
export const endsAfterPayment = (until: ReactNode, end: ReactNode) => (
  <>
    Your plan stays in force until {until}, and once the open payment is made in the billing portal
    until {end}. It is not renewed; you can resume it there.
  </>
)
export const lastPaymentFailed = 'Your last payment failed'
export const graceUntil = (until: ReactNode) => (
  <>
    Your plan stays in force until {until}. Please update your payment method; we try again by
    ourselves.
  </>
)
export const graceForDays =
  'Your plan stays in force for a few days. Please update your payment method; we try again by ourselves.'
export const canceled = 'Your subscription is canceled'
export const canceledUntil = (end: ReactNode) => (
  <>Your plan stays in force until {end}, and nothing further is charged.</>
)
export const canceledAndResumable = (end: ReactNode) => (
  <>
    Your plan stays in force until {end}, and nothing further is charged. You can resume it in the
    billing portal until then.
  </>
)
export const hasEnded = 'Your subscription has ended'
export const hasEndedText = 'Your listing is a free one again. Everything you wrote is kept.'
export const firstPaymentFailed = 'Your first payment did not go through'
export const nothingCharged = 'Nothing was charged. Please try again.'
export const paused = 'Your subscription is paused'
export const pausedText =
  'Your listing is a free one until it goes on. Nothing is charged meanwhile.'
export const canceledAndNotPaid = 'Your subscription is canceled, and not paid'
export const notPaid = 'Your subscription is not paid'
export const notPaidText =
  'Your listing is a free one until the open payment is made in the billing portal. Everything you wrote is kept.'
