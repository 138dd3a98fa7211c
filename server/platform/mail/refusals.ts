import { asError, maskAddresses } from '../log/logger.ts'

/** What went wrong, without the recipient's address: servers like to repeat it. */
export const reasonOf = (error: unknown) =>
  maskAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500)

/** The server said that this address will never do (5xx to RCPT TO); asking again would be rude. */
export function isRefusedForGood(error: unknown) {
  const failure: Error & { responseCode?: number; command?: string } = asError(error)
  return failure.command === 'RCPT TO' && (failure.responseCode ?? 0) >= 500
}
