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
