import type { ReactNode } from 'react'
import type { PlanType, Withholding } from '../../../contract/billing/calls.ts'
import { number, plural } from '../language.ts'

export const title = 'Featured doctors of your practice'
export const theDoctors = 'the Featured doctors of your practice'
export const notLoaded = 'The Featured doctors of your practice could not be loaded.'
export const confirming = 'Confirming your payment…'
export const payForSeveral = (practice: ReactNode, month: string, year: string) => (
  <>
    Pay for several colleagues of {practice} in one subscription: {month} a month or {year} a year
    for each Featured listing. A listing can be given to somebody else at any time.
  </>
)

export const nobody = 'Nobody can be Featured by your practice yet'
export const whoCanBe =
  'A doctor can be chosen whose own profile is public, and who belongs to your team or lets your practice manage the profile. Ask your colleagues to claim their profiles and to join your team.'
export const practiceNotPublic =
  'Your practice is not public in the directory now. Once it is again, you can choose who is Featured.'

export const paidFor = 'Paid for'
export const paidBy = 'Paid by'
export const you = 'You'
export const ends = 'Ends'
export const nextBill = 'Next bill'
/** `3 listings at $99 each: $297 a month` */
export const total = (count: number, price: string, sum: string, planType: PlanType) => {
  const yearly = planType === 'standard_yearly'
  if (count === 1) return yearly ? `1 listing: ${sum} a year` : `1 listing: ${sum} a month`
  return yearly
    ? `${number(count)} listings at ${price} each: ${sum} a year`
    : `${number(count)} listings at ${price} each: ${sum} a month`
}

export const paymentFailed = 'The last payment failed'
export const notRenewed = 'The subscription is not renewed'
export const staysUntilPay = (end: string) =>
  `Your doctors stay Featured until ${end}. Please update your payment method with Manage Billing.`
export const staysUntilAsk = (end: string, payer: string) =>
  `Your doctors stay Featured until ${end}. Please ask ${payer} to settle it.`
export const staysUntilResume = (end: string) =>
  `Your doctors stay Featured until ${end}. You can resume it with Manage Billing.`
export const staysUntilTakeOver = (end: string) =>
  `Your doctors stay Featured until ${end}. To keep them Featured, pay for them yourself from now on.`
export const staysUntil = (end: string) => `Your doctors stay Featured until ${end}.`
export const notPaid = 'The subscription is not paid'
export const notPaidText =
  'Your doctors have free listings until it is. Please update your payment method with Manage Billing.'
export const notPaidByOther = (payer: string) =>
  `Your doctors have free listings until it is. Please ask ${payer} to settle it. Or pay for them yourself from now on.`
export const withheld: Record<Withholding, { title: string; text: string }> = {
  'first payment': {
    title: 'The payment is on its way',
    text: 'A bank takes some days. Your doctors are Featured once it has arrived; please do not pay again.',
  },
  'collection paused': {
    title: 'The payments are paused',
    text: 'Your doctors have free listings until they go on and the next one has arrived. Nothing is charged meanwhile.',
  },
  'dispute lost': {
    title: 'The bank took a payment back',
    text: 'Your doctors have free listings until the next bill is paid. Please write to us if you did not expect this.',
  },
}
export const firstPaymentFailed = 'The first payment did not go through'
export const nothingCharged = 'Nothing was charged. Please try again.'
export const hasEnded = 'The subscription has ended'
export const hasEndedText = 'Your doctors have free listings again. What they have written is kept.'

export const manageBilling = (unseen: (text: string) => ReactNode) => (
  <>Manage Billing{unseen(' of your practice (opens in a new tab)')}</>
)
export const opening = 'Opening...'

export const featuredDoctors = 'Featured doctors'
export const paysAlready = 'pays for a listing already'
export const featuredByTeam = 'Featured by the directory team'
export const profile = 'Profile'
export const profileOf = (name: string) => `Profile of ${name}`

export const allFeatured =
  'Everybody you can choose is Featured already: there is nothing to pay for.'
export const chooseWhom = 'Choose whom your practice pays for.'
export const billed = 'Each listing is billed'
export const renewed = (total: ReactNode) => <>{total}, renewed until you cancel.</>
export const atMost = (count: number) => `One subscription is for ${number(count)} doctors at most.`
export const continueToPayment = (unseen: (text: string) => ReactNode) => (
  <>Continue to Payment{unseen(' (opens in a new tab)')}</>
)

export const listings = 'Listings your practice pays for'
export const listingsHelp = (price: string, planType: PlanType) =>
  planType === 'standard_yearly'
    ? `${price} a year each. What you add or remove counts from today on.`
    : `${price} a month each. What you add or remove counts from today on.`
export const saveChanges = 'Save Changes'
export const saved = 'Your Featured doctors are saved.'
export const payForMore = 'Pay for more listings?'
export const payForFewer = 'Pay for fewer listings?'
export const pay = (sum: string) => `Pay ${sum}`
export const payFor = (count: number) =>
  plural(count, 'Pay for 1 Listing', `Pay for ${number(count)} Listings`)
export const chargedNow = (sum: ReactNode) => (
  <>{sum} is charged now, for the days until the next bill.</>
)
export const credited = (sum: ReactNode) => (
  <>{sum} is credited to your next bill, for the days that are paid already.</>
)
export const fromNextBill = (count: number, sum: string, planType: PlanType) => {
  const costs = planType === 'standard_yearly' ? `${sum} a year` : `${sum} a month`
  return plural(
    count,
    `From the next bill on, 1 listing costs ${costs}.`,
    `From the next bill on, ${number(count)} listings cost ${costs}.`,
  )
}

export const tooManyOfOther = (wanted: number, payer: string) =>
  `Your practice pays for ${number(wanted)}. Take somebody off, or ask ${payer} to pay for more.`
export const tooManyPayMore = (chosen: number, wanted: number) =>
  `Choose more listings, or take somebody off: ${number(chosen)} are chosen for ${number(wanted)} ${plural(wanted, 'listing', 'listings')}.`
export const tooMany = (chosen: number, wanted: number) =>
  `Take somebody off: ${number(chosen)} are chosen for ${number(wanted)} ${plural(wanted, 'listing', 'listings')}.`
export const allGiven = (count: number) =>
  plural(count, 'The listing is given.', `All ${number(count)} are given.`)
export const someFree = (given: number, of: number, free: number) =>
  `${number(given)} of ${number(of)} given, ${number(free)} free.`
