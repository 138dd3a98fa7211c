import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { routeOf } from './finish-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, once a call has found one. */
    userId: string | null
    /** The refused call and the reason, if that is worth a line in the log. */
    refusal: { call: string; reason: ErrorCode } | null
  }
}

/** Failed proofs of a right or of an identity. Those of a missing right have a status of their own. */
const failedProofs = new Set<ErrorCode>([
  'bad_link',
  'bad_passkey',
  'bad_signature',
  'wrong_code',
  'wrong_passkey',
  'wrong_password',
])
const refusingStatuses = new Set([401, 403, 429])

/** Remembers a refusal of somebody's right, identity or pace; others are about what was typed. */
export function noteRefusal(
  request: FastifyRequest,
  { status, code }: { status: number; code: ErrorCode },
) {
  if (!refusingStatuses.has(status) && !failedProofs.has(code)) return
  request.refusal = { call: `${request.method} ${routeOf(request)}`, reason: code }
}
