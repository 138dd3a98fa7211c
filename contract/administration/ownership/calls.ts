import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { RecordId } from '../../record-id.ts'

const params = z.object({ id: RecordId })

export const ownershipCalls = [
  endpoint('POST', '/api/admin/claims/:id/end', {
    access: 'admin',
    summary:
      'End an approved claim: what the owner wrote goes back to what stood there before, and the owner is told why',
    params,
    body: z.object({
      reason: z
        .string('Please say why')
        .trim()
        .min(1, 'Please say why')
        .max(1000, 'At most 1,000 characters')
        .regex(/^[^\0\p{Cs}]*$/u, 'Please write this as plain text'),
    }),
    answer: Done,
  }),
  endpoint('POST', '/api/admin/claims/:id/give-back', {
    access: 'admin',
    summary: 'Undo that: the former owner is the owner again, with what the owner had written',
    params,
    answer: Done,
  }),
] as const
