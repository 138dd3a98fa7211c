import pino from 'pino'
import { readableLine } from './readable-lines.ts'

export type Logger = pino.Logger

/**
 * Structured lines for machines, readable ones on a terminal. Logs carry ids, paths and durations,
 * never names, addresses, messages or tokens.
 */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  }
  if (!process.stdout.isTTY) return pino(options, pino.destination({ dest: 1, sync: true }))
  return pino(options, { write: (line) => process.stdout.write(readableLine(line)) })
}

type Failure = Error & { code?: string; query?: string; cause?: unknown }

/**
 * Converts an error to what a log may contain of it: type, code and place. Never the values of a
 * query, which are people's names, addresses and messages, and never a mail address in a server's
 * reply.
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

/**
 * Converts an unexpected error to what a person may read of it: its message or, for a failed query,
 * what the database says against it. Never the statement, nor its values, which are people's names,
 * addresses and messages.
 */
export function errorText(thrown: unknown): string {
  const error: Failure = asError(thrown)
  if (error.query === undefined) return error.message
  const cause: Failure | null = error.cause === undefined ? null : asError(error.cause)
  if (!cause) return 'The database refused a statement.'
  // after a colon PostgreSQL quotes the value
  const reason = cause.message.replace(/: ".*$/s, '').split('\n')[0]
  return `The database refused a statement: ${reason}${cause.code ? ` (${cause.code})` : ''}.`
}

/** Anything can be thrown; only an error has a message that may be logged. */
export const asError = (error: unknown): Error =>
  error instanceof Error ? error : new TypeError(`Thrown was no error but ${typeof error}`)

/**
 * Hides all but the first letter and the domain of each address in a text, for logs and terminals.
 */
export function maskAddresses(text: string): string {
  // matches at the start of a word only: a long word without an address is read once
  return text.replace(/(?<![^\s<>"'(),:;@])([^\s<>"'(),:;@])[^\s<>"'(),:;@]*@/gu, '$1***@')
}
