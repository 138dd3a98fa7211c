import { z } from 'zod'
import * as refusals from '#texts/refusals/team.ts'
import { Email } from '../accounts/fields.ts'
import { Done, endpoint } from '../endpoint.ts'
import { RecordParams } from '../record-id.ts'
import { token } from '../text-fields.ts'

/** Roles of a member of a practice, the most powerful first (D24). */
export const practiceRoles = ['owner', 'manager', 'provider'] as const
const PracticeRole = z.enum(practiceRoles)
export type PracticeRole = z.infer<typeof PracticeRole>

/** Roles that somebody can ask for; an owner makes owners. */
export const askedRoles = ['manager', 'provider'] as const
export const AskedRole = z.enum(askedRoles, refusals.chooseRole)
export type AskedRole = z.infer<typeof AskedRole>

/** A user's place in the team of a practice. */
export const Membership = z.object({
  id: z.int(),
  role: PracticeRole,
  /** `requested`: waits for an owner of the practice, or for the directory team. */
  state: z.enum(['requested', 'active']),
  createdAt: z.iso.datetime(),
})
export type Membership = z.infer<typeof Membership>

const Member = z.object({
  id: z.int(),
  name: z.string(),
  /** Owners learn it of everybody, members of themselves. */
  email: z.string().nullable(),
  role: PracticeRole,
  since: z.iso.datetime(),
  isSelf: z.boolean(),
})

const JoinRequest = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Without that nobody knows whose the address is, and nobody is let in. */
  emailConfirmed: z.boolean(),
  role: PracticeRole,
  createdAt: z.iso.datetime(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** Somebody whom an owner invited by mail. Whether the address has an account, nobody learns. */
const TeamInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role: AskedRole,
  createdAt: z.iso.datetime(),
  /** The link works until then. */
  expiresAt: z.iso.datetime(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const PracticeTeam = z.object({
  practice: z.object({ id: z.int(), name: z.string() }),
  /** The user's own. */
  role: PracticeRole,
  members: z.array(Member),
  /** Requests to join, the first first; for owners. */
  requests: z.array(JoinRequest),
  /** That nobody has accepted yet, the latest first; for owners. */
  invitations: z.array(TeamInvitation),
})
export type PracticeTeam = z.infer<typeof PracticeTeam>

const Invitation = z.object({
  practice: z.string(),
  role: AskedRole,
  /** The address it went to: only an account with this address can accept. */
  email: z.string(),
  invitedBy: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

const limit = { per: 'user', count: 120, minutes: 60 } as const
const member = RecordParams

export const practiceTeamCalls = [
  endpoint('GET', '/api/user/practice/team', {
    access: 'user',
    summary: "The team of the user's practice, with who asks to join; null for no member of one",
    answer: PracticeTeam.nullable(),
  }),
  endpoint('POST', '/api/user/practice/requests/:id/accept', {
    access: 'user',
    limit,
    summary:
      'Let somebody join the practice, as an owner of it. 409 before that person has confirmed the address',
    params: member,
    answer: PracticeTeam,
  }),
  endpoint('POST', '/api/user/practice/requests/:id/decline', {
    access: 'user',
    limit,
    summary: 'Turn down a request to join, as an owner of the practice',
    params: member,
    answer: PracticeTeam,
  }),
  endpoint('PUT', '/api/user/practice/members/:id', {
    access: 'user',
    limit,
    summary: "Change another member's role, as an owner of the practice",
    params: member,
    body: z.strictObject({ role: PracticeRole }),
    answer: PracticeTeam,
  }),
  endpoint('DELETE', '/api/user/practice/members/:id', {
    access: 'user',
    limit,
    summary: 'Remove another member, as an owner of the practice',
    params: member,
    answer: PracticeTeam,
  }),
  endpoint('POST', '/api/user/practice/members/:id/hand-over', {
    access: 'user',
    limit,
    summary: 'Make another member an owner instead of oneself',
    params: member,
    body: z.strictObject({ role: AskedRole.describe('What the user is from then on') }),
    answer: PracticeTeam,
  }),
  endpoint('POST', '/api/user/practice/leave', {
    access: 'user',
    limit,
    summary:
      'Leave the practice, or take back the request to join it. 409 for the only owner, who hands over first',
    answer: Done,
  }),
  endpoint('POST', '/api/user/practice/invitations', {
    access: 'user',
    limit,
    summary:
      'Invite somebody to the practice by mail, as an owner of it; an open invitation of that address ends. The answer is the same whether or not the address has an account',
    body: z.strictObject({ email: Email, role: AskedRole }),
    answer: PracticeTeam,
  }),
  endpoint('POST', '/api/user/practice/invitations/:id/again', {
    access: 'user',
    limit,
    summary: 'Mail an invitation again, with a new link; the former one ends',
    params: member,
    answer: PracticeTeam,
  }),
  endpoint('DELETE', '/api/user/practice/invitations/:id', {
    access: 'user',
    limit,
    summary: 'Take an invitation back',
    params: member,
    answer: PracticeTeam,
  }),
  endpoint('POST', '/api/invitation', {
    access: 'anyone',
    summary: 'What the link of an invitation to a practice invites to',
    limit: { per: 'network', count: 60, minutes: 60 },
    body: z.strictObject({ token }),
    answer: Invitation.nullable().describe('Null: not ours, used, taken back or too old'),
  }),
  endpoint('POST', '/api/user/invitation', {
    access: 'user',
    limit,
    summary:
      'Join the practice with the token of a mailed invitation. 403 for another address than it went to, 409 for who has a practice',
    body: z.strictObject({ token }),
    answer: Done,
  }),
] as const
