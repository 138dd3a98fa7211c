import { site } from '../../../site.config.ts'

export const description = 'The newsletter, by email.'

export const confirm = 'Confirm Your Subscription'
export const confirmLead = `One press, and healthcare news from ${site.area} comes to you by email. Every newsletter has a link to unsubscribe.`
export const confirmed = 'Subscription Confirmed'
export const confirmedLead = 'You are on the list: the next newsletter comes to your address.'
export const alreadyConfirmed = 'Already Confirmed'
export const alreadyConfirmedLead =
  'Your subscription was confirmed before. There is nothing left to do.'
export const oldLinkLead =
  'It is incomplete or too old. Enter your address at the foot of this page, and a new link comes by email.'
export const confirmButton = 'Confirm Subscription'
export const confirming = 'Confirming...'
export const readNews = 'Read the News'
export const subscribeAgain = 'Subscribe Again'

export const checkEmail = 'Check Your Email'
export const checkEmailLead =
  'Thank you for subscribing to our newsletter. Check your email for confirmation.'
export const alreadySubscribed = 'Already Subscribed'
export const alreadySubscribedLead = "You're already subscribed to our newsletter."
export const subscriptionFailed = 'Subscription Failed'
export const subscriptionFailedLead =
  'There was an error subscribing to our newsletter. Please try again.'
export const tooManyLead =
  'Too many addresses were entered from your network. Please try again in an hour.'
export const invalidEmail = 'Invalid Email'
export const invalidEmailLead = 'Please enter a valid email address.'
export const stayUpdated = 'Stay Updated'
export const stayUpdatedLead = `Healthcare news from ${site.area}, by email. Enter your address at the foot of this page.`
export const enterAddress = 'Enter Your Address'

export const unsubscribe = 'Unsubscribe'
export const unsubscribeLead = `One press, and no more newsletters of ${site.name} come to your address.`
export const unsubscribed = 'You Are Unsubscribed'
export const unsubscribedLead =
  'No more newsletters come to your address. If that was a mistake, subscribe again at the foot of this page.'
export const alreadyUnsubscribed = 'Already Unsubscribed'
export const alreadyUnsubscribedLead =
  'Your address is not on the list. There is nothing left to do.'
export const badUnsubscribeLead =
  'A part of it is missing. Please open the link in the newsletter again, or write to us, and we take your address off the list.'
export const unsubscribing = 'Unsubscribing...'
export const home = 'Home'
export const contactUs = 'Contact Us'

export const newsletter = 'Newsletter'
export const issueOf = (day: string) => `Newsletter of ${day}`
export const getNext = 'Get the Next One by Email'
export const waysOut = 'Every newsletter that comes by email ends with a link to unsubscribe.'
export const loadingIssue = 'Loading the newsletter...'
export const issueFailed = 'Failed to load the newsletter. Please try again.'
export const noIssue = 'Newsletter Not Found'
export const noIssueLead =
  'A part of the address may be missing. Please open the link at the top of the email again.'
