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
] as const
