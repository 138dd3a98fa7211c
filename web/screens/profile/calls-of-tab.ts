import type { CallQuery } from '../../kit/data/call.ts'
import type { CurrentUser } from '../../kit/data/current-user.ts'
import { isOfPractice } from '../../parts/account/is-of-practice.ts'
import { passkeysCall } from '../../parts/account/passkeys/passkeys-call.ts'
import { exportCall } from '../../parts/account/privacy/export-call.ts'
import { sessionsCall } from '../../parts/account/sessions-call.ts'
import { subscriptionCall } from '../../parts/billing/subscription.ts'
import { askedMessage } from '../../parts/message/asked-message.ts'
import {
  digestCall,
  dueFactsCall,
  heldInquiriesCall,
  inquiriesCall,
  ownDoctorCall,
  ownFactsCall,
  ownPracticeCall,
  ownReportsCall,
  practiceDoctorsCall,
  remindersCall,
  seatsCall,
  teamCall,
  teamMailsCall,
  teamMessagesCall,
  teamMessagesSummaryCall,
} from './own-calls.ts'
import { tabOf } from './profile-tabs.ts'

/** The calls of a tab on the server. `My Profile` renders in the browser, and loads there. */
export function callsOfTab(user: CurrentUser, query: URLSearchParams): CallQuery<unknown>[] {
  const tab = tabOf(query, user)
  const isOwner = user.claimedDoctorId !== null || user.claimedPracticeId !== null
  const head = isOfPractice(user) ? [ownPracticeCall, seatsCall] : []
  if (tab === 'account')
    return [
      ...head,
      ownDoctorCall,
      subscriptionCall,
      passkeysCall,
      sessionsCall,
      exportCall,
      ...(isOwner ? [remindersCall, digestCall] : []),
      ...(user.isAdmin ? [teamMailsCall] : []),
    ]
  if (tab !== 'dashboard') return [...head, ownDoctorCall, subscriptionCall]
  if (isOfPractice(user)) return [...head, ownDoctorCall, ...toDoCalls, ...inboxCalls(query)]
  const practice =
    user.claimedPracticeId === null
      ? []
      : [ownPracticeCall, teamCall, practiceDoctorsCall, seatsCall]
  return [
    ownDoctorCall,
    subscriptionCall,
    ...practice,
    ...(isOwner ? toDoCalls : []),
    ...inboxCalls(query),
  ]
}

const toDoCalls = [ownFactsCall, ownReportsCall, dueFactsCall]

const inboxCalls = (query: URLSearchParams) => [
  teamMessagesCall(undefined, askedMessage(query)),
  teamMessagesSummaryCall,
  inquiriesCall(),
  heldInquiriesCall(),
]
