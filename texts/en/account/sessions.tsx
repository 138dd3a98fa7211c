import type { ReactNode } from 'react'

export const title = 'Where you are signed in'
export const loading = 'Loading your sessions'
export const loadFailed = 'This list could not be loaded.'
export const thisBrowser = 'This browser'
export const lastUsed = (moment: ReactNode) => <>Last used {moment}</>
export const signOut = 'Sign out'
export const signOutDevice = (device: string, moment: string) =>
  `Sign out ${device}, last used ${moment}`
export const ended = 'Session Ended'
export const isSignedOut = (device: string) => `${device} is signed out.`
export const signOutEverywhere = 'Sign out everywhere'
export const everywhereText = 'Ends every session, this one too. Do it when a device was lost.'
