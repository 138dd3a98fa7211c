import { isNull } from 'drizzle-orm'
import { referencesOf } from '../platform/database/rows.ts'
import { claims, practiceUpdateRequests, teamMessages } from './tables.ts'

// ended ones belong to the history of their former record
const isOpen = isNull(claims.endedAt)
export const claimsOf = {
  doctors: referencesOf(claims, 'doctorId', isOpen),
  practices: referencesOf(claims, 'practiceId', isOpen),
}

export const updateRequestsOf = {
  practices: referencesOf(practiceUpdateRequests, 'practiceId'),
}

export const teamMessagesAbout = {
  doctors: referencesOf(teamMessages, 'doctorId'),
  practices: referencesOf(teamMessages, 'practiceId'),
}
