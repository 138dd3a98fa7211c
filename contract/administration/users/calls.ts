import { z } from 'zod'
import { Session } from '../../accounts/calls.ts'
import { proofFields } from '../../accounts/fields.ts'
import { SubscriptionStatus } from '../../billing/calls.ts'
import { Done, endpoint } from '../../endpoint.ts'
import { text, verbatim } from '../../text-fields.ts'

export const UserState = z.enum(['owner', 'unconfirmed', 'suspended', 'deletion', 'administrator'])
export type UserState = z.infer<typeof UserState>

/** A record that somebody has claimed, or asked for. */
export const UserClaim = z.object({
  id: z.int(),
  kind: z.enum(['doctor', 'practice']),
  recordId: z.int(),
  name: z.string(),
  state: z.enum(['pending', 'approved', 'ended']),
  createdAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** The profile was made with the forms. */
  newProfile: z.boolean(),
  /** Columns of an approved one’s record that still say what the owner wrote. */
  changes: z.int(),
  /** An administrator ended it, and that can be undone unless somebody else has claimed the record. */
  mayBeGivenBack: z.boolean(),
})
export type UserClaim = z.infer<typeof UserClaim>

export const UserRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  suspendedAt: z.iso.datetime().nullable(),
  /** The time of the deletion of the account. */
  deletionAt: z.iso.datetime().nullable(),
  /** Null: not within the time the audit log goes back. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** Names of what is claimed now, pending included. */
  claims: z.array(z.string()),
})
export type UserRow = z.infer<typeof UserRow>

/** All that a user's page shows. */
export const UserDetail = UserRow.omit({ claims: true }).extend({
  suspendedReason: z.string().nullable(),
  secondFactorOn: z.boolean(),
  passkeys: z.int(),
  subscription: z.object({
    status: z.enum(['free', ...SubscriptionStatus.options]),
    /** The payment provider's id of it. */
    id: z.string().nullable(),
  }),
  /** Practices whose Featured listings the user pays, or paid for; newest first. */
  paysFor: z.array(
    z.object({
      id: z.string(),
      practiceId: z.int(),
      practice: z.string(),
      status: SubscriptionStatus,
      seats: z.int(),
      /** Names of the doctors who are given one. */
      doctors: z.array(z.string()),
      /** It came twice, or too late, and was paid back. */
      returned: z.boolean(),
    }),
  ),
  /** Newest first, ended ones included. */
  claims: z.array(UserClaim),
  /** The practice whose team the user is in, or has asked to join. */
  membership: z
    .object({
      practiceId: z.int(),
      practice: z.string(),
      role: z.string(),
      state: z.enum(['requested', 'active']),
    })
    .nullable(),
  sessions: z.array(Session.omit({ current: true })),
})
export type UserDetail = z.infer<typeof UserDetail>

/** An explanation that the person concerned reads in the mail. */
export const Explained = z.object({
  reason: text(1000, { missing: 'Please say why' }).min(1, 'Please say why'),
})

const params = z.object({ id: verbatim(64) })

export const userCalls = [
  endpoint('GET', '/api/admin/users/list', {
    access: 'admin',
    summary: 'Who has an account, the newest first, 50 on a page',
    query: z.object({
      search: verbatim(200).optional().describe('An id, or words of name and address'),
      state: UserState.optional(),
      page: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    answer: z.object({
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      rows: z.array(UserRow),
    }),
  }),
  endpoint('GET', '/api/admin/users/:id', {
    access: 'admin',
    summary: 'A user, with what is theirs and where they are signed in',
    params,
    answer: UserDetail,
  }),
  endpoint('POST', '/api/admin/users/:id/confirmation', {
    access: 'admin',
    summary: 'Mail the link that confirms a user’s address again',
    params,
    answer: Done,
  }),
  endpoint('DELETE', '/api/admin/users/:id/sessions', {
    access: 'admin',
    summary: 'Sign a user out everywhere',
    params,
    answer: Done,
  }),
  endpoint('POST', '/api/admin/users/:id/suspend', {
    access: 'admin',
    summary:
      'Refuse a user every way to sign in until that is lifted, and tell the user why by mail; never oneself. An administrator with the own password or a code of the own app',
    params,
    body: Explained.extend(proofFields),
    answer: Done,
  }),
  endpoint('POST', '/api/admin/users/:id/reinstate', {
    access: 'admin',
    summary: 'Lift a suspension, and tell the user by mail',
    params,
    answer: Done,
  }),
  endpoint('POST', '/api/admin/users/:id/delete', {
    access: 'admin',
    summary:
      'Begin the days of grace before a user’s account is deleted, with the own password or a code of the own app; signs the user out everywhere, who is told by mail. Never oneself',
    params,
    body: z.object(proofFields),
    answer: z.object({ deletionAt: z.iso.datetime() }),
  }),
  endpoint('POST', '/api/admin/users/:id/keep', {
    access: 'admin',
    summary: 'Keep an account that is about to be deleted, and tell the user by mail',
    params,
    answer: Done,
  }),
] as const
