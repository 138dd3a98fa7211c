import { z } from 'zod'
import { csvFile } from '../administration/csv-file.ts'
import { Done, endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { pageOf } from '../page.ts'
import { RecordParams } from '../record-id.ts'
import { verbatim } from '../text-fields.ts'

/** Subscribers that the list shows at first, and how many more each time. */
export const subscribersPageSize = 50

/** `waiting`: for the confirmation of the address. */
export const SubscriberState = z.enum(['waiting', 'subscribed', 'unsubscribed'])
export type SubscriberState = z.infer<typeof SubscriberState>

/** An address that asked for the newsletter. */
export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  language: z.enum(languages),
  state: SubscriberState,
  /** When it came into its state. */
  since: z.iso.datetime(),
})
export type Subscriber = z.infer<typeof Subscriber>

const search = verbatim(200).optional().describe('Words of the address')
const filters = { search, state: SubscriberState.optional() }
const count = z.int().nonnegative()

export const subscriberCalls = [
  endpoint('GET', '/api/admin/subscribers', {
    access: 'admin',
    summary: 'Who asked for the newsletter, the latest first',
    query: z.object({ ...filters, ...pageOf(subscribersPageSize) }),
    answer: z.array(Subscriber),
  }),
  endpoint('GET', '/api/admin/subscribers/summary', {
    access: 'admin',
    summary: 'How many subscribers a search finds in each state',
    query: z.object({ search }),
    answer: z.object({ waiting: count, subscribed: count, unsubscribed: count }),
  }),
  endpoint('GET', '/api/admin/subscribers/export', {
    ...csvFile,
    summary: 'The same as a CSV file, all of it',
    query: z.object(filters),
  }),
  endpoint('DELETE', '/api/admin/subscribers/:id', {
    access: 'admin',
    summary: 'End a subscription, withdraw unsent newsletters, and erase the address',
    params: RecordParams,
    answer: Done,
  }),
] as const
