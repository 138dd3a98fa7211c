import type { Withholding } from '../../../contract/billing/calls.ts'
import { number, plural } from '../language.ts'

export const monthly = 'Monthly'
export const annual = 'Annual'
/** Right behind a price. */
export const perMonth = '/month'
export const perYear = '/year'
export const upgradeMonthly = (price: string) => `Upgrade - ${price}/month`
export const upgradeAnnual = (price: string) => `Upgrade - ${price}/year`
export const renewsMonthly =
  'Renews every month until you cancel, which you can at any time on your dashboard.'
export const renewsAnnually =
  'Renews every year until you cancel, which you can at any time on your dashboard.'
export const save = (sum: string) => `Save ${sum}`
export const onlyAMonth = (sum: string) => `Only ${sum}/mo`
export const monthsFree = (count: number) =>
  `${number(count)} ${plural(count, 'month', 'months')} free`
export const insteadOf = (sum: string, other: string) => `${sum} instead of ${other} a year`

export const freePlan = 'Free Plan'
export const premiumMember = 'Premium Member'

export const claimInReview = 'Your claim is being reviewed by our team'
export const claimInReviewText = 'Featured begins once it is approved.'
export const noClaim = 'You have not claimed a profile yet'
export const noClaimText = 'Featured begins once a claimed profile is approved by our team.'
export const billedFromPaying = 'The plan is billed from the day you pay.'
export const claimOrCreate = 'Claim or Create Your Profile'

export const manageBilling = 'Manage Billing'
export const updatePaymentMethod = 'Update Payment Method'
export const opening = 'Opening...'
export const inNewTab = '(opens in a new tab)'
export const error = 'Error'
export const checkoutFailed = 'Checkout failed. Please try again.'
export const portalFailed = 'Could not open billing portal. Please try again.'
export const oneMoment = 'One moment'
export const oneMomentText = 'One moment: the secure page is on its way.'

/** Why a subscription in force features nobody. */
export const withheld: Record<Withholding, { title: string; text: string }> = {
  'first payment': {
    title: 'Your payment is on its way',
    text: 'A bank takes some days. Your listing is Featured once the payment has arrived; please do not pay again.',
  },
  'collection paused': {
    title: 'Your payments are paused',
    text: 'Your listing is a free one until they go on and the next one has arrived. Nothing is charged meanwhile.',
  },
  'dispute lost': {
    title: 'Your bank took a payment back',
    text: 'Your listing is a free one until the next bill is paid. Everything you wrote is kept. Please write to us if you did not expect this.',
  },
}
