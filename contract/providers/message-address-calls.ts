import { z } from 'zod'
import { Email } from '../accounts/fields.ts'
import { endpoint } from '../endpoint.ts'
import { paths } from '../paths.ts'
import { token } from '../text-fields.ts'

/**
 * Why a message to an office is mailed to its reader: to the contact address of the practice, else to the
 * owner of the doctor, at an address of the own choice if there is one, else to the owners and managers
 * of the practice (D28).
 */
const WhyReader = z.enum(['contact address', 'chosen', 'owner', 'team'])
export type WhyReader = z.infer<typeof WhyReader>

/** Who gets what patients write to a record, as its owner sees it. */
const MessageAddress = z.object({
  /** Why these; null: nobody of the office, so that the directory's team passes messages on. */
  why: WhyReader.nullable(),
  /** Those of others with most of their letters hidden. */
  addresses: z.array(z.string()),
  /** The address whose link nobody has used yet. */
  pending: z.string().nullable(),
  /** The confirmed address of the user's account. */
  account: z.string().nullable(),
})
export type MessageAddress = z.infer<typeof MessageAddress>

const limit = { per: 'user', count: 60, minutes: 60 } as const
const body = z.strictObject({ email: Email })
const answer = MessageAddress.nullable()

export const messageAddressCalls = [
  endpoint('GET', '/api/user/message-address', {
    access: 'user',
    summary:
      "Who gets what patients write to the user's doctor; null without an approved claim of one",
    answer,
  }),
  endpoint('PUT', '/api/user/message-address', {
    access: 'user',
    limit,
    summary:
      "Send what patients write to the user's doctor to another address, once the link mailed there is used; to the address of the own account at once. 409 at a practice with a contact address, which gets it",
    body,
    answer,
  }),
  endpoint('DELETE', '/api/user/message-address', {
    access: 'user',
    limit,
    summary: 'Forget the address that waits for its link',
    answer,
  }),
  endpoint('GET', '/api/user/practice/message-address', {
    access: 'user',
    summary: "Who gets what patients write to the user's practice; null for all but its owners",
    answer,
  }),
  endpoint('PUT', '/api/user/practice/message-address', {
    access: 'user',
    limit,
    summary:
      'Make an address the contact address of the practice, as an owner, once the link mailed there is used; that of the own account at once',
    body,
    answer,
  }),
  endpoint('DELETE', '/api/user/practice/message-address', {
    access: 'user',
    limit,
    summary: 'Forget the address that waits for its link, as an owner',
    answer,
  }),
  endpoint('POST', '/api/message-address/confirm', {
    access: 'anyone',
    summary:
      'Use an address for the messages of patients, with the token of the mail that went there',
    limit: { per: 'network', count: 60, minutes: 60 },
    form: { page: paths.messageAddress(), result: ({ state }: { state: string }) => state },
    body: z.object({ token }),
    answer: z.object({ state: z.enum(['done', 'already']) }),
  }),
] as const
