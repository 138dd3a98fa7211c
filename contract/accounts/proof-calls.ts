import { z } from 'zod'
import * as texts from '#texts/refusals/accounts.ts'
import { Done, endpoint } from '../endpoint.ts'
import { proofFields } from './fields.ts'
import { Assertion } from './passkey-calls.ts'

/** One of the three. */
const Proof = z
  .object({ ...proofFields, passkey: Assertion.optional() })
  .refine((proof) => Object.values(proof).some((one) => one !== undefined), {
    path: ['password'],
    message: texts.passwordRequired,
  })

export const proofCalls = [
  endpoint('POST', '/api/user/proof', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary:
      'Prove with the password, a code of the app or a passkey who uses this session; calls that ask for a fresh proof then accept it for five minutes',
    body: Proof,
    answer: Done,
  }),
  endpoint('GET', '/api/user/proof', {
    access: 'user',
    proof: 'fresh',
    summary: 'Whether the proof of this session is fresh, to ask before a download by a link',
    answer: Done,
  }),
] as const
