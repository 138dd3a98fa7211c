import { Done, endpoint } from '../../endpoint.ts'
import { RecordParams } from '../../record-id.ts'
import { Explained } from '../users/calls.ts'

export const ownershipCalls = [
  endpoint('POST', '/api/admin/claims/:id/end', {
    access: 'admin',
    summary:
      'End an approved claim: what the owner wrote goes back to what stood there before, and the owner is told why',
    params: RecordParams,
    body: Explained,
    answer: Done,
  }),
  endpoint('POST', '/api/admin/claims/:id/give-back', {
    access: 'admin',
    summary: 'Undo that: the former owner is the owner again, with what the owner had written',
    params: RecordParams,
    answer: Done,
  }),
  endpoint('POST', '/api/admin/consents/:id/end', {
    access: 'admin',
    summary:
      'End a consent by which the managers of a practice keep a doctor’s profile: the doctor and the practice are told why, and what was written stays',
    params: RecordParams,
    body: Explained,
    answer: Done,
  }),
] as const
