import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const count = z.int().nonnegative()

/** What waits for a user on the dashboard. */
export const WaitingForUser = z.object({
  /** New messages from patients that the user may read. */
  inquiries: count,
  /** Unread messages and replies of the directory team. */
  messages: count,
  /** Reports of readers, open or held back. */
  reports: count,
  /** Facts that nobody has said yet, or not for 75 days. */
  facts: count,
  /** All of it as things to do: one press confirms all facts, so they count as one. */
  total: count,
})
export type WaitingForUser = z.infer<typeof WaitingForUser>

export const waitingCalls = [
  endpoint('GET', '/api/user/waiting', {
    access: 'user',
    summary: 'How much waits for the user on the dashboard',
    answer: WaitingForUser,
  }),
] as const
