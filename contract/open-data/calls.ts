import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What the files for everybody hold at the moment. */
export const OpenData = z.object({
  doctors: z.int(),
  practices: z.int(),
  /** The last change of a record in them, ISO date-time; null without records. */
  changedAt: z.string().nullable(),
})
export type OpenData = z.infer<typeof OpenData>

export const openDataCalls = [
  endpoint('GET', '/api/open-data', {
    access: 'anyone',
    summary: 'How many records the files under /open-data/ hold, and when one of them last changed',
    answer: OpenData,
    cached: true,
  }),
] as const
