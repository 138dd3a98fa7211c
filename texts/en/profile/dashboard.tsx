import type { ReactNode } from 'react'
import type { PracticeRole } from '../../../contract/providers/team-calls.ts'
import { roleTexts } from '../providers/roles.ts'

export const requestWaits = 'A request waits for its answer'
export const whoAnswers =
  'An owner of the practice answers it. If nobody does within 5 business days, our team decides.'
export const askedToJoin = (practice: ReactNode, role: PracticeRole) => (
  <>
    You have asked to join {practice} as a {roleTexts[role].title.toLowerCase()}.
  </>
)

export const claimWaits = 'A claim waits for approval'
export const newProfileReviewed = (name: ReactNode) => (
  <>Your new profile {name} is being reviewed by our team.</>
)
export const claimReviewed = (name: ReactNode) => (
  <>Your claim of {name} is being reviewed by our team.</>
)
export const newProfileUnseen =
  'Nobody else sees it before it is approved. You can edit it meanwhile.'
export const doctorUnchanged =
  'The public page does not change before it is approved. You can edit the profile meanwhile.'
export const practiceUnchanged = 'The public page does not change before it is approved.'
export const view = 'View'
export const viewWhat = (name: string) => `View ${name} in My Profile`

export const actions = 'Actions'
export const updateProfile = 'Update Profile'
export const viewAnalytics = 'View Analytics'
export const viewPublicProfile = 'View Public Profile'
export const upgrade = 'Upgrade to Premium'
export const signOut = 'Sign Out'

export const notClaimed = 'You have not claimed a profile yet'
export const notConnected = 'You are not connected with a practice yet'
export const findPractice = 'Find Your Practice'
export const claimOrCreate = 'Claim or Create Your Profile'

export const adminPanel = 'Admin Panel'
export const youAreAdministrator = 'You look after this directory as an administrator.'
export const adminDashboard = 'Admin Dashboard'
