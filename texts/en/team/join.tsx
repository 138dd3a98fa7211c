import type { ReactNode } from 'react'
import type { AskedRole } from '../../../contract/providers/team-calls.ts'
import { roleTexts } from '../providers/roles.ts'

export const description = 'An invitation to work on a practice.'

export const welcome = 'Welcome to the Team'
export const youBelong = (practice: string) => `You belong to the team of ${practice} now.`
export const goToDashboard = 'Go to Your Dashboard'

export const yourInvitation = 'Your Invitation'
export const notLoaded = 'The invitation could not be loaded. Please try again.'
export const deadLink = 'This Link Does Not Work'
export const deadLinkText =
  'It is incomplete, older than 14 days, taken back, or was used before. Ask an owner of the practice for a new one.'
export const yourDashboard = 'Your Dashboard'

export const joinPractice = (practice: string) => `Join ${practice}`
export const invitedAs = (by: string, role: AskedRole) =>
  `${by} invites you as a ${roleTexts[role].title.toLowerCase()}. ${roleTexts[role].sentence}`
export const signInWith = (email: ReactNode) => (
  <>Sign in with {email}, or create an account with this address.</>
)
export const otherAddress = (invited: ReactNode, own: ReactNode) => (
  <>
    The invitation went to {invited}, and you are signed in as {own}. Sign out, then open the link
    again.
  </>
)
export const joining = 'Joining...'
export const join = 'Join the Team'
