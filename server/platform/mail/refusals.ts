import { asError, maskAddresses } from '../log/logger.ts'

/** The reason of a failure without the recipient's address, which servers like to repeat. */
export const reasonOf = (error: unknown) =>
  maskAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Whether the server rejected the address for good (5xx to RCPT TO): do not try again. */
export function isRefusedForGood(error: unknown) {
  const failure: Error & { responseCode?: number; command?: string } = asError(error)
  return failure.command === 'RCPT TO' && (failure.responseCode ?? 0) >= 500
}
