import { maskAddresses } from './mask-addresses.ts'

type Failure = Error & { code?: string; query?: string; cause?: unknown }

/**
 * What an error may say in a log: its kind, code and place. Never the values of a query, which are
 * people's names, addresses and messages, and never a mail address in a server's reply.
 */
export function errorForLog(thrown: unknown) {
  const error: Failure = asError(thrown)
  const cause: (Failure & { constraint?: string }) | undefined =
    error.cause === undefined ? undefined : asError(error.cause)
  const failedQuery = error.query !== undefined
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: failedQuery ? 'Failed query' : maskAddresses(error.message),
    code: error.code ?? cause?.code,
    ...(failedQuery && { query: error.query, constraint: cause?.constraint }),
    stack: lines.join('\n'),
  }
}

/** Anything can be thrown; what is no error says nothing that may be shown. */
export const asError = (error: unknown): Error =>
  error instanceof Error ? error : new TypeError(`Thrown was no error but ${typeof error}`)
