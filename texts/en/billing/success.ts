import { number, plural } from '../language.ts'

export const yourSubscription = 'Your subscription'
export const oneMoment = 'One moment, please.'
export const needsScripts = 'Whether your payment has arrived stands on your dashboard.'
export const forYouAlone = 'What you pay for is shown to you alone.'
export const pleaseSignIn = 'Please sign in to see your plan and what it opens.'
export const signIn = 'Sign In'

export const welcome = 'Welcome to Premium!'
export const welcomeLead = 'Your subscription is active. Thank you for being part of the directory.'
export const confirming = 'Confirming your payment…'
export const confirmingLead =
  'The payment provider tells us as soon as it is through. This takes a few seconds.'
export const yourFeatures = 'Your premium features'
export const noConfirmation = 'We have no confirmation yet.'
export const noConfirmationText =
  'If you have paid, there is nothing more to do: the plan appears on your dashboard as soon as we hear of it.'
export const checkAgain = 'Check Again'
export const waiting = 'Waiting for the confirmation'

export const next = 'What comes next'
export const toDashboard = 'Go to Dashboard'
export const stay = 'Stay on this page'
export const youStay = 'You stay on this page.'
export const leavingIn = (seconds: number) =>
  `You are taken to your dashboard in ${number(seconds)} ${plural(seconds, 'second', 'seconds')}.`
