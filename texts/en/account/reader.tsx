import type { ReactNode } from 'react'
import { number } from '../language.ts'

export const welcome = 'Welcome, '
export const welcomeNamed = (name: string) => `Welcome, ${name}`
export const dashboard = 'Dashboard'
export const dashboardWaiting = (count: number) => `Dashboard, ${number(count)} waiting`
export const signOut = 'Sign Out'
export const signOutFailed = 'Sign Out Failed'
export const stillSignedIn = 'You are still signed in. Please try again.'
export const loading = 'Loading...'

export const notConfirmed = 'Your address is not confirmed'
export const pleaseConfirm = (email: ReactNode) => (
  <>Please confirm your email address: we mailed a link to {email}.</>
)
export const sendLinkAgain = 'Send the link again'
export const sending = 'Sending...'
export const linkSent = 'The link is on its way.'
