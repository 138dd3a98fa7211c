import type { Inquiry } from '../../../contract/providers/calls.ts'
import { call } from '../../kit/data/call.ts'

export const ownDoctorCall = call('GET /api/user/doctor')
export const ownPracticeCall = call('GET /api/user/practice')
export const ownFactsCall = call('GET /api/user/facts')
export const practiceFactsCall = call('GET /api/user/practice/facts')
export const practiceDetailsCall = call('GET /api/user/practice/details')
export const practicePicturesCall = call('GET /api/user/practice/pictures')
export const teamCall = call('GET /api/user/practice/team')
export const practiceDoctorsCall = call('GET /api/user/practice/doctors')
export const seatsCall = call('GET /api/user/practice/seats')
export const seatFiguresCall = call('GET /api/user/practice/seats/figures')
export const teamMessagesPageSize = 5
/** `first`: the one that the address asks for. */
export const teamMessagesCall = (limit = teamMessagesPageSize, first?: number) =>
  call('GET /api/user/messages', { query: { limit, first } })
export const teamMessagesSummaryCall = call('GET /api/user/messages/summary')
export const consentCall = call('GET /api/user/consent')
export const dueFactsCall = call('GET /api/user/due-facts')
export const remindersCall = call('GET /api/user/reminders')
export const teamMailsCall = call('GET /api/admin/team-mails')
export const digestCall = call('GET /api/user/digest')
export const inquiriesPageSize = 10
export const inquiriesCall = (limit = inquiriesPageSize, state?: Inquiry['state']) =>
  call('GET /api/user/inquiries', { query: { limit, state } })
export const heldPageSize = 10
export const heldInquiriesCall = (limit = heldPageSize) =>
  call('GET /api/user/inquiries/held', { query: { limit } })
export const ownReportsCall = call('GET /api/user/reports')

/** Stale time in milliseconds when returning to a tab. */
export const freshFor = 30_000
