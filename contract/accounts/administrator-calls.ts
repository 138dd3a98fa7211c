import { z } from 'zod'
import * as texts from '#texts/refusals/accounts.ts'
import { Done, endpoint } from '../endpoint.ts'
import { RecordParams } from '../record-id.ts'
import { verbatim } from '../text-fields.ts'
import { proofFields } from './fields.ts'

/** An administrator, who may do everything here. */
export const Administrator = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  since: z.iso.datetime(),
  /** Null: not within the time the audit log goes back. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** Has an authenticator app. */
  secondFactorOn: z.boolean(),
  passkeys: z.int().nonnegative(),
})
export type Administrator = z.infer<typeof Administrator>

/** An invitation that can still be used. Its link is shown once and stored nowhere. */
export const OpenInvitation = z.object({
  id: z.int(),
  /** Only this address may use it; null: any. */
  email: z.string().nullable(),
  origin: z.enum(['first start', 'command', 'administrator']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** One of the two. */
const Proof = z
  .object(proofFields)
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    path: ['password'],
    message: texts.passwordRequired,
  })

export const administratorCalls = [
  endpoint('GET', '/api/admin/administrators', {
    access: 'admin',
    summary: 'Who administers, oldest first, and the invitations that can still be used',
    answer: z.object({
      administrators: z.array(Administrator),
      invitations: z.array(OpenInvitation),
    }),
  }),
  endpoint('POST', '/api/admin/administrators/:id/remove', {
    access: 'admin',
    summary:
      'Make another administrator an ordinary user, with the own password or a code of the own app; never the last one',
    params: z.object({ id: verbatim(64) }),
    body: Proof,
    answer: Done,
  }),
  endpoint('DELETE', '/api/admin/invitations/:id', {
    access: 'admin',
    summary: 'End an invitation that has not been used',
    params: RecordParams,
    answer: Done,
  }),
] as const
