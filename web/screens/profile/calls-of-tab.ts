import { sessionsCall } from '../../account/sessions-call.ts'
import { subscriptionCall } from '../../billing/subscription.ts'
import type { CallQuery } from '../../data/call.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import {
  inquiriesCall,
  ownDoctorCall,
  ownPracticeCall,
  ownReportsCall,
  remindersCall,
  teamMessagesCall,
} from './own-calls.ts'
import { tabOf } from './profile-tabs.ts'

/** What a hard load of a tab reads. `My Profile` is drawn in the browser, and asks there. */
export function callsOfTab(user: CurrentUser, query: URLSearchParams): CallQuery<unknown>[] {
  if (tabOf(query) !== 'dashboard') return [ownDoctorCall, subscriptionCall]
  const practice = user.claimedPracticeId === null ? [] : [ownPracticeCall]
  const isOwner = user.claimedDoctorId !== null || user.claimedPracticeId !== null
  return [
    ownDoctorCall,
    subscriptionCall,
    ...practice,
    ...(isOwner ? [remindersCall, ownReportsCall] : []),
    teamMessagesCall,
    inquiriesCall,
    sessionsCall,
  ]
}
