import { z } from 'zod'
import { SubscriptionStatus } from '../billing/calls.ts'
import { Done, endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { paths } from '../paths.ts'
import { text, token, verbatim } from '../text-fields.ts'
import {
  AdministratorReset,
  Email,
  OwnPassword,
  ProviderRegistration,
  proofFields,
  Registration,
  Reset,
  SignIn,
} from './fields.ts'
import { registrants } from './registrants.ts'

/** The signed-in user, as the header, the dashboard and the guards of screens need it (ENT-01). */
export const CurrentUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  emailConfirmed: z.boolean(),
  /** The doctor that the user has claimed, pending included. */
  claimedDoctorId: z.int().nullable(),
  claimedPracticeId: z.int().nullable(),
  /** An approved owner or manager of that practice. */
  managesPractice: z.boolean(),
  /** What the user chose when the account was created; null: nothing. */
  registeredAs: z.enum(registrants).nullable(),
  /** The status of the own subscription (ENT-02); `free` before the first. */
  subscriptionStatus: z.enum(['free', ...SubscriptionStatus.options]),
  /** The payment provider's id of it. */
  stripeSubscriptionId: z.string().nullable(),
  mailLanguage: z.enum(languages),
  /** `missing`: administrators must set it up before they may do anything else here. */
  secondFactor: z.enum(['on', 'off', 'missing']),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const SignedIn = z.object({
  user: CurrentUser,
  /** The account was about to be deleted, and stays because its owner signed in. */
  accountKept: z.literal(true).optional(),
})
/** Step one of two: the same call again, with the code. Nothing has changed yet. */
const CodeRequired = z.object({ codeRequired: z.literal(true), message: z.string() })

/** A session of the signed-in user: one browser that is signed in. */
export const Session = z.object({
  id: z.string(),
  /** The browser and system as far as it names them, such as `Firefox on Windows`. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

const code = text(40)
const invite = verbatim(200).default('')

const perNetwork = (count: number, minutes: number) => ({ per: 'network' as const, count, minutes })

export const accountCalls = [
  endpoint('GET', '/api/user', {
    access: 'user',
    summary: 'The signed-in user',
    answer: CurrentUser,
  }),
  endpoint('POST', '/api/login', {
    access: 'anyone',
    summary:
      'Sign in. With a second factor the first answer is 202, and the call is repeated with `code`',
    limit: perNetwork(50, 10),
    body: SignIn.extend({ code: code.optional() }),
    answer: z.union([SignedIn, CodeRequired]),
  }),
  endpoint('POST', '/api/logout', {
    access: 'anyone',
    summary: 'Sign out; does nothing when nobody is signed in',
    // far more than people do: each asks the database whether something public changed
    limit: { per: 'network', count: 600, minutes: 10 },
    answer: Done,
  }),
  endpoint('POST', '/api/register', {
    access: 'anyone',
    summary: 'Create an account and sign in',
    limit: perNetwork(10, 60),
    body: ProviderRegistration,
    answer: SignedIn,
  }),
  endpoint('POST', '/api/reset-password', {
    access: 'anyone',
    summary:
      'Reset a password: the first answer is 202 and a code goes out by mail, the call repeated with `code` sets the password',
    limit: perNetwork(50, 10),
    body: Reset.extend({ code: code.optional() }),
    answer: z.union([CodeRequired, z.object({ success: z.literal(true), message: z.string() })]),
  }),
  endpoint('POST', '/api/confirm-address', {
    access: 'anyone',
    summary:
      'Confirm the address of an account, with the token of the mailed link. Where that account is not signed in the first answer is 202 `password`, and the call is repeated with `password`',
    limit: perNetwork(60, 60),
    form: { page: paths.confirmAddress(), result: ({ state }: { state: string }) => state },
    body: z.object({
      token,
      password: OwnPassword.optional(),
    }),
    answer: z.object({ state: z.enum(['done', 'already', 'password']) }),
  }),
  endpoint('POST', '/api/user/confirmation', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Mail the link that confirms the address again',
    answer: Done,
  }),
  endpoint('GET', '/api/user/sessions', {
    access: 'user',
    summary: 'Where the user is signed in, latest first',
    answer: z.array(Session),
  }),
  endpoint('DELETE', '/api/user/sessions/:id', {
    access: 'user',
    summary: 'End one session',
    params: z.object({ id: verbatim(64) }),
    answer: Done,
  }),
  endpoint('DELETE', '/api/user/sessions', {
    access: 'user',
    summary: 'Sign out everywhere, here too',
    answer: Done,
  }),
  endpoint('POST', '/api/user/second-factor', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary:
      'Begin to set up an authenticator app, with the password: a new secret, in force once confirmed',
    body: z.object({ password: OwnPassword }),
    answer: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://totp/…`, for the QR code. */
      uri: z.string(),
    }),
  }),
  endpoint('POST', '/api/user/second-factor/confirm', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Turn the second factor on with a code of the app; recovery codes are shown only here',
    body: z.object({ code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  endpoint('POST', '/api/user/second-factor/recovery-codes', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Replace the recovery codes, with a code of the app',
    body: z.object({ code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  endpoint('POST', '/api/user/second-factor/off', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Turn the second factor off, with a code of the app',
    body: z.object({ code }),
    answer: Done,
  }),
  endpoint('GET', '/api/admin/invitation', {
    access: 'anyone',
    summary: 'Whether an invitation can be used',
    limit: perNetwork(60, 60),
    query: z.object({ invite }),
    answer: z.object({ state: z.enum(['valid', 'missing', 'used', 'expired']) }),
  }),
  endpoint('POST', '/api/admin/invitations', {
    access: 'admin',
    summary:
      'Invite an administrator: a link for one registration within 72 hours. Later than five minutes after signing in with the own password or a code of the own app',
    body: z.object({
      email: Email.optional().describe('Only this address may use the link'),
      ...proofFields,
    }),
    answer: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  }),
  endpoint('POST', '/api/admin/register', {
    access: 'anyone',
    summary: 'Create an administrator with an invitation, and sign in',
    limit: perNetwork(10, 60),
    body: Registration.safeExtend({ invite }),
    answer: SignedIn,
  }),
  endpoint('POST', '/api/admin/reset-password', {
    access: 'anyone',
    summary: 'As /api/reset-password, for administrators; `email` is what was typed',
    limit: perNetwork(50, 10),
    body: AdministratorReset.extend({ code: code.optional() }),
    answer: z.union([
      CodeRequired.extend({ email: z.string() }),
      z.object({ success: z.literal(true), message: z.string(), email: z.string() }),
    ]),
  }),
] as const
