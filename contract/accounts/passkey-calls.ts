import { z } from 'zod'
import * as texts from '#texts/refusals/accounts.ts'
import { Done, endpoint } from '../endpoint.ts'
import { RecordParams } from '../record-id.ts'
import { name, verbatim } from '../text-fields.ts'
import { SignedIn } from './calls.ts'
import { OwnPassword } from './fields.ts'

/** A passkey of the signed-in user. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Its provider keeps a copy, so that it outlives the device. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

const base64url = (max: number) => verbatim(max).regex(/^[\w-]*$/)
const transports = z.array(verbatim(40)).max(10)
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.object({}).default({}),
  })

/** An answer of the browser with a passkey that exists (`AuthenticationResponseJSON`). */
export const Assertion = credential(
  z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
)
export type Assertion = z.infer<typeof Assertion>

/** An answer of the browser with a new passkey (`RegistrationResponseJSON`). */
const Attestation = credential(
  z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(60_000),
    transports: transports.optional(),
  }),
)
export type Attestation = z.infer<typeof Attestation>

/** Proves anew who sits before the screen: the password, or a passkey of the account. */
export const OwnProof = z
  .object({ password: OwnPassword.optional(), passkey: Assertion.optional() })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    path: ['password'],
    message: texts.passwordRequired,
  })
export type OwnProof = z.infer<typeof OwnProof>

const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() }),
)

/** `PublicKeyCredentialRequestOptionsJSON` */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any that the browser has for this site. */
  allowCredentials: descriptors,
})

/** `PublicKeyCredentialCreationOptionsJSON` */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: descriptors,
})

const perNetwork = { per: 'network', count: 50, minutes: 10 } as const
const perUser = { per: 'user', count: 30, minutes: 60 } as const
const params = RecordParams

export const passkeyCalls = [
  endpoint('POST', '/api/login/passkey/options', {
    access: 'anyone',
    summary: 'Begin to sign in with a passkey: a challenge for five minutes and one use',
    limit: perNetwork,
    answer: RequestOptions,
  }),
  endpoint('POST', '/api/login/passkey', {
    access: 'anyone',
    summary: 'Sign in with a passkey, which is the second factor too',
    limit: perNetwork,
    body: z.object({ passkey: Assertion }),
    answer: SignedIn,
  }),
  endpoint('GET', '/api/user/passkeys', {
    access: 'user',
    summary: 'The own passkeys, the oldest first',
    answer: z.array(Passkey),
  }),
  endpoint('POST', '/api/user/passkeys/proof', {
    access: 'user',
    summary:
      'A challenge for a passkey of the own account, where a call takes one for the password',
    limit: perUser,
    answer: RequestOptions,
  }),
  endpoint('POST', '/api/user/passkeys/options', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Begin to add a passkey, with the password or a passkey',
    body: OwnProof,
    answer: CreationOptions,
  }),
  endpoint('POST', '/api/user/passkeys', {
    access: 'user',
    summary: 'Add the passkey that the browser has made; it is named after browser and system',
    limit: perUser,
    body: z.object({ passkey: Attestation }),
    answer: Passkey,
  }),
  endpoint('PUT', '/api/user/passkeys/:id', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Name a passkey',
    params,
    body: z.object({ name }),
    answer: Done,
  }),
  endpoint('POST', '/api/user/passkeys/:id/remove', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Remove a passkey, with the password or a passkey',
    params,
    body: OwnProof,
    answer: Done,
  }),
] as const
