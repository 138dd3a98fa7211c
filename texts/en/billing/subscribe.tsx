import type { ReactNode } from 'react'
import { site } from '../../../site.config.ts'

export const upgrade = 'Upgrade to Premium'
export const description = (month: string, year: string) =>
  `A Featured listing in the ${site.name}: ${month} a month or ${year} a year.`
export const lead = `Become a Featured listing: first in every list where people in ${site.area} look for a doctor, and among equally good answers to a search.`

export const whatItAdds = 'What a Featured listing adds'
export const markedAsPaid = (howResultsWork: (text: string) => ReactNode) => (
  <>
    Featured is marked as a paid listing. It changes where you stand and what your profile shows,
    and never what is said about your care: {howResultsWork('how results work')}.
  </>
)
export const noPromise =
  'We promise no number of views, calls or patients. When a subscription ends, the listing becomes a free one again, and everything you wrote is kept.'

export const choose = 'Choose your billing'
export const billing = 'Billing'
export const processing = 'Processing...'
export const needsScripts = (email: ReactNode) => (
  <>Upgrading needs JavaScript. Without it, please write to {email}.</>
)
export const redirected = 'You are redirected to a secure payment page, which opens in a new tab.'
export const signInFirst = 'We ask you to sign in or create an account first.'

export const yourPlan = 'Your plan'
export const subscribed = 'You subscribe already'
export const subscribedText =
  'There is nothing to pay here. Plan, card and invoices are in the billing portal.'
export const unpaid = 'You have a subscription that is not paid'
export const unpaidText = 'Once it is paid in the billing portal, your listing is Featured again.'
export const featuredAlready = 'Your profile is a Featured listing already'
export const featuredAlreadyText =
  'The directory team has set it up for you: there is nothing to pay.'
export const notKnown = 'Your present plan could not be loaded. You are never charged twice for it.'
export const toDashboard = 'Go to Dashboard'

/** For who manages a practice and has no doctor's profile. */
export const practicePays = 'Your practice pays for its doctors'
export const practicePaysText =
  'As a manager you choose which doctors of your practice are Featured, and pay for all of them in one bill. An own listing needs a doctor’s profile, which your account does not have.'
export const chooseDoctors = 'Choose Doctors'
export const ownProfileFirst = (link: (text: string) => ReactNode) => (
  <>
    You see patients yourself?
    {link('Claim your profile')} first.
  </>
)
