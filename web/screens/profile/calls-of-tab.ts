import { passkeysCall } from '../../account/passkeys/passkeys-call.ts'
import { exportCall } from '../../account/privacy/export-call.ts'
import { sessionsCall } from '../../account/sessions-call.ts'
import { subscriptionCall } from '../../billing/subscription.ts'
import type { CallQuery } from '../../data/call.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import {
  heldInquiriesCall,
  inquiriesCall,
  ownDoctorCall,
  ownPracticeCall,
  ownReportsCall,
  practiceDoctorsCall,
  remindersCall,
  seatsCall,
  teamCall,
  teamMessagesCall,
  teamMessagesSummaryCall,
} from './own-calls.ts'
import { tabOf } from './profile-tabs.ts'

/** The calls of a tab on the server. `My Profile` renders in the browser, and loads there. */
export function callsOfTab(user: CurrentUser, query: URLSearchParams): CallQuery<unknown>[] {
  const tab = tabOf(query)
  const isOwner = user.claimedDoctorId !== null || user.claimedPracticeId !== null
  if (tab === 'account')
    return [
      ownDoctorCall,
      subscriptionCall,
      passkeysCall,
      sessionsCall,
      exportCall,
      ...(isOwner ? [remindersCall] : []),
    ]
  if (tab !== 'dashboard') return [ownDoctorCall, subscriptionCall]
  const practice =
    user.claimedPracticeId === null
      ? []
      : [ownPracticeCall, teamCall, practiceDoctorsCall, seatsCall]
  return [
    ownDoctorCall,
    subscriptionCall,
    ...practice,
    ...(isOwner ? [ownReportsCall] : []),
    teamMessagesCall(),
    teamMessagesSummaryCall,
    inquiriesCall(),
    heldInquiriesCall(),
  ]
}
